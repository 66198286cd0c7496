#!/usr/bin/env bash
# A backup of one's own PostgreSQL, in a new folder: the database, then the pictures.
#   DATABASE_URL=postgres://... STORAGE_DIR=/var/lib/taskers/storage postgres-backup.sh /backups/2026-11-23
# With pictures in a bucket, leave STORAGE_DIR out. pg_dump must be as new as the server.
set -euo pipefail
umask 077
target=${1:?is the new folder}
unfinished=$target.partial
: "${DATABASE_URL:?is the database}"

[[ ! -e $target ]] || { echo "$target is there already. Choose another folder." >&2; exit 1; }
[[ -z ${STORAGE_DIR:-} || -d $STORAGE_DIR ]] || { echo "$STORAGE_DIR is not there." >&2; exit 1; }
mkdir --parents "$(dirname "$target")"
mkdir "$unfinished" || { echo "Another backup is being made, or was cut off. Then remove it." >&2; exit 1; }
trap 'rm --recursive --force "$unfinished"' EXIT
pg_dump --format=custom --file="$unfinished/taskers.dump" "$DATABASE_URL"
# What cannot be read back is no backup.
pg_restore --list "$unfinished/taskers.dump" > /dev/null
# Pictures come after the rows that name them, so that none of them is missing.
if [[ -n ${STORAGE_DIR:-} ]]; then cp --archive "$STORAGE_DIR" "$unfinished/storage"; fi
sync --file-system "$unfinished"
mv "$unfinished" "$target"
# Owners see in the back office when the last backup was made. Without that it is as good.
psql --no-psqlrc --quiet --command='insert into backups default values' "$DATABASE_URL" ||
  echo "The time of the backup could not be written into the database." >&2
