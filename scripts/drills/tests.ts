// `npm run drill -- tests`: the tests of which `npm test` does only some of each kind, in full.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { importsOf, readFiles } from '../checks/imports'

const kinds = ['integration', 'system', 'browser']
const sharing = ['tests/support/depth.ts', 'tests/support/contract.ts']

/** The tests that ask how much is tried, themselves or by what the tests of the contract share. */
function findTests(): string[] {
  const files = readFiles()
  const asks = (file: string, text: string) =>
    importsOf(file, text, files).some(({ target }) => target && sharing.includes(target))
  return [...files]
    .filter(([file, text]) => /\.(?:test|spec)\.ts$/.test(file) && asks(file, text))
    .map(([file]) => file)
}

export async function run(): Promise<void> {
  const args = ['test', '--', ...kinds, ...findTests()]
  const child = spawn('npm', args, { stdio: 'inherit', env: { ...process.env, TRY_ALL: 'yes' } })
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
}
