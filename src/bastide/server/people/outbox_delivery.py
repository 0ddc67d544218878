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

from ...core.text import Text
from ..base.settings import Settings

SMTP_SECONDS = 20.0
WEBHOOK_SECONDS = 10.0
AGAIN_STATUSES = (408, 425, 429)
"""Refusals of a webhook that may pass; other 4xx stay."""

NO_EMAIL = Text("This server doesn't send email.", "Ce serveur n'envoie pas d'e-mails.")
BAD_EMAIL = Text("That isn't an email address.", "Ce n'est pas une adresse e-mail.")
EMAIL_REFUSED = Text(
    "The mail server refused the message (code {code}).",
    "Le serveur de messagerie a refusé le message (code {code}).",
)
EMAIL_UNREACHABLE = Text(
    "The mail server can't be reached right now.",
    "Le serveur de messagerie est injoignable pour l'instant.",
)
BAD_WEBHOOK = Text(
    "A webhook is an address that starts with https:// or http://.",
    "Un webhook est une adresse qui commence par https:// ou http://.",
)
PRIVATE_WEBHOOK = Text(
    "This server doesn't send notifications to addresses in its own network.",
    "Ce serveur n'envoie pas de notifications vers son propre réseau.",
)
UNKNOWN_HOST = Text("The webhook's host is unknown.", "L'hôte du webhook est inconnu.")
WEBHOOK_REFUSED = Text(
    "The webhook answered with status {status}.", "Le webhook a répondu par le statut {status}."
)
WEBHOOK_UNREACHABLE = Text(
    "The webhook can't be reached right now.", "Le webhook est injoignable pour l'instant."
)

_ONE_ADDRESS = re.compile(r"[^@\s,;:<>()\"\\]+@[^@\s,;:<>()\"\\]+")


class NotDelivered(Exception):
    """Why a notice did not arrive, and whether it is worth trying again."""

    def __init__(self, reason: Text, again: bool) -> None:
        super().__init__(reason.en)
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
"""How ntfy reads our body when it is sent to a topic's own address; others pass over this."""


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
    """An address of the host; an error unless all of them may be spoken to."""
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
    """Whether an address lies outside: not ours, not the neighbours', not the machine's."""
    ip = ipaddress.ip_address(address)
    inner = getattr(ip, "ipv4_mapped", None) or getattr(ip, "sixtofour", None) or ip
    return bool(inner.is_global) and not inner.is_multicast and not inner.is_reserved
