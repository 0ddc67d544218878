#!/bin/sh
# Runs a command of the program with the settings of the services and as their user:
#   deploy/as-service.sh doctor --server       (BASTIDE_PORT=8001 before it: of that server)
#   deploy/as-service.sh admin backup /var/lib/bastide/backups/today.db
set -eu
exec systemd-run --quiet --pipe --wait --collect -p User=bastide -p UMask=0077 \
    -p EnvironmentFile=-/etc/bastide.env -E BASTIDE_DATA=/var/lib/bastide \
    -E BASTIDE_BACKUP_FOLDER=/var/lib/bastide/backups -E BASTIDE_PORT="${BASTIDE_PORT:-8000}" \
    /opt/bastide/bin/bastide "$@"
