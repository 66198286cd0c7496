#!/usr/bin/env bash
# A backup of compose.yaml, in a new folder: the database, then the pictures, with .env and the secrets.
#   compose-backup.sh /backups/2026-11-23
set -euo pipefail
umask 077
target=$(realpath --canonicalize-missing "${1:?is the new folder}")
unfinished=$target.partial
cd "$(dirname "$(realpath "$0")")"

[[ ! -e $target ]] || { echo "$target is there already. Choose another folder." >&2; exit 1; }
trap 'rm --recursive --force "$unfinished"' EXIT
mkdir --parents "$(dirname "$target")"
mkdir "$unfinished"
docker compose exec -T database pg_dump --username=taskers --format=custom taskers > "$unfinished/taskers.dump"
# Pictures come after the rows that name them, so that none of them is missing.
docker compose cp store:/data/taskers "$unfinished/store"
cp --archive .env secrets "$unfinished/"
mv "$unfinished" "$target"
# Owners see in the back office when the last backup was made. Without that it is as good.
docker compose exec -T database psql --username=taskers --quiet --command='insert into backups default values' taskers ||
  echo "The time of the backup could not be written into the database." >&2
