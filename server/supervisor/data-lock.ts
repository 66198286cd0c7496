import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePrivateFolder } from '@/lib/platform/private-folder'
import { isProcessAlive, processName } from './processes'
import { CannotStart, say } from './say'

export type DataLock = {
  /** Lets the next start wait for this process instead of giving up. */
  announceStop: () => void
  release: () => void
}

type Holder = { name: string; pid: number; isStopping: boolean }

const stopping = 'stopping'
/** When its npm is killed, a running product notices it within half a second and announces its stop. */
const patienceMs = { withOneThatRuns: 1_500, withOneThatStops: 60_000 }

/** Creates the lock with our name in one step. False when there is a lock already. */
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

/** Waits while the holder stops. Throws when the holder keeps running. */
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

/** Locks the data folder for this process. A second process gets an error that names the holder. */
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
