"""A port that was found stays free until a server listens there."""

from __future__ import annotations

import socket

import pytest

from tests.ports import free_port


def test_no_one_else_is_given_the_port_and_a_server_gets_it() -> None:
    port = free_port()
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind(("127.0.0.1", port))
    with socket.create_server(("127.0.0.1", port)) as server:
        assert server.getsockname()[1] == port
