import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressStatic } from './compress-static'
import { say, timed } from './say'

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

function* filesOf(entry: string): Generator<string> {
  if (!existsSync(entry)) return
  if (!statSync(entry).isDirectory()) return yield entry
  for (const name of readdirSync(entry).sort()) yield* filesOf(path.join(entry, name))
}

/** A hash of every source file of the build. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const entry of sources) {
    for (const file of filesOf(entry)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function run(args: string[], build: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', TASKERS_BUILD: build },
    })
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
      if (process.env.TASKERS_VERBOSE) say.plain(output)
      if (code === 0) return resolve()
      say.plain(output)
      reject(new Error('The build failed'))
    })
  })
}

/** Builds the site, unless the last build had the same sources. Returns the name of the build. */
export async function ensureBuild(): Promise<string> {
  const hash = sourceHash()
  const name = hash.slice(0, 12)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) {
    say.done('The build is up to date')
    return name
  }
  await timed('Building the site (about a minute)', 'The site is built', () =>
    run([path.join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], name),
  )
  await timed('Compressing its files', 'Its files are compressed', () => compressStatic(builtFiles))
  writeFileSync(stampFile, hash)
  return name
}
