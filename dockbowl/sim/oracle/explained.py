"""The file of explained disagreements: a table `[explained]` of case ids, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import tomli

from dockbowl.sim.oracle.cases import CaseError


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    explained: dict[str, str]


def read_explained(path: Path) -> Mapping[str, str]:
    """The reasons by case id. Raises CaseError that says where the file is wrong."""
    try:
        data = tomli.loads(path.read_text("utf-8"))
        reasons = msgspec.convert(data, _File).explained
    except FileNotFoundError:
        raise CaseError(f"{path}: there is no such file") from None
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CaseError(f"{path}: {error}") from None
    for id_, reason in reasons.items():
        if not reason.strip():
            raise CaseError(f"{path}: {id_} has no reason")
    return reasons
