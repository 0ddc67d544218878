"""Calls for those who run the server."""

from __future__ import annotations

from typing import Any

from ....core.text import say
from .call import Call

OPERATION = (
    Call(
        "healthz",
        "GET",
        "/healthz",
        say("api/whether-process-alive"),
        dict[str, str],
    ),
    Call(
        "readyz",
        "GET",
        "/readyz",
        say("api/whether-can-serve-requests"),
        dict[str, str],
        problems=(503,),
    ),
    Call(
        "metrics",
        "GET",
        "/metrics",
        say("api/metrics-prometheus"),
        str,
        media="text/plain",
        access="operator",
    ),
    Call(
        "openapi",
        "GET",
        "/api/openapi.json",
        say("api/list-as-json"),
        dict[str, Any],
        harmless=True,
    ),
)
