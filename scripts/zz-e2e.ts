// @ts-nocheck
import { spawn } from 'node:child_process'
import { ensureBrowser } from './support/browser'
import { ensureBuild } from './support/build'
import { freePort } from './support/free-port'
import { startPart } from './support/parts'
import { startTestEnvironment } from './support/test-environment'

const e = await startTestEnvironment()
const port = String(await freePort())
Object.assign(process.env, {
  DATABASE_URL: await e.createDatabase('taskers_site'),
  NODE_ENV: 'production',
  SITE_URL: 'http://localhost:3000',
})
await ensureBuild()
const site = {
  ...e.env,
  NODE_ENV: 'production',
  DATABASE_URL: process.env.DATABASE_URL ?? '',
  PORT: port,
  HOST: '127.0.0.1',
  SITE_URL: 'http://localhost:3000',
  RATE_LIMIT_FACTOR: '1000',
}
const parts = ['server', 'worker'].map((n) => startPart(n, { env: site }))
await Promise.all(parts.map((p) => p.ready))
const child = spawn(
  process.execPath,
  [
    'node_modules/playwright/cli.js',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    '--reporter=line',
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, ...site, BASE_URL: `http://localhost:${port}`, CHROMIUM_PATH: ensureBrowser() },
  },
)
const code = await new Promise<number>((r) => child.on('exit', (c) => r(c ?? 1)))
for (const p of parts.toReversed()) await p.stop(10000)
await e.stop()
process.exit(code)
