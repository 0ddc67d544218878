"""Messages that people get unasked: changes, also from other processes, and clocks that run out."""
