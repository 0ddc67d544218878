"""The server: tables, people and live play around the engine. No rules, no prose of the games."""
