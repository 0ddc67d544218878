"""Tables: seats, moves, clocks, agreements, talk, and what one viewer may see of it all."""
