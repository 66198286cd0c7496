import 'server-only'
import { chmodSync, mkdirSync, statSync } from 'node:fs'

const stickyBit = 0o1000
/** Permissions that must be off. The group may pass through, for the database's account. */
const open = 0o067

/** Makes a folder private to this account. Throws when the folder is shared. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode } = statSync(folder)
  if (mode & stickyBit)
    throw new Error(`${folder} is shared with other accounts. Choose a folder of its own.`)
  if (mode & open) chmodSync(folder, 0o700)
}
