import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { CannotStart, say, timed } from './say'

const sources = [
  'app',
  'components',
  'db',
  'i18n',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'tsconfig.json',
]
export const builtFiles = path.join('.next', 'static')
const stampFile = path.join('.next', 'taskers-build')

/** The files of a folder and its folders, sorted; a file itself; nothing where there is none. */
export function* filesOf(entry: string): Generator<string> {
  if (!existsSync(entry)) return
  if (!statSync(entry).isDirectory()) return yield entry
  for (const name of readdirSync(entry).sort()) yield* filesOf(path.join(entry, name))
}

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const entry of sources) {
    for (const file of filesOf(entry)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Runs a script with this Node, and ends it when this process ends. */
export function runNode(
  args: string[],
  env: Record<string, string> = {},
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    onStart(child)
    const abandon = () => child.kill()
    process.once('exit', abandon)
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('exit', abandon)
      resolve({ code: code ?? 1, output })
    })
  })
}

async function buildSite(build: string): Promise<void> {
  const next = path.join('node_modules', 'next', 'dist', 'bin', 'next')
  const { code, output } = await runNode([next, 'build'], { NODE_ENV: 'production', TASKERS_BUILD: build })
  if (code !== 0 || process.env.TASKERS_VERBOSE) say.plain(output)
  if (code !== 0) throw new Error('The build failed')
}

const worthIt = /\.(?:js|css|svg|json|txt|map)$/
const leastBytes = 1_000

async function compressStatic(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of names.map((name) => path.join(folder, name))) {
    const { size } = statSync(file)
    if (!worthIt.test(file) || size < leastBytes) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: size }
    await Promise.all([
      pipeline(createReadStream(file), createBrotliCompress({ params }), createWriteStream(`${file}.br`)),
      pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
    ])
  }
}

const nameOf = (hash: string) => hash.slice(0, 12)

/** The name of the build that is here. */
export function builtName(): string {
  if (!existsSync(stampFile)) throw new CannotStart('The site is not built. `npm run build` builds it.')
  return nameOf(readFileSync(stampFile, 'utf8'))
}

/** Builds the site, unless the last build had the same sources, or an image has no sources. */
export async function ensureBuild(): Promise<void> {
  if (!existsSync('app')) return void builtName()
  const hash = sourceHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) {
    say.done('The build is up to date')
    return
  }
  await timed('Building the site (about a minute)', 'The site is built', () => buildSite(nameOf(hash)))
  await timed('Compressing its files', 'Its files are compressed', () => compressStatic(builtFiles))
  writeFileSync(stampFile, hash)
}
