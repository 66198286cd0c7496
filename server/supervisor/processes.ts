import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

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

/** The start of a process: clock ticks since boot on Linux (proc(5), field 22 of stat), a date elsewhere. */
function startOf(pid: number): string {
  if (!hasProc) return askPs(pid, 'lstart').replaceAll(/\s+/g, '-')
  const stat = readProc(`${pid}/stat`)
  // The program's name is in brackets, and may contain spaces and brackets.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

/** A unique name of a process: pid, start and boot, because pids are used again. Null: no such process. */
export function processName(pid: number): string | null {
  if (!isAlive(pid)) return null
  return [pid, startOf(pid), readProc('sys/kernel/random/boot_id').trim()].join(' ').trim()
}

export function isProcessAlive(name: string): boolean {
  return processName(Number.parseInt(name, 10)) === name.trim()
}

function commandOf(pid: number): string {
  return hasProc ? readProc(`${pid}/cmdline`).replaceAll('\0', ' ') : askPs(pid, 'args')
}

/** Whether a process is the PostgreSQL server of a data folder: its working folder is the data folder. */
export function isPostgresOf(pid: number, data: string): boolean {
  if (!isAlive(pid) || !commandOf(pid).includes('postgres')) return false
  if (!hasProc) return commandOf(pid).includes(`-D ${data} `)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    // A process of another user, so not ours: ours can be read.
    return false
  }
}
