// The programs in dist, as a service starts them: without npm.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

it.each(['migrate', 'server', 'worker'])(
  '%s reads .env by itself',
  (program) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'taskers-programs-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(path.join(folder, '.env'), 'DATABASE_URL=mysql://nowhere\n')
    const { status, stderr } = spawnSync(process.execPath, [path.resolve('dist', `${program}.js`)], {
      cwd: folder,
      encoding: 'utf8',
      env: { NODE_ENV: 'production' },
    })
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('DATABASE_URL: must start with postgres://'),
    ])
  },
  30_000,
)
