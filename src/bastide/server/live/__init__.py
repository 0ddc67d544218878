"""What reaches people unasked: changes, also from other processes, and clocks that run out."""
