import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  type Dirent,
  existsSync,
  fchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Owner } from '../database/placement'

export type CopiedFile = { path: string; bytes: number; sha256: string }
export type Entry = { path: string; isFolder: boolean }

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

function read(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))
  } catch (error) {
    // A running product removes folders and files at any time.
    if (isGone(error)) return []
    throw error
  }
}

/** What is in a folder, each folder before what is in it; paths are relative, with slashes. */
export function* entriesOf(root: string, folder = ''): Generator<Entry> {
  for (const entry of read(path.join(root, folder))) {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) {
      yield { path: name, isFolder: true }
      yield* entriesOf(root, name)
    } else if (entry.isFile()) yield { path: name, isFolder: false }
  }
}

/** A folder as the disk knows it, also when it is still to be made. */
function realFolder(folder: string): string {
  const parent = path.dirname(folder)
  if (existsSync(folder) || parent === folder) return realpathSync(folder)
  return path.join(realFolder(parent), path.basename(folder))
}

/** Whether a folder is another one, or lies in it. */
export function isWithin(folder: string, other: string): boolean {
  const way = path.relative(realFolder(other), realFolder(folder))
  return !way.startsWith('..') && !path.isAbsolute(way)
}

/** Makes a folder that only its owner can look into. */
export function makeFolder(folder: string, owner?: Owner): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
}

const chunk = Buffer.alloc(1024 * 1024)

/** Copies a file to a new one that only its owner can read. */
export async function copyFile(source: string, target: string, owner?: Owner) {
  const hash = createHash('sha256')
  let bytes = 0
  const from = openSync(source, 'r')
  try {
    const to = openSync(target, 'wx', 0o600)
    try {
      if (owner) fchownSync(to, owner.uid, owner.gid)
      // Most files are small, and there are thousands: streams would take several times as long.
      for (let length = readSync(from, chunk); length > 0; length = readSync(from, chunk)) {
        const part = chunk.subarray(0, length)
        hash.update(part)
        writeFileSync(to, part)
        bytes += length
        await setImmediate()
      }
    } finally {
      closeSync(to)
    }
  } finally {
    closeSync(from)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Waits until all files are on the disk; once for all, because for each alone it takes far longer. */
export async function syncDisk(): Promise<void> {
  await promisify(execFile)('sync').catch((error) => {
    // Windows has no such program.
    if (!isGone(error)) throw error
  })
}

/** Copies a file of a running product; nothing when the product has just removed it. */
export async function copyIfThere(source: string, target: string) {
  try {
    return await copyFile(source, target)
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
