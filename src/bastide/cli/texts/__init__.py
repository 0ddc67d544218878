"""All that the command line itself says, in both languages, in one place."""
