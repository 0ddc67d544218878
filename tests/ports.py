"""Ports for servers that a test starts."""

from __future__ import annotations

import socket


def free_port() -> int:
    """A port that is kept free for a server, for about a minute.

    Between finding a port and listening there, anything on this machine could be given the same
    one: other tests, or any connection that is made. So one connection to the port is closed from
    its side. While the system waits for stragglers of it, only who asks for exactly this port
    (and, like every server, says SO_REUSEADDR) gets it.
    """
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address: tuple[str, int] = listening.getsockname()
        with socket.create_connection(address) as caller:
            answered, _ = listening.accept()
            answered.close()
            caller.recv(1)
    return address[1]
