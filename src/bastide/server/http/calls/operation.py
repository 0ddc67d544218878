"""Calls for those who run the server."""

from __future__ import annotations

from typing import Any

from ....core.text import Text
from .call import Call

OPERATION = (
    Call(
        "healthz",
        "GET",
        "/healthz",
        Text("Whether the process is alive.", "Indique si le processus tourne."),
        dict[str, str],
    ),
    Call(
        "readyz",
        "GET",
        "/readyz",
        Text(
            "Whether it can serve requests: the database answers and is up to date.",
            "Indique s'il peut répondre : la base de données répond et elle est à jour.",
        ),
        dict[str, str],
        problems=(503,),
    ),
    Call(
        "metrics",
        "GET",
        "/metrics",
        Text("Metrics for Prometheus.", "Métriques pour Prometheus."),
        str,
        media="text/plain",
        access="operator",
    ),
    Call(
        "openapi",
        "GET",
        "/api/openapi.json",
        Text("This list, as JSON.", "Cette liste, en JSON."),
        dict[str, Any],
        harmless=True,
    ),
)
