"""What every game shares and no game owns: the contract, cells, frames, actions, chance, events."""
