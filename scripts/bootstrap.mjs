// Runs on any Node >= 20 with nothing installed: installs what is missing, compiles the server, then hands
// over to the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile, compiledCommands } from './compile.mjs'
import { isInstalled } from './installed.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', 'node')

function install() {
  console.log('• Installing packages (about a minute on the first run)')
  const started = Date.now()
  const note = spawn(process.execPath, ['-e', 'setInterval(()=>console.log("  … still installing"),20000)'], {
    stdio: 'inherit',
  })
  // A launcher may set production mode, but the pinned Node and the build tools are dev dependencies.
  const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  note.kill()
  if (result.status !== 0) {
    console.error('✗ npm ci failed: the packages could not be installed. Is the npm registry reachable?')
    process.exit(1)
  }
  console.log(`✓ Packages installed (${Math.round((Date.now() - started) / 1000)} s)`)
}

const command = process.argv[2] ?? 'start'
if (!isInstalled(root)) install()
await compile(root).catch(() => {
  console.error('✗ The server could not be compiled')
  if (command === 'test') console.log('0 passed, 1 failed')
  process.exit(1)
})

const env = { ...process.env, PATH: `${path.dirname(pinnedNode)}${path.delimiter}${process.env.PATH}` }
/** What the supervisor gives these parts when it starts them. */
const alone = { server: ['--max-semi-space-size=32'], worker: [] }[command]
if (alone) env.NODE_ENV = 'production'
const how = compiledCommands.includes(command)
  ? ['--enable-source-maps', ...(alone ?? []), `dist/${command}.js`]
  : ['--import', './scripts/hooks.mjs', '--import', 'tsx', `scripts/${command}.ts`]
// The IPC channel closes when this process ends for any reason, and so tells the child.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
const child = spawn(pinnedNode, [...how, ...process.argv.slice(3)], { cwd: root, env, stdio })

// The terminal sends Ctrl-C to both processes; a supervisor may send SIGTERM only to this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.connected && child.send({ signal }))
}

/** The parent of a process and its command line; nothing where they cannot be read. */
function lookUp(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return { parent, words: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
  } catch {
    return {}
  }
}

// On SIGTERM, npm ends its shell but not this process. When npm itself is killed, its shell stays too. So
// this process stops as soon as one of the processes that started it is gone.
const isInShellOfNpm =
  process.env.npm_lifecycle_event && lookUp(process.ppid).words?.includes('bootstrap.mjs')
const startedBy = () => `${process.ppid} ${isInShellOfNpm ? lookUp(process.ppid).parent : ''}`
const starters = startedBy()
setInterval(() => {
  if (startedBy() !== starters && child.connected) child.send({ signal: 'SIGTERM' })
}, 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
