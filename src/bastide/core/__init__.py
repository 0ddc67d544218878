"""Parts that all games share: the contract, cells, frames, actions, chance, events."""
