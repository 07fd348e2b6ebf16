"""Where a page is served: an address of this machine and a port, as people write it, and as phones find it.

No name is looked up and nothing is sent anywhere: an address is written in digits, `localhost`, or `lan`.
"""

from __future__ import annotations

import contextlib
import ipaddress
import os
import re
import socket
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
LAN: Final = "lan"
LOCALHOST: Final = "localhost"
HTTP: Final = 80
"""The port that an address need not name."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where to listen. `port` 0: any that is free."""

    host: str = LOOPBACK
    port: int = 0
    private: bool = False
    """`lan`: whoever comes from outside a private network is not let in."""

    def __str__(self) -> str:
        return f"{LAN if self.private else bracketed(self.host)}:{self.port}"

    @property
    def loopback(self) -> bool:
        """Whether nobody but this machine can come."""
        return ipaddress.ip_address(self.host).is_loopback

    @property
    def everywhere(self) -> bool:
        """Whether all addresses of this machine are meant."""
        return ipaddress.ip_address(self.host).is_unspecified


def read_address(text: str, port: int) -> Address:
    """`ADDRESS`, `ADDRESS:PORT`, `lan`, `lan:PORT`; `port` where none is named. Raises ValueError in one line."""
    found = re.fullmatch(r"\[([^\[\]]*)\](?::([0-9]{1,5}))?|([^:]*)(?::([0-9]{1,5}))?", text.strip())
    if found is None and text.count(":") > 1:
        host, named = text.strip(), None  # an address of IPv6 alone needs no brackets
    elif found is None:
        raise ValueError(f"{text[:60]!r} is no address; expected such as 192.168.1.5:{port}, or {LAN}")
    else:
        host, named = (found[1], found[2]) if found[1] is not None else (found[3], found[4])
    if named is not None and not 1 <= int(named) <= 65535:
        raise ValueError(f"{named} is no port; expected 1 to 65535")
    wanted = port if named is None else int(named)
    if host.lower() == LAN:
        return Address(EVERYWHERE, wanted, private=True)
    if host.lower() == LOCALHOST:
        return Address(LOOPBACK, wanted)
    try:
        known = ipaddress.ip_address(host)
    except ValueError:
        raise ValueError(
            f"{text[:60]!r} is no address; expected digits such as 192.168.1.5:{port}, {LOCALHOST}, or {LAN}"
        ) from None
    if known.is_multicast or host == "255.255.255.255":
        raise ValueError(f"{host} is no address of one machine")
    if known.version == 6 and (known.is_unspecified or known.is_link_local):
        raise ValueError(f"{host} is no address that a browser finds; name another one, or {EVERYWHERE} for all")
    return Address(str(known), wanted)


def bracketed(host: str) -> str:
    """An address as it stands before a port."""
    return f"[{host}]" if ":" in host else host


def url(host: str, port: int) -> str:
    """What is typed into a browser."""
    return f"http://{bracketed(host)}/" if port == HTTP else f"http://{bracketed(host)}:{port}/"


def is_private(host: str) -> bool:
    """Whether an address is one of a home, a club, or this machine itself: not of the open net."""
    try:
        known = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped is not None:
        known = known.ipv4_mapped
    return known.is_private or known.is_link_local or known.is_loopback


def own_addresses(*, private: bool = False) -> list[str]:
    """Addresses (IPv4) other machines can reach this one at, the likeliest first; none without a network."""
    found = [host for host in dict.fromkeys([*_on_the_way(), *_of_interfaces()]) if _useful(host)]
    return [host for host in found if not private or is_private(host)]


def reachable(address: Address) -> list[str]:
    """The addresses under which what listens there is found, the likeliest first."""
    if not address.everywhere:
        return [address.host]
    return own_addresses(private=address.private) or [LOOPBACK]


def _useful(host: str) -> bool:
    known = ipaddress.ip_address(host)
    return not (known.is_loopback or known.is_unspecified or known.is_link_local)


def _on_the_way() -> Iterator[str]:
    """The address this machine would speak from. Connecting a datagram socket sends nothing."""
    for there in ("192.0.2.1", "192.168.0.1", "10.0.0.1", "172.16.0.1"):
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect((there, 9))
            yield way.getsockname()[0]


_SIOCGIFADDR: Final = {"linux": 0x8915, "darwin": 0xC0206921}


def _of_interfaces() -> Iterator[str]:
    """The first address of each interface, where the system tells it without asking a name server."""
    import sys

    if os.name == "nt":
        with contextlib.suppress(OSError):  # Windows knows its own name itself
            yield from socket.gethostbyname_ex(socket.gethostname())[2]
        return
    ask = _SIOCGIFADDR.get(sys.platform)
    if ask is None:
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):
                answer = fcntl.ioctl(probe.fileno(), ask, struct.pack("16s24x", name.encode()[:15]))
                yield socket.inet_ntoa(answer[20:24])
