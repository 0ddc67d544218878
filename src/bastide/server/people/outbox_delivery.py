"""Getting a notice to a person: by e-mail or by webhook, and nowhere it should not go."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import smtplib
import socket
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import SplitResult, parse_qs, urlsplit, urlunsplit

import httpx

from ...core.languages import ENGLISH
from ...core.text import Text, say
from ..base.settings import Settings

SMTP_SECONDS = 20.0
WEBHOOK_SECONDS = 10.0
AGAIN_STATUSES = (408, 425, 429)
"""Refusals of a webhook that may pass. Other 4xx answers stay."""

NO_EMAIL = say("server/no-email")
BAD_EMAIL = say("server/bad-email")
EMAIL_REFUSED = say("server/email-refused")
EMAIL_UNREACHABLE = say("server/email-unreachable")
BAD_WEBHOOK = say("server/bad-webhook")
PRIVATE_WEBHOOK = say("server/private-webhook")
UNKNOWN_HOST = say("server/unknown-host")
WEBHOOK_REFUSED = say("server/webhook-refused")
WEBHOOK_UNREACHABLE = say("server/webhook-unreachable")

_ONE_ADDRESS = re.compile(r"[^@\s,;:<>()\"\\]+@[^@\s,;:<>()\"\\]+")


class NotDelivered(Exception):
    """The reason why a notice did not arrive, and whether it is worth trying again."""

    def __init__(self, reason: Text, again: bool) -> None:
        super().__init__(reason.of(ENGLISH))
        self.reason = reason
        self.again = again


# --- E-mail ---------------------------------------------------------------------------------------


async def send_email(settings: Settings, to: str, title: str, text: str) -> None:
    if not settings.smtp_host:
        raise NotDelivered(NO_EMAIL, again=False)
    if not _ONE_ADDRESS.fullmatch(to):
        raise NotDelivered(BAD_EMAIL, again=False)
    message = EmailMessage()
    message["From"] = settings.smtp_from
    message["To"] = to
    message["Subject"] = " ".join(title.split())
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=settings.smtp_from.rpartition("@")[2].strip("> "))
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    await asyncio.to_thread(_send_now, settings, message)


def _send_now(settings: Settings, message: EmailMessage) -> None:
    host, port = settings.smtp_host, settings.smtp_port
    try:
        with _smtp(settings, host, port) as server:
            if settings.smtp_security == "starttls":
                server.starttls(context=ssl.create_default_context())
            if settings.smtp_user:
                server.login(settings.smtp_user, settings.smtp_password)
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        code = next(iter(error.recipients.values()))[0]
        raise NotDelivered(EMAIL_REFUSED.filled(code=code), again=code < 500) from None
    except smtplib.SMTPResponseException as error:
        code = error.smtp_code
        raise NotDelivered(EMAIL_REFUSED.filled(code=code), again=code < 500) from None
    except (smtplib.SMTPException, OSError):
        raise NotDelivered(EMAIL_UNREACHABLE, again=True) from None


def _smtp(settings: Settings, host: str, port: int) -> smtplib.SMTP:
    if settings.smtp_security == "tls":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(host, port, timeout=SMTP_SECONDS, context=context)
    return smtplib.SMTP(host, port, timeout=SMTP_SECONDS)


# --- Webhooks -------------------------------------------------------------------------------------


def webhook_body(url: str, title: str, text: str, link: str) -> dict[str, str]:
    """One body for all: Discord reads `content`, Slack `text`, ntfy `topic`, `title`, `message`."""
    parts = urlsplit(url)
    asked = parse_qs(parts.query).get("topic", [])
    topic = asked[0] if asked else parts.path.rstrip("/").rpartition("/")[2]
    both = f"{title}\n{text}"
    return {"content": both, "text": both, "topic": topic, "title": title, "message": text} | (
        {"click": link} if link else {}
    )


NTFY = {"X-Template": "yes", "X-Title": "{{.title}}", "X-Message": "{{.message}}"}
"""Headers that let ntfy read our body at a topic's own address. Others ignore them."""


async def send_webhook(settings: Settings, url: str, title: str, text: str, link: str) -> None:
    parts = _checked_address(url)
    address = await _public_address(parts, settings.webhook_private)
    host = str(parts.hostname)
    port = f":{parts.port}" if parts.port else ""
    # the address that was checked is the one that is used: a name may not change in between
    literal = f"[{address}]" if ":" in address else address
    pinned = urlunsplit((parts.scheme, f"{literal}{port}", parts.path or "/", parts.query, ""))
    headers = {**NTFY, "Host": f"{host}{port}", "User-Agent": "bastide"}
    try:
        async with (
            httpx.AsyncClient(timeout=WEBHOOK_SECONDS, trust_env=False) as client,
            client.stream(
                "POST",
                pinned,
                json=webhook_body(url, title, text, link),
                headers=headers,
                extensions={"sni_hostname": host},
            ) as answer,
        ):
            status = answer.status_code
    except (httpx.HTTPError, httpx.InvalidURL, OSError):
        raise NotDelivered(WEBHOOK_UNREACHABLE, again=True) from None
    if not 200 <= status < 300:
        again = status >= 500 or status in AGAIN_STATUSES
        raise NotDelivered(WEBHOOK_REFUSED.filled(status=status), again=again)


def _checked_address(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        usable = False
    if not usable or parts.username is not None or any(c.isspace() for c in url):
        raise NotDelivered(BAD_WEBHOOK, again=False)
    return parts


async def _public_address(parts: SplitResult, private: bool) -> str:
    """An address of the host. An error unless all its addresses may be spoken to."""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotDelivered(UNKNOWN_HOST, again=True) from None
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    if not addresses or not (private or all(map(is_public, addresses))):
        raise NotDelivered(PRIVATE_WEBHOOK, again=False)
    return addresses[0]


def is_public(address: str) -> bool:
    """True if an address lies outside: not ours, not the neighbours', not the machine's."""
    ip = ipaddress.ip_address(address)
    inner = getattr(ip, "ipv4_mapped", None) or getattr(ip, "sixtofour", None) or ip
    return bool(inner.is_global) and not inner.is_multicast and not inner.is_reserved
