"""A progress bar on a terminal, on stderr, so that stdout stays the result's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from dockbowl.lang import tr


@contextmanager
def bar(total: int) -> Iterator[Callable[[int], None]]:
    """Shows how many of `total` matches are played and how long the rest may take; call it with each few more."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("/"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(tr("matches"), total=total)
        yield lambda count: progress.advance(task, count)


def silent(_count: int) -> None:
    """In place of a bar where there is no terminal."""
