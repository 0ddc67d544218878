"""Calls for those who run the server."""

from __future__ import annotations

from typing import Any

from ...core.text import Text
from .call import Call

OPERATION = (
    Call(
        "healthz",
        "GET",
        "/healthz",
        Text("Whether the process lives.", "Si le processus vit."),
        dict[str, str],
    ),
    Call(
        "readyz",
        "GET",
        "/readyz",
        Text(
            "Whether it can serve: the database answers and is up to date.",
            "S'il peut servir : la base répond et elle est à jour.",
        ),
        dict[str, str],
        problems=(503,),
    ),
    Call(
        "metrics",
        "GET",
        "/metrics",
        Text("Figures for Prometheus.", "Chiffres pour Prometheus."),
        str,
        media="text/plain",
        access="operator",
    ),
    Call(
        "openapi",
        "GET",
        "/api/openapi.json",
        Text("This list, for programs.", "Cette liste, pour les programmes."),
        dict[str, Any],
        harmless=True,
    ),
)
