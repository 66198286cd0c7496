// Compiles the production code: each entry of server/, with all our modules that it uses, becomes one file in
// dist/compiled. Packages stay in node_modules. Runs on any Node >= 20, as bootstrap.mjs does.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The programs in dist/ and their sources. The first four are parts of the product; two also run alone. */
const entryPoints = {
  server: 'server/main.ts',
  worker: 'server/worker.ts',
  database: 'server/database/main.ts',
  prepare: 'server/supervisor/prepare.ts',
  start: 'server/supervisor/start.ts',
  dev: 'server/supervisor/dev.ts',
  migrate: 'server/supervisor/migrate.ts',
  'recover-owner': 'server/supervisor/recover-owner.ts',
  backup: 'server/backups/backup.ts',
  restore: 'server/backups/restore.ts',
}

export const compiledCommands = [
  'start',
  'dev',
  'migrate',
  'server',
  'worker',
  'recover-owner',
  'backup',
  'restore',
]

/** The other inputs of the compiler, besides the sources. */
const settings = ['package.json', 'package-lock.json', 'scripts/compile.mjs', 'tsconfig.json']

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

function pinnedMajor(root) {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return Number.parseInt(devDependencies.node.replace(/^\D*/, ''), 10)
}

/** A program that says so when its Node is too old. Any Node since 14.8 can read it. */
const programOf = (name, major) => `if (Number.parseInt(process.versions.node, 10) < ${major}) {
  console.error(\`✗ Taskers needs Node ${major} or newer. This is Node \${process.versions.node}, at \${process.execPath}\`)
  process.exit(1)
}
await import('./compiled/${name}.js')
`

/** Compiles the server, unless the last run had the same sources. */
export async function compile(root) {
  const stampFile = path.join(root, 'dist', 'sources.json')
  if (isUpToDate(root, stampFile)) return
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist/compiled',
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    alias: {
      // `server-only` protects the browser's bundle; this is no browser code.
      'server-only': path.join(root, 'node_modules', 'server-only', 'empty.js'),
      // Next's package has no `exports` map, so Node needs the full file name.
      'next/navigation': 'next/navigation.js',
    },
  })
  const major = pinnedMajor(root)
  for (const name of Object.keys(entryPoints))
    writeFileSync(path.join(root, 'dist', `${name}.js`), programOf(name, major))
  const files = [...settings, ...Object.keys(metafile.inputs)]
  writeFileSync(stampFile, JSON.stringify({ files, hash: hashOf(root, files) }))
}
