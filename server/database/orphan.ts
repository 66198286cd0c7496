import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, isPostgresOf } from '../supervisor/processes'

/** Another PostgreSQL, or an earlier one of ours that still runs, uses the data folder. */
class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/** The process that PostgreSQL has written down in its folder. */
export function writtenPid(data: string): number | null {
  const pidFile = path.join(data, 'postmaster.pid')
  return existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : null
}

/** Ends the server that a killed part left on our folder. A process that only reuses the pid is spared. */
export async function endOrphan(data: string): Promise<boolean> {
  const pid = writtenPid(data)
  if (pid === null || !isAlive(pid)) return false
  if (!isPostgresOf(pid, data)) {
    // PostgreSQL would take that process for a running server, and not start.
    rmSync(path.join(data, 'postmaster.pid'), { force: true })
    return false
  }
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000; waited += 100) {
    if (!isPostgresOf(pid, data)) return true
    await sleep(100)
  }
  throw new DataFolderInUse(`A PostgreSQL (pid ${pid}) has ${data} and does not end`)
}
