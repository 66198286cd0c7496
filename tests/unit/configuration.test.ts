// Secrets in files, and that the lists of variables say the same.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadEnvConfig } from '@next/env'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assertNewEnough } from '@/db/migrate'
import { loadEnv, parseEnv, variableNames } from '@/lib/platform/env'
import { secretNames } from '@/lib/platform/secret-files'

const folder = mkdtempSync(path.join(tmpdir(), 'taskers-secrets-'))
const fileOf = (name: string) => path.join(folder, name)
const secret = 'a secret that lies in a file, long enough'

beforeAll(() => {
  writeFileSync(fileOf('app'), `${secret}\n`)
  writeFileSync(fileOf('empty'), '\n')
  writeFileSync(fileOf('former'), `${'a'.repeat(32)}\n\n${'b'.repeat(32)}\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a secret in a file', () => {
  it('is read without the line break at its end', () => {
    expect(parseEnv({ APP_SECRET_FILE: fileOf('app') }).APP_SECRET).toBe(secret)
    expect(parseEnv({ APP_SECRET: '', APP_SECRET_FILE: fileOf('app') }).APP_SECRET).toBe(secret)
    expect(parseEnv({ APP_SECRET: secret, APP_SECRET_FILE: '' }).APP_SECRET).toBe(secret)
  })

  it('may be any secret, and is checked like the variable', () => {
    for (const name of secretNames) {
      const given = { [`${name}_FILE`]: fileOf('nowhere') }
      expect(() => parseEnv(given)).toThrow(`${name}_FILE: ${fileOf('nowhere')} cannot be read (ENOENT)`)
    }
    expect(() => parseEnv({ DATABASE_URL_FILE: fileOf('app') })).toThrow('DATABASE_URL: must start with')
  })

  it('is refused beside the variable, and where it is empty, together with all else that is wrong', () => {
    const both = { APP_SECRET: secret, APP_SECRET_FILE: fileOf('app') }
    const wrong = { ...both, ADMIN_PASSWORD_FILE: fileOf('empty'), PORT: 'abc' }
    const say = /APP_SECRET_FILE: is given beside APP_SECRET.*ADMIN_PASSWORD_FILE: is empty.*PORT/s
    expect(() => parseEnv(wrong)).toThrow(say)
  })

  it('is a variable of the process from then on, for the middleware and for child processes', () => {
    vi.stubEnv('APP_SECRET', undefined)
    vi.stubEnv('APP_SECRET_FILE', fileOf('app'))
    loadEnv()
    expect([process.env.APP_SECRET, process.env.APP_SECRET_FILE]).toEqual([secret, ''])
    expect(loadEnv().APP_SECRET).toBe(secret)
    vi.unstubAllEnvs()
  })

  it('may be named in .env, which Next reads a second time', () => {
    writeFileSync(fileOf('.env'), `APP_SECRET_FILE=${fileOf('app')}\n`)
    vi.stubEnv('APP_SECRET', undefined)
    vi.stubEnv('APP_SECRET_FILE', undefined)
    process.loadEnvFile(fileOf('.env'))
    loadEnv()
    loadEnvConfig(folder)
    expect(loadEnv().APP_SECRET).toBe(secret)
    vi.unstubAllEnvs()
  })
})

it('knows former secrets, one a line, each as long as a secret must be', () => {
  expect(parseEnv({}).APP_SECRET_FORMER).toEqual([])
  expect(parseEnv({ APP_SECRET_FORMER: ` ${secret} ` }).APP_SECRET_FORMER).toEqual([secret])
  const two = parseEnv({ APP_SECRET_FORMER_FILE: fileOf('former') }).APP_SECRET_FORMER
  expect(two).toEqual(['a'.repeat(32), 'b'.repeat(32)])
  const short = `${secret}\nshort`
  expect(() => parseEnv({ APP_SECRET_FORMER: short })).toThrow('APP_SECRET_FORMER: each line')
})

it('takes the PostgreSQL that the README names, and no older one', () => {
  const [, oldest] = /your own PostgreSQL, (\d+) or newer/.exec(readFileSync('README.md', 'utf8')) ?? []
  expect(() => assertNewEnough(`${oldest}.0`)).not.toThrow()
  const before = `${Number(oldest) - 1}.13 (Debian 15.13-0+deb12u1)`
  expect(() => assertNewEnough(before)).toThrow(
    `This PostgreSQL is ${before}. Taskers needs PostgreSQL ${oldest} or newer.`,
  )
})

describe('the list of variables', () => {
  // npm sets the first; the others are said in one sentence for all secrets.
  const told = variableNames.filter((name) => name !== 'NODE_ENV' && !name.endsWith('_FILE')).sort()

  it('is whole in .env.example', () => {
    const lines = readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)
    expect(Array.from(lines, ([, name]) => name).sort()).toEqual(told)
  })

  it('is whole in the README', () => {
    const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z].*$/gm) ?? []
    const names = rows.flatMap((row) =>
      Array.from((row.split('|')[1] ?? '').matchAll(/`(\w+)`/g), ([, name]) => name),
    )
    expect(names.sort()).toEqual(told)
  })
})
