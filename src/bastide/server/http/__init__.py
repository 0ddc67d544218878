"""The way in: every call and socket, what guards them, and the documents that describe them."""
