// The nightly backup of one's own PostgreSQL. Its programs are stand-ins: `pg_dump` fails when it is told to.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const day = () => new Date().toLocaleDateString('sv')
const old = '2020-01-01'
let folder = ''
const inFolder = (...names: string[]) => path.join(folder, ...names)

const programs = {
  age: 'cat',
  zstd: 'cat',
  pg_dump:
    'for a; do case $a in --file=*) f=$' +
    '{a#--file=};; esac; done; printf half > "$f"; [ -z "$BREAK" ] || exit 1; printf whole > "$f"',
  psql: '[ -z "$NO_TABLE" ] && printf told >> "$TOLD"',
  pg_restore: '[ "$(cat "$2")" = whole ]',
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'taskers-nightly-'))
  for (const name of ['bin', 'backups', 'elsewhere', 'storage']) mkdirSync(inFolder(name))
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(inFolder('bin', name), `#!/bin/sh\n${script}\n`)
    chmodSync(inFolder('bin', name), 0o755)
  }
  writeFileSync(inFolder('storage', 'a.jpg'), 'a picture')
  mkdirSync(inFolder('backups', old))
  writeFileSync(inFolder('elsewhere', `${old}.tar.zst.age`), 'an old backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function backUp(env: Record<string, string> = {}, command = [path.resolve('deploy/postgres-backup.sh')]) {
  const { status, stderr } = spawnSync('deploy/backup.sh', command, {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${inFolder('bin')}:${process.env.PATH}`,
      BACKUPS: inFolder('backups'),
      ELSEWHERE: inFolder('elsewhere'),
      KEY: 'age1',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/taskers',
      STORAGE_DIR: inFolder('storage'),
      TOLD: inFolder('told'),
      ...env,
    },
  })
  return { status, stderr }
}

const kept = () => ({
  here: readdirSync(inFolder('backups')).filter((name) => name !== '.lock'),
  elsewhere: readdirSync(inFolder('elsewhere')),
})
const nothingNew = { here: [old], elsewhere: [`${old}.tar.zst.age`] }

describe('the nightly backup', () => {
  it('is encrypted elsewhere with dump and pictures, and then the old ones are erased', () => {
    expect(backUp()).toEqual({ status: 0, stderr: '' })
    expect(kept()).toEqual({ here: [day()], elsewhere: [`${day()}.tar.zst.age`] })
    expect(readdirSync(inFolder('backups', day())).sort()).toEqual(['storage', 'taskers.dump'])
    expect(readFileSync(inFolder('told'), 'utf8')).toBe('told')
  })

  it('is as good when its time cannot be written into the database', () => {
    const { status, stderr } = backUp({ NO_TABLE: 'yes' })
    expect([status, stderr]).toEqual([0, expect.stringContaining('could not be written into the database')])
    expect(kept().elsewhere).toEqual([`${day()}.tar.zst.age`])
  })

  it('that fails is none, also when it is run again, and nothing is erased', () => {
    for (const _time of [1, 2]) {
      expect(backUp({ BREAK: 'yes' }).status).not.toBe(0)
      expect(kept()).toEqual(nothingNew)
    }
    expect(existsSync(inFolder('told'))).toBe(false)
    expect(backUp().status).toBe(0)
  })

  it('does not trust a command that leaves a folder behind and fails, or makes nothing', () => {
    const leaves = inFolder('bin', 'leaves')
    writeFileSync(leaves, '#!/bin/sh\nmkdir "$1"\nprintf half > "$1/taskers.dump"\nexit 1\n', { mode: 0o755 })
    const empty = inFolder('bin', 'empty')
    writeFileSync(empty, '#!/bin/sh\nmkdir "$1"\n', { mode: 0o755 })
    for (const command of [leaves, leaves, empty]) {
      expect(backUp({}, [command]).status).toBe(1)
      expect(kept()).toEqual(nothingNew)
    }
  })

  it('refuses an empty folder that has the name of today, and removes what was cut off', () => {
    mkdirSync(inFolder('backups', day()))
    expect(backUp()).toMatchObject({ status: 1, stderr: expect.stringContaining('no whole backup') })
    expect(kept().elsewhere).toEqual(nothingNew.elsewhere)
    rmSync(inFolder('backups', day()), { recursive: true })
    mkdirSync(inFolder('backups', `${day()}.partial`))
    expect(backUp().status).toBe(0)
    expect(existsSync(inFolder('backups', `${day()}.partial`))).toBe(false)
  })

  it('needs the folder of pictures and the mounted one', () => {
    expect(backUp({ STORAGE_DIR: inFolder('none') }).status).not.toBe(0)
    expect(backUp({ ELSEWHERE: inFolder('none') }).status).toBe(1)
    expect(kept()).toEqual(nothingNew)
  })
})
