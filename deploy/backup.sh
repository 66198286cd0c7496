#!/usr/bin/env bash
# A backup for each night: made, encrypted to another machine, and erased after 14 days, here and there.
#   BACKUPS=/backups ELSEWHERE=/mnt/other/taskers KEY=age1... backup.sh COMMAND...
# COMMAND makes the backup, in the folder that it gets as its last argument. docs/operations/backup.md has examples.
set -euo pipefail
umask 077
: "${BACKUPS:?is the folder of the backups here}"
: "${ELSEWHERE:?is the folder of the encrypted ones, on another machine}"
: "${KEY:?is what age encrypts for: age1...}"
: "${1:?COMMAND is missing}"

day=$(date +%F)
oldest=$(date --date "$day - 13 days" +%F)
made=$BACKUPS/$day
unfinished=$made.partial
encrypted=$ELSEWHERE/$day.tar.zst.age

# A lost mount must not let the backup go to this machine's own disk.
[[ -d $ELSEWHERE ]] || { echo "$ELSEWHERE is not there. Is it mounted?" >&2; exit 1; }

# One at a time: only then is a folder that ends in .partial surely left from a run that was cut off.
exec 9> "$BACKUPS/.lock"
flock --nonblock 9 || { echo "Another backup is being made." >&2; exit 1; }
trap 'rm --recursive --force "$encrypted.part" "$unfinished" "$unfinished.partial"' EXIT
rm --recursive --force "$BACKUPS"/20??-??-??.partial*

# The name without .partial says that the backup is whole, whatever COMMAND leaves behind when it fails.
if [[ ! -e $made ]]; then
  "$@" "$unfinished"
  [[ -d $unfinished && -n $(find "$unfinished" -type f -size +0 -print -quit) ]] ||
    { echo "The command made no backup." >&2; exit 1; }
  mv "$unfinished" "$made"
fi

# After a failure it may be run again: what is made already is only encrypted. A name alone is no proof of it.
[[ -f $made/manifest.json || -s $made/taskers.dump ]] ||
  { echo "$made is no whole backup: it has neither a manifest nor a dump. Remove it." >&2; exit 1; }
tar --create --directory "$BACKUPS" "$day" | zstd --quiet | age --recipient "$KEY" > "$encrypted.part"
mv "$encrypted.part" "$encrypted"

# Only after a whole backup: when none can be made, the old ones stay.
for old in "$BACKUPS"/20??-??-??* "$ELSEWHERE"/20??-??-??*; do
  name=${old##*/}
  if [[ -e $old && ${name:0:10} < $oldest ]]; then rm --recursive --force "$old"; fi
done
echo "The backup is in $encrypted"
