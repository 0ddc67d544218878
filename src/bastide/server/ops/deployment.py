"""Looking at a deployment from outside and inside, for `bastide doctor --server`."""

from __future__ import annotations

import os
import shutil
import smtplib
import ssl
import subprocess
import time
from collections.abc import Iterator
from email.utils import parsedate_to_datetime
from ipaddress import ip_address
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import httpx
import msgspec
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect
from websockets.typing import Origin

from ...core.errors import BastideError
from ...core.text import Text, say
from ...core.words import figure
from ..base.private_files import open_to_others
from ..base.settings import Settings
from ..people.outbox_delivery import SMTP_SECONDS
from ..store.opening import database_file, opened
from ..store.server_facts import PROBE, put_statement
from .daily_backups import backup_folder

State = Literal["ok", "warning", "wrong"]
LITTLE_DISK = 1_000_000_000
PATIENCE_S = 10.0
CLOCK_S = 5.0
"""The allowed difference between two clocks."""
OLDEST_POSTGRES = 140_000
NO_TABLE = "no-such-table"


class Finding(msgspec.Struct):
    """One thing that was looked at."""

    about: str
    state: State
    text: Text


def examine(settings: Settings) -> Iterator[Finding]:
    """Everything that can be looked at with these settings."""
    yield from permissions(settings)
    yield from database(settings)
    yield from disk(settings)
    yield from clock(settings)
    yield from answers(settings)
    yield from mail(settings)


# --- Inside ---------------------------------------------------------------------------------------


def permissions(settings: Settings) -> Iterator[Finding]:
    about = "permissions"
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        yield Finding(
            about,
            "warning",
            say("operation/runs-as-root-but"),
        )
    folders = [backup_folder(settings)]
    if not settings.is_postgres:
        folders.insert(0, database_file(settings).parent)
    for folder in (each for each in folders if each.is_dir()):
        readable = [f for f in sorted(folder.iterdir()) if f.is_file() and open_to_others(f)]
        secret = [f for f in readable if f.name != "lock"]
        if not os.access(folder, os.W_OK):
            yield Finding(
                about,
                "wrong",
                say("operation/cannot-write-into", folder=folder),
            )
        elif secret:
            names = ", ".join(file.name for file in secret[:5])
            yield Finding(
                about,
                "wrong",
                say("operation/other-users-can-read", names=names, folder=folder),
            )
        else:
            yield Finding(
                about,
                "ok",
                say("operation/only-owner-can-read", folder=folder),
            )


def database(settings: Settings) -> Iterator[Finding]:
    try:
        with opened(settings, write=True) as connection:
            connection.execute(put_statement(connection.dialect.name, PROBE, {}))
            connection.commit()
            text = say("operation/can-read-written")
            yield Finding("database", "ok", text)
            if settings.is_postgres:
                number = connection.execute(sa.text("SHOW server_version_num")).scalar_one()
                if int(number) < OLDEST_POSTGRES:
                    yield Finding(
                        "database",
                        "wrong",
                        say("operation/postgresql-older-than-version"),
                    )
                now = connection.execute(sa.text("SELECT extract(epoch FROM clock_timestamp())"))
                yield _apart(float(now.scalar_one()), "PostgreSQL")
    except BastideError as error:
        yield Finding("database", "wrong", error.text)


def disk(settings: Settings) -> Iterator[Finding]:
    folder = Path(settings.data) if settings.is_postgres else database_file(settings).parent
    if folder.is_dir():
        free = shutil.disk_usage(folder).free
        yield Finding(
            "disk",
            "warning" if free < LITTLE_DISK else "ok",
            say("operation/disk-left", gigabytes=figure(free / 1e9, 1), folder=folder),
        )


def clock(settings: Settings) -> Iterator[Finding]:
    asked = shutil.which("timedatectl")
    if asked is None:
        return
    command = [asked, "show", "--property=NTPSynchronized", "--value"]
    asks = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE_S)
    if asks.stdout.strip() in ("yes", "no"):
        right = asks.stdout.strip() == "yes"
        yield Finding(
            "clock",
            "ok" if right else "warning",
            say("operation/set-network") if right else say("operation/not-set-network-ntp"),
        )


def _apart(then: float, whose: str) -> Finding:
    seconds = abs(time.time() - then)
    return Finding(
        "clock",
        "ok" if seconds < CLOCK_S else "wrong",
        say("operation/clock-apart", seconds=figure(seconds), whose=whose),
    )


# --- Outside --------------------------------------------------------------------------------------


def answers(settings: Settings) -> Iterator[Finding]:
    """The server itself, then the way that browsers take to it."""
    own = msgspec.structs.replace(settings, public_url="").address
    trusted = ssl.create_default_context()  # as the machine trusts, also its own authority
    with httpx.Client(timeout=PATIENCE_S, trust_env=False, verify=trusted) as http:
        yield from _ready(http, own)
        if settings.public_url:
            yield from _through_proxy(http, settings)


def _ready(http: httpx.Client, address: str) -> Iterator[Finding]:
    try:
        status = http.get(f"{address}/readyz").status_code
    except httpx.HTTPError:
        yield Finding(
            "server",
            "warning",
            say("operation/no-server-answers", address=address),
        )
        return
    yield Finding(
        "server",
        "ok" if status == 200 else "wrong",
        say("operation/readyz-answers", address=address, status=status),
    )


def _through_proxy(http: httpx.Client, settings: Settings) -> Iterator[Finding]:
    address = settings.address
    try:
        answer = http.get(f"{address}/healthz", params={"seen": "1"})
        seen = answer.json()
        status = str(seen["status"])
        scheme, client = str(seen["scheme"]), str(seen["client"])
    except (httpx.HTTPError, ValueError, KeyError, TypeError):
        yield Finding("proxy", "wrong", say("operation/leads-elsewhere", address=address))
        return
    wanted = urlsplit(address).scheme
    if status == "ok" and scheme == wanted:
        yield Finding("proxy", "ok", say("operation/passes-protocol"))
    else:
        yield Finding(
            "proxy",
            "wrong",
            say("operation/server-sees-browsers-use", scheme=scheme, wanted=wanted),
        )
    if _is_loopback(client) and not _is_loopback(_own_address(answer)):
        yield Finding("proxy", "warning", say("operation/server-sees-request-come", client=client))
    else:
        yield Finding("proxy", "ok", say("operation/server-sees-clients-as", client=client))
    if "date" in answer.headers:
        yield _apart(parsedate_to_datetime(answer.headers["date"]).timestamp(), address)
    open_metrics = http.get(f"{address}/metrics").status_code == 200
    yield Finding(
        "metrics",
        "wrong" if open_metrics else "ok",
        say("operation/anyone-can-read-metrics")
        if open_metrics
        else say("operation/metrics-only-authorised-clients"),
    )
    yield _socket(address)


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:  # what a proxy says may be anything
        return False


def _own_address(answer: httpx.Response) -> str:
    """The address from which the request came. A proxy on this machine may see a loopback one."""
    return str(answer.extensions["network_stream"].get_extra_info("client_addr")[0])


def _socket(address: str) -> Finding:
    """A table that does not exist: the server itself must say so, over the socket."""
    url = f"{address.replace('http', 'ws', 1)}/api/live?table={NO_TABLE}"
    works = False
    try:
        with connect(url, origin=Origin(address), open_timeout=PATIENCE_S, proxy=None) as live:
            works = "refused" in str(live.recv(PATIENCE_S))
    except ConnectionClosed as end:
        works = end.rcvd is not None and end.rcvd.code >= 4000
    except (InvalidHandshake, OSError, TimeoutError):
        works = False
    if works:
        return Finding("sockets", "ok", say("operation/work-through-proxy"))
    return Finding(
        "sockets",
        "wrong",
        say("operation/don-t-get-through"),
    )


def _mail_server(settings: Settings, context: ssl.SSLContext) -> smtplib.SMTP:
    host, port = settings.smtp_host, settings.smtp_port
    if settings.smtp_security == "tls":
        return smtplib.SMTP_SSL(host, port, timeout=SMTP_SECONDS, context=context)
    return smtplib.SMTP(host, port, timeout=SMTP_SECONDS)


def mail(settings: Settings) -> Iterator[Finding]:
    if not settings.smtp_host:
        yield Finding("mail", "ok", say("operation/not-set-up"))
        return
    try:
        context = ssl.create_default_context()
        with _mail_server(settings, context) as server:
            if settings.smtp_security == "starttls":
                server.starttls(context=context)
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.noop()
    except (OSError, smtplib.SMTPException) as error:
        kind_of = type(error).__name__
        yield Finding(
            "mail",
            "wrong",
            say("operation/does-not-take-mail", smtp_host=settings.smtp_host, kind_of=kind_of),
        )
        return
    yield Finding("mail", "ok", say("operation/mail-server-lets-us"))
