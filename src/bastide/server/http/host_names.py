"""The host names that this server answers to.

A page of someone else's whose name is made to lead here (DNS rebinding) would be our own page to
a browser. It still says its own name in every request, so a server that only answers to its own
names is safe from it. Numbers are always fine: no one can make them lead elsewhere.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from ..base.settings import Settings

ANY = "*"


class Hosts:
    """The names of this server."""

    def __init__(self, settings: Settings) -> None:
        listed = {name.strip().lower() for name in settings.allowed_hosts.split(",")} - {""}
        self.any = ANY in listed
        self.names = {"localhost", *listed}
        machine = socket.gethostname().lower()
        if machine:
            # how phones on the same network may call this machine
            short = machine.partition(".")[0]
            self.names |= {machine, short, f"{short}.local", f"{short}.lan", f"{short}.home"}
        for url in (settings.public_url, *settings.allowed_origins.split(",")):
            name = urlsplit(url.strip()).hostname
            if name:
                self.names.add(name.lower())
        if settings.host:
            self.names.add(settings.host.lower())

    def allows(self, header: str | None) -> bool:
        """True if a Host header names this server. Programs of old send none."""
        if self.any or not header:
            return True
        name = _name(header)
        return name in self.names or name.endswith(".localhost") or _is_number(name)


def _name(header: str) -> str:
    """The host without its port and without the last dot."""
    name = header.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".")


def _is_number(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def is_loopback(address: str) -> bool:
    """True if an address is this machine's own."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return False
    mapped = getattr(parsed, "ipv4_mapped", None)
    return bool((mapped or parsed).is_loopback)
