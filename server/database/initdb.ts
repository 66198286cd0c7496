import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Owner } from './placement'

/** Makes the data of a new database, and gives it its password. */
export function runInitdb(
  native: string,
  data: string,
  password: string,
  owner: Owner | undefined,
): Promise<void> {
  const passwordFile = path.join(tmpdir(), `taskers-pg-${randomBytes(6).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const args = [
    `--pgdata=${data}`,
    '--username=taskers',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ]
  return new Promise<void>((resolve, reject) => {
    const child = spawn(path.join(native, 'bin', 'initdb'), args, {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed: ${output.trim()}`)),
    )
  }).finally(() => rmSync(passwordFile, { force: true }))
}
