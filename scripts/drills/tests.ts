// `npm run drill -- tests`: the tests of which `npm test` does only some of each kind, in full.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const kinds = { integration: 'tests/integration', system: 'tests/system', browser: 'tests/e2e' }

/** The tests that ask how much is tried, themselves or by what the tests of the contract share. */
function findTests(): string[] {
  const files = Object.values(kinds).flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name)),
  )
  const asks = /from '\.\.\/support\/(?:depth|contract)'/
  return files.filter((file) => /\.(?:test|spec)\.ts$/.test(file) && asks.test(readFileSync(file, 'utf8')))
}

export async function run(): Promise<void> {
  const args = ['test', '--', ...Object.keys(kinds), ...findTests()]
  const child = spawn('npm', args, { stdio: 'inherit', env: { ...process.env, TRY_ALL: 'yes' } })
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
}
