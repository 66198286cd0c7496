// For a database whose project folder is private: a folder that PostgreSQL's account can reach. Its name is
// random, and a link in the data folder points to it: every account could place a link at a known name.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'taskers-postgres-'
const writableByOthers = 0o022

function keptHome(dataFolder: string): string | undefined {
  const link = lstatSync(dataFolder, { throwIfNoEntry: false })
  if (!link) return undefined
  if (!link.isSymbolicLink())
    throw new Error(`${dataFolder} lies in a private folder: PostgreSQL's account cannot reach it.`)
  const home = path.dirname(path.resolve(path.dirname(dataFolder), readlinkSync(dataFolder)))
  const place = lstatSync(home, { throwIfNoEntry: false })
  if (!place) return undefined
  if (!place.isDirectory() || place.uid !== process.getuid?.() || place.mode & writableByOthers)
    throw new Error(`${home} is not ours alone. Look who changed it, then remove ${dataFolder}.`)
  return home
}

function makeHome(dataFolder: string): string {
  const home = mkdtempSync(path.join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), prefix))
  chmodSync(home, 0o711)
  const data = path.join(home, 'data')
  mkdirSync(data, { mode: 0o700 })
  rmSync(dataFolder, { force: true })
  symlinkSync(data, dataFolder)
  return home
}

/** The folder for programs and data when PostgreSQL's account cannot reach a private folder. */
export function publicHome(dataFolder: string): string {
  return keptHome(dataFolder) ?? makeHome(dataFolder)
}

export function removePublicHome(dataFolder: string): void {
  if (!lstatSync(dataFolder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const home = keptHome(dataFolder)
  if (home && path.basename(home).startsWith(prefix)) rmSync(home, { recursive: true, force: true })
}
