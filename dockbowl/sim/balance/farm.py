"""Where matches are played: here, in processes of this computer, or on a Dask cluster. One small interface.

What is played depends on the numbers of the matches alone, so that a share whose process was lost is simply played
again somewhere else, and nothing in the result says where.
"""

from __future__ import annotations

import re
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Final, Protocol

from dockbowl import __version__
from dockbowl.sim.balance.plan import Plan
from dockbowl.sim.balance.playing import Record, Share, play_share
from dockbowl.sim.workers import deaf, pool_of, stop

MOST_IN_SHARE: Final = 8
SHARES_EACH: Final = 6
"""Into how many shares at least a worker's part is cut, where there are matches enough."""
LIVES: Final = 3
"""With so many pools of processes lost a run is given up; on a cluster each share is begun anew so often."""


class FarmError(RuntimeError):
    """The matches cannot be played on, in one line."""


class Unreachable(ValueError):
    """The farm that was asked for is not there: wrong input, in one line."""


class Farm(Protocol):
    """Plays matches. `begin` once, then `gather` until nothing is `left`; `stop` at any time, and always at the end."""

    @property
    def left(self) -> int:
        """How many matches are still to come."""
        ...

    def begin(self, plan: Plan, numbers: Sequence[int]) -> None: ...

    def gather(self, seconds: float | None = None) -> list[Record]:
        """More records, in any order, once there are some; [] if there are none within `seconds`. Raises FarmError."""
        ...

    def stop(self) -> None: ...


def shares(numbers: Sequence[int], workers: int) -> list[tuple[int, ...]]:
    """The numbers cut into shares, small enough that all workers have something to do to the end."""
    size = max(1, min(MOST_IN_SHARE, len(numbers) // (max(1, workers) * SHARES_EACH)))
    left = iter(numbers)
    return list(iter(lambda: tuple(islice(left, size)), ()))


class Here:
    """In this process, one match at a time."""

    def __init__(self) -> None:
        self._numbers: deque[int] = deque()
        self._plan: Plan | None = None

    @property
    def left(self) -> int:
        return len(self._numbers)

    def begin(self, plan: Plan, numbers: Sequence[int]) -> None:
        self._plan, self._numbers = plan, deque(numbers)

    def gather(self, seconds: float | None = None) -> list[Record]:
        if not self._numbers or self._plan is None:
            return []
        records = play_share(self._plan, (self._numbers[0],)).records
        self._numbers.popleft()
        return records

    def stop(self) -> None:
        self._numbers.clear()


class Processes:
    """In processes of this computer. One that dies is replaced, and what it was at is played again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._work: dict[Future[Share], tuple[int, ...]] = {}
        self._plan: Plan | None = None
        self._lives = LIVES

    @property
    def left(self) -> int:
        return sum(map(len, self._work.values()))

    def begin(self, plan: Plan, numbers: Sequence[int]) -> None:
        self._plan = plan
        self._submit(shares(numbers, self.workers))

    def _submit(self, work: Sequence[tuple[int, ...]]) -> None:
        assert self._plan is not None
        self._pool = self._pool or pool_of(self.workers)
        with deaf():
            self._work = {self._pool.submit(play_share, self._plan, one): one for one in work}

    def gather(self, seconds: float | None = None) -> list[Record]:
        done, _ = wait(self._work, seconds, FIRST_COMPLETED)
        records: list[Record] = []
        lost = False
        for future in sorted(done, key=self._work.__getitem__):
            try:
                records += future.result().records
            except BrokenProcessPool:
                lost = True
                continue
            del self._work[future]
        if lost:
            self._again()
        return records

    def _again(self) -> None:
        """A process has died and taken the pool with it: all that is not done is begun anew in another one."""
        self._lives -= 1
        work = sorted(self._work.values())
        self.stop()
        if self._lives <= 0:
            raise FarmError("processes that shared the work were stopped from outside, again and again")
        self._submit(work)

    def stop(self) -> None:
        self._work = {}
        if self._pool is not None:
            stop(self._pool)
            self._pool = None


class Dask:
    """On a Dask cluster. `address` is its scheduler's, such as tcp://127.0.0.1:8786."""

    def __init__(self, address: str, seconds: float = 10.0) -> None:
        """Raises Unreachable: no `distributed` here, no scheduler there, or no worker within `seconds`."""
        try:
            import distributed as found
        except ImportError:
            raise Unreachable("--dask: needs dask.distributed: pip install 'dockbowl[cluster]'") from None
        distributed: Any = found
        self._work: dict[Any, tuple[int, ...]] = {}
        self._falls: dict[tuple[int, ...], int] = {}
        self._plan: Plan | None = None
        if not _is_address(address):
            raise Unreachable(
                f"--dask: {address!r} is no address of a scheduler; expected such as tcp://127.0.0.1:8786"
            )
        try:
            self._client: Any = distributed.Client(address, timeout=seconds, set_as_default=False)
        except (OSError, ValueError, TypeError):
            raise Unreachable(f"--dask: {address}: no scheduler answers there") from None
        try:
            self._client.wait_for_workers(1, timeout=seconds)
        except (TimeoutError, distributed.TimeoutError):
            self.stop()
            raise Unreachable(f"--dask: {address}: the cluster has no workers") from None

    @property
    def workers(self) -> int:
        """How many threads the cluster has now."""
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    @property
    def left(self) -> int:
        return sum(map(len, self._work.values()))

    def begin(self, plan: Plan, numbers: Sequence[int]) -> None:
        self._plan = plan
        for share in shares(numbers, self.workers):
            self._submit(share)

    def _submit(self, share: tuple[int, ...]) -> None:
        # `pure=False`: a key of its own, so that nothing of another run is taken for this one.
        future = self._client.submit(play_share, self._plan, share, pure=False, retries=LIVES)
        self._work[future] = share

    def gather(self, seconds: float | None = None) -> list[Record]:
        if not self._work:
            return []
        until = None if seconds is None else time.monotonic() + seconds
        while True:
            done = [future for future in self._work if future.status != "pending"]
            if done:
                break
            if self._client.status != "running":
                raise FarmError("--dask: the connection to the cluster is lost")
            if until is not None and time.monotonic() >= until:
                return []
            time.sleep(0.05)
        records: list[Record] = []
        for future in sorted(done, key=self._work.__getitem__):
            share = self._work.pop(future)
            if future.status == "finished":
                records += self._result(future, share)
            elif future.status == "error":
                self._failed(future, share)
            else:  # lost or cancelled: nobody has it any more
                self._anew(share)
        return records

    def _result(self, future: Any, share: tuple[int, ...]) -> list[Record]:
        try:
            result: Share = future.result(timeout=30)
        except Exception:  # its worker died with it in hand
            self._anew(share)
            return []
        if result.version != __version__:
            raise FarmError(f"--dask: a worker has Dockbowl {result.version}, this is {__version__}; expected the same")
        return result.records

    def _failed(self, future: Any, share: tuple[int, ...]) -> None:
        error = future.exception()
        if type(error).__name__ == "KilledWorker":
            self._anew(share)
            return
        raise FarmError(f"--dask: a worker cannot play: {_reason(error) or type(error).__name__}")

    def _anew(self, share: tuple[int, ...]) -> None:
        self._falls[share] = self._falls.get(share, 0) + 1
        if self._client.status != "running":
            raise FarmError("--dask: the connection to the cluster is lost")
        if self._falls[share] > LIVES:
            raise FarmError("--dask: workers were lost again and again with the same matches in hand")
        self._submit(share)

    def stop(self) -> None:
        if self._work:
            self._client.cancel(list(self._work), force=True)
            self._work = {}
        self._client.close(timeout=5)


def _is_address(text: str) -> bool:
    return re.fullmatch(r"([a-z]+://)?(\[[0-9a-fA-F:.]+\]|[^\s:/\[\]]+):[0-9]{1,5}", text) is not None


def _reason(error: BaseException | None) -> str:
    return " ".join(str(error or "").split())[:200]


def farm_for(workers: int, dask: str = "") -> Farm:
    """The farm a person asks for. Raises Unreachable."""
    if dask:
        return Dask(dask)
    return Here() if workers == 1 else Processes(workers)


def play_all(
    farm: Farm, plan: Plan, numbers: Sequence[int], tick: Callable[[int], object]
) -> tuple[list[Record], bool]:
    """All of them, and whether somebody stopped it with Ctrl+C: then those that were done. Raises FarmError."""
    records: list[Record] = []
    try:
        farm.begin(plan, numbers)
        while farm.left:
            more = farm.gather(0.5)
            records += more
            tick(len(more))
    except KeyboardInterrupt:
        return records, True
    finally:
        farm.stop()
    return records, False
