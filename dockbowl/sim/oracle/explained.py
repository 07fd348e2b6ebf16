"""The file of explained disagreements: a table `[explained]` of case ids, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from dockbowl import files
from dockbowl.sim.oracle.cases import CaseError


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    explained: dict[str, str]


def read_explained(path: str | Path) -> Mapping[str, str]:
    """The reasons by case id. Raises CaseError that says where the file is wrong."""
    try:
        reasons = msgspec.convert(files.read_toml(path), _File).explained
    except files.Unreadable as error:
        raise CaseError(str(error)) from None
    except msgspec.ValidationError as error:
        raise CaseError(f"{files.name_of(path)}: {error}") from None
    for id_, reason in reasons.items():
        if not reason.strip():
            raise CaseError(f"{path}: {id_} has no reason")
    return reasons
