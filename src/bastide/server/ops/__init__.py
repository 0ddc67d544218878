"""Running a server: backups, checks, housekeeping, the daily schedule, maintenance, deployment."""
