"""The database: how it is reached, its tables and versions, its rows as typed values."""
