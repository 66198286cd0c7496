// Compiles what runs in production: each entry of server/, with all that it uses of ours, becomes one file in
// dist/. Packages stay in node_modules. Runs on any Node >= 20, as bootstrap.mjs does.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The file in dist/ and what it is made from. The first four are parts, the others commands. */
const entryPoints = {
  server: 'server/main.ts',
  worker: 'server/worker.ts',
  database: 'server/database/main.ts',
  prepare: 'server/supervisor/prepare.ts',
  start: 'server/supervisor/start.ts',
  dev: 'server/supervisor/dev.ts',
  'recover-owner': 'server/supervisor/recover-owner.ts',
}

/** The commands that run compiled. */
export const compiledCommands = ['start', 'dev', 'recover-owner']

/** What the compiler goes by, besides the sources themselves. */
const settings = ['package-lock.json', 'scripts/compile.mjs', 'tsconfig.json']

function hashOf(root, files) {
  const hash = createHash('sha256')
  for (const name of files) {
    const file = path.join(root, name)
    hash.update(name).update(existsSync(file) ? readFileSync(file) : '')
  }
  return hash.digest('hex')
}

function isUpToDate(root, stampFile) {
  if (!existsSync(stampFile)) return false
  const { files, hash } = JSON.parse(readFileSync(stampFile, 'utf8'))
  return hashOf(root, files) === hash
}

/** Compiles the server unless the last time had the same sources. */
export async function compile(root) {
  const stampFile = path.join(root, 'dist', 'sources.json')
  if (isUpToDate(root, stampFile)) return
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    alias: {
      // It guards the browser's bundle; here is no browser to guard.
      'server-only': path.join(root, 'node_modules', 'server-only', 'empty.js'),
      // Next's package has no map of its exports: Node wants the whole name of a file.
      'next/navigation': 'next/navigation.js',
    },
  })
  const files = [...settings, ...Object.keys(metafile.inputs)]
  writeFileSync(stampFile, JSON.stringify({ files, hash: hashOf(root, files) }))
}
