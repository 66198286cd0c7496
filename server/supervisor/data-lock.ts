import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePrivateFolder } from '@/lib/platform/private-folder'
import { CannotStart } from './cannot-start'
import { isProcessAlive, processName } from './processes'
import { say } from './say'

/** The data folder is ours, until `release`. */
export type DataLock = {
  /** Whoever starts meanwhile waits instead of giving up. */
  announceStop: () => void
  release: () => void
}

type Holder = { name: string; pid: number; isStopping: boolean }

const stopping = 'stopping'
/** A product whose npm was killed notices it within half a second, and says that it stops. */
const patienceMs = { withOneThatRuns: 1_500, withOneThatStops: 60_000 }

/** Puts our name into the lock, whole at once. False when there is a lock already. */
function placeLock(file: string, name: string): boolean {
  const own = `${file}.${process.pid}`
  writeFileSync(own, name)
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Who has the lock; null when it is gone, or whoever held it was killed. */
function holderOf(file: string): Holder | null {
  try {
    const [name = '', state] = readFileSync(file, 'utf8').split('\n')
    if (isProcessAlive(name)) return { name, pid: Number.parseInt(name, 10), isStopping: state === stopping }
    rmSync(file, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return null
}

/** Waits while the holder stops; one that goes on running has the folder. */
async function waitForHolder(file: string, folder: string): Promise<void> {
  const since = Date.now()
  let hasSaid = false
  for (let holder = holderOf(file); holder; holder = holderOf(file)) {
    const { pid, isStopping } = holder
    if (isStopping && !hasSaid) say.step(`Waiting for the Taskers before (pid ${pid}), which is stopping`)
    hasSaid ||= isStopping
    if (Date.now() - since > patienceMs[isStopping ? 'withOneThatStops' : 'withOneThatRuns'])
      throw new CannotStart(
        `The data folder ${folder} is in use by another Taskers (pid ${pid}). Stop it (kill ${pid}), or set DATA_DIR.`,
      )
    await sleep(100)
  }
}

/** Takes the data folder for this process; a second one is told who has it. */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  makePrivateFolder(folder)
  const file = path.join(folder, 'taskers.lock')
  const name = processName(process.pid) ?? String(process.pid)
  for (let attempt = 0; attempt < 3; attempt++) {
    await waitForHolder(file, folder)
    if (!placeLock(file, name)) continue
    return {
      announceStop: () => {
        writeFileSync(`${file}.${process.pid}`, `${name}\n${stopping}`)
        renameSync(`${file}.${process.pid}`, file)
      },
      release: () => rmSync(file, { force: true }),
    }
  }
  throw new CannotStart(`The data folder ${folder} could not be locked.`)
}
