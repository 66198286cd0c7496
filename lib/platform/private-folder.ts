import 'server-only'
import { chmodSync, mkdirSync, statSync } from 'node:fs'

const stickyBit = 0o1000
/** What others must not do. A group may pass through: so the database's account reaches its data. */
const open = 0o067

/** Makes a folder that only this account can look into, or closes an open one. Throws for a shared one. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode } = statSync(folder)
  if (mode & stickyBit)
    throw new Error(`${folder} is shared with other accounts. Choose a folder of its own.`)
  if (mode & open) chmodSync(folder, 0o700)
}
