import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

/** Whether a process with this pid lives, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function askPs(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** When a process started: clock ticks since boot on Linux (proc(5), field 22 of stat), a date elsewhere. */
function startOf(pid: number): string {
  if (!hasProc) return askPs(pid, 'lstart').replaceAll(/\s+/g, '-')
  const stat = readProc(`${pid}/stat`)
  // The program's name, in brackets, may hold spaces and brackets itself.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/**
 * Names a living process so that no other is taken for it: pid, start and boot. A pid alone comes back, in a
 * container at the next start. Null when no such process lives.
 */
export function processName(pid: number): string | null {
  if (!isAlive(pid)) return null
  return [pid, startOf(pid), readProc('sys/kernel/random/boot_id').trim()].join(' ').trim()
}

/** Whether the process that a name was written for still lives. */
export function isProcessAlive(name: string): boolean {
  return processName(Number.parseInt(name, 10)) === name.trim()
}

function commandOf(pid: number): string {
  return hasProc ? readProc(`${pid}/cmdline`).replaceAll('\0', ' ') : askPs(pid, 'args')
}

/** Whether a process is the PostgreSQL server of a data folder: a server's working folder is its data. */
export function isPostgresOf(pid: number, data: string): boolean {
  if (!isAlive(pid) || !commandOf(pid).includes('postgres')) return false
  if (!hasProc) return commandOf(pid).includes(`-D ${data} `)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    // Somebody else's process: ours can be looked at.
    return false
  }
}
