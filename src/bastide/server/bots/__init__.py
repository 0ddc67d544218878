"""Bots think in their own processes: what they are asked, by whom first, and who answers."""
