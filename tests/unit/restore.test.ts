// Where a backup is not restored to, and what a restore that fails leaves behind.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder = ''
const inFolder = (name: string) => path.join(folder, name)
const data = () => inFolder('data')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'taskers-restore-'))
  mkdirSync(inFolder('backup'))
  const manifest = {
    format: 1,
    version: '0.1.0',
    postgres: '18.0',
    point: { at: '2026-11-23T02:00:00.000Z', wal: '0/1' },
    secret: 'in the backup',
    storage: 'in the backup',
    folders: ['postgres', 'storage/private'],
    files: [{ path: 'app-secret', bytes: 1, sha256: '0'.repeat(64) }],
  }
  writeFileSync(inFolder('backup/manifest.json'), JSON.stringify(manifest))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function restore(): string {
  const { stderr, status } = spawnSync(process.execPath, ['dist/restore.js', inFolder('backup')], {
    encoding: 'utf8',
    env: { NODE_ENV: 'production', PATH: process.env.PATH, DATA_DIR: data() },
  })
  expect(status).toBe(1)
  return stderr
}

describe('a restore', () => {
  it.each(['a-file', 'builds/a-file'])(
    'refuses a folder with %s in it',
    (name) => {
      mkdirSync(path.dirname(path.join(data(), name)), { recursive: true })
      writeFileSync(path.join(data(), name), '')
      expect(restore()).toContain('is there already. A backup is restored into empty folders only.')
      expect(existsSync(path.join(data(), name))).toBe(true)
    },
    30_000,
  )

  it('that fails leaves no folder that it has made', () => {
    expect(restore()).toContain('The backup is not whole: it lacks app-secret.')
    expect(readdirSync(folder)).toEqual(['backup'])
  }, 30_000)

  it('that fails leaves an empty folder of a new volume as it was', () => {
    mkdirSync(path.join(data(), 'builds'), { recursive: true })
    expect(restore()).toContain('The backup is not whole')
    expect(readdirSync(data())).toEqual(['builds'])
  }, 30_000)
})
