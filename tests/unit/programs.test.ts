// The programs in dist, as a service starts them: without npm.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const programs = readdirSync('dist').filter((name) => name.endsWith('.js'))
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const pinned = /\d+/.exec(devDependencies.node)?.[0]

it('knows all programs', () => {
  const mostNeeded = ['backup', 'migrate', 'recover-owner', 'restore', 'server', 'start', 'worker']
  expect(programs).toEqual(expect.arrayContaining(mostNeeded.map((name) => `${name}.js`)))
})

it.each(programs)(
  '%s needs the Node that is pinned, before it loads anything else',
  (program) => {
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(old)}`, path.join('dist', program)],
      {
        encoding: 'utf8',
        timeout: 20_000,
        env: { NODE_ENV: 'production', DATABASE_URL: 'none', POSTGRES_DIR: '/dev/null/none' },
      },
    )
    const sentence = `✗ Taskers needs Node ${pinned} or newer. This is Node 20.20.2, at ${process.execPath}\n`
    expect([status, stdout, stderr]).toEqual([1, '', sentence])
  },
  30_000,
)

it.each([
  ['migrate', ['']],
  ['worker', ['', 'storage/private']],
])(
  '%s closes its folders to other accounts',
  (program, folders) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'taskers-programs-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of folders) {
      mkdirSync(path.join(folder, name), { recursive: true })
      chmodSync(path.join(folder, name), 0o755)
    }
    const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:1/none', APP_SECRET: 'a'.repeat(32) }
    spawnSync(process.execPath, [path.resolve('dist', `${program}.js`)], {
      cwd: folder,
      timeout: 20_000,
      env: { NODE_ENV: 'production', DATA_DIR: folder, ...nowhere },
    })
    const modes = folders.map((name) => statSync(path.join(folder, name)).mode & 0o777)
    expect(modes).toEqual(folders.map(() => 0o700))
  },
  30_000,
)

it.each(['migrate', 'server', 'worker'])(
  '%s reads .env by itself',
  (program) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'taskers-programs-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(path.join(folder, '.env'), 'DATABASE_URL=mysql://nowhere\n')
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('dist', `${program}.js`)], {
      cwd: folder,
      encoding: 'utf8',
      env: { NODE_ENV: 'production' },
    })
    expect([status, program === 'migrate' ? stderr : stdout]).toEqual([
      1,
      expect.stringContaining('DATABASE_URL: must start with postgres://'),
    ])
  },
  30_000,
)
