"""A headless Chromium for the tests of the phones' page. It talks to this machine alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "tools"), str(HERE.parent / "sim")]

import browser as browsers  # noqa: E402

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for the tests of a file; each phone has a context of its own, with its own cookies."""
    path = browsers.find()
    if not path:
        pytest.fail(browsers.LACKING, pytrace=False)
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        yield made
        made.close()
