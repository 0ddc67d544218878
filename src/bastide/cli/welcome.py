"""The screen of someone who starts a server at a terminal: its address, and how to stop it."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from .desk import Desk

if TYPE_CHECKING:
    from ..server.base.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts that mean every address of the machine."""
QUIET_ZONE = 2
HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""Two rows of a code in one line of text: dark above, dark below."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address that no one has: asked which way it lies, not spoken to."""


def welcome(desk: Desk, settings: Settings) -> None:
    """A few lines instead of every setting."""
    shared = shared_address(settings)
    grid = Table.grid(padding=(0, 2))
    grid.add_row(desk.text("cli/here"), Styled(settings.address, style="bold cyan"))
    if shared and shared != settings.address:
        grid.add_row(desk.text("cli/network-2"), Styled(shared, style="bold cyan"))
    grid.add_row(desk.text("cli/data"), where_data_are(settings))
    desk.show("", Styled(desk.text("cli/ready"), style="bold"), Padding(grid, (1, 0, 0, 2)))
    if shared and can_draw(desk):
        code = qr_code(shared, coloured=desk.out.color_system is not None)
        desk.show(Padding(code, (1, 0, 0, 2)))
        desk.show(Padding(desk.text("cli/scan"), (0, 0, 0, 2)))
    elif not shared:
        desk.show(Padding(desk.text("cli/only-here"), (1, 0, 0, 2)))
    desk.show("", Styled(desk.text("cli/how-to-stop")), "")
    desk.out.file.flush()


def where_data_are(settings: Settings) -> str:
    from ..server.base.settings import without_password
    from ..server.store.opening import database_file

    if settings.is_postgres:
        return without_password(settings.database)
    return str(database_file(settings).parent)


def shared_address(settings: Settings) -> str | None:
    """The address for other machines. None if they cannot reach it."""
    if settings.public_url:
        return settings.address
    if settings.host not in EVERYWHERE:
        own = settings.host.startswith("127.") or settings.host in ("localhost", "::1")
        return None if own else settings.address
    host = network_address()
    return None if host is None else f"http://{host}:{settings.port}"


def network_address() -> str | None:
    """This machine's address on its network. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(SOMEWHERE)
            found = str(asked.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith(("127.", "0.")) else found


def can_draw(desk: Desk) -> bool:
    return str(getattr(desk.out.file, "encoding", "") or "").lower().startswith("utf")


def qr_code(address: str, coloured: bool) -> Styled:
    """The address for a phone's camera, dark on light whatever the terminal's colours are."""
    import segno

    code = segno.make(address, error="l", micro=False)
    rows = [[int(dark) for dark in row] for row in code.matrix_iter(border=QUIET_ZONE)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    if not coloured:  # the paper is drawn then, as most terminals are dark
        rows = [[1 - dark for dark in row] for row in rows]
    lines = (
        "".join(HALVES[pair] for pair in zip(above, below, strict=True))
        for above, below in zip(rows[::2], rows[1::2], strict=True)
    )
    return Styled("\n".join(lines), style="black on bright_white" if coloured else "", no_wrap=True)
