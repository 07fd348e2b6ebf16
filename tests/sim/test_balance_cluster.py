"""The same matches on a Dask cluster of two worker processes, one of which is killed half-way: the same report."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator

import pytest
from distributed import LocalCluster
from little_harbours import even

from dockbowl.sim.balance import farm as farms
from dockbowl.sim.balance.farm import Dask, FarmError, Here, Unreachable, play_all
from dockbowl.sim.balance.gathering import facts
from dockbowl.sim.balance.paper import paper
from dockbowl.sim.balance.plan import make_plan
from dockbowl.sim.balance.playing import Record
from dockbowl.sim.balance.report import as_json

MATCHES = 8


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    made = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    yield made
    made.close()


def quiet(_count: int) -> None:
    pass


class HalfWay(Dask):
    """Kills a worker process once half of the matches have come back."""

    cluster: LocalCluster
    killed = 0
    back = 0

    def gather(self, seconds: float | None = None) -> list[Record]:
        records = super().gather(seconds)
        self.back += len(records)
        if not self.killed and self.back >= MATCHES // 2:
            self.killed = next(worker.pid for worker in self.cluster.workers.values())
            os.kill(self.killed, signal.SIGKILL)
        return records


def test_one_of_two_workers_is_killed_and_the_report_is_the_same(cluster: LocalCluster) -> None:
    plan, board = make_plan(even(), "even")
    farm = HalfWay(cluster.scheduler_address)
    farm.cluster = cluster
    records, stopped = play_all(farm, plan, range(MATCHES), quiet)
    assert farm.killed and not stopped
    there = facts(plan, board, records, MATCHES)
    here = facts(plan, board, play_all(Here(), plan, range(MATCHES), quiet)[0], MATCHES)
    assert there.played is not None and there.played.matches == MATCHES
    assert as_json(there) == as_json(here)
    assert paper(there, board) == paper(here, board)


def test_a_worker_of_another_version_is_refused(cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, _ = make_plan(even(), "even", limit=1)
    monkeypatch.setattr(farms, "__version__", "0.0.0")
    with pytest.raises(FarmError, match=r"this is 0\.0\.0; expected the same"):
        play_all(Dask(cluster.scheduler_address), plan, range(1), quiet)


@pytest.mark.parametrize(
    ("address", "why"),
    [("tcp://127.0.0.1:9", "127.0.0.1:9"), ("nowhere", "no address of a scheduler"), ("tcp://", "no address")],
)
def test_a_cluster_that_is_not_there(address: str, why: str) -> None:
    with pytest.raises(Unreachable, match=why) as told:
        Dask(address, seconds=1.0)
    assert "\n" not in str(told.value) and str(told.value).startswith("--dask: ")


def test_without_distributed_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Unreachable, match=r"pip install 'dockbowl\[cluster\]'"):
        Dask("tcp://127.0.0.1:8786")
