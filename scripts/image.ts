// `npm run image`: the files of the image, in build/image; with PostgreSQL by `-- --with-database`.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { ensureBuild } from '@/server/supervisor/build'
import { say, timed } from '@/server/supervisor/say'
import { databaseFolder, ownFiles, packageFiles, weigh } from './support/image-files'

const folder = path.join('build', 'image')
const place = (file: string) => path.join(folder, file)

function copy(file: string): void {
  cpSync(file, place(file), { recursive: true, verbatimSymlinks: true })
}

/** Next loads its configuration at each start; as TypeScript it would need a compiler for that. */
async function writeNextConfig(): Promise<void> {
  const { code } = await transform(readFileSync('next.config.ts', 'utf8'), { loader: 'ts' })
  writeFileSync(place('next.config.mjs'), code)
}

/** The package with the commands that the image has, each without npm's detour. */
function writePackage(files: readonly string[]): void {
  const { name, version, type, scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = Object.keys(scripts).filter((command) =>
    files.includes(path.join('dist', `${command}.js`)),
  )
  const plain = commands.map((command) => [command, `node --enable-source-maps dist/${command}.js`])
  const content = { name, version, private: true, type, scripts: Object.fromEntries(plain) }
  writeFileSync(place('package.json'), `${JSON.stringify(content, null, 2)}\n`)
}

async function makeImage(isWithDatabase: boolean): Promise<void> {
  await ensureBuild()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const own = ownFiles()
  const packages = await timed('Looking for the packages that run', 'They are found', packageFiles)
  for (const file of [...own, ...packages, ...(isWithDatabase ? [databaseFolder()] : [])]) copy(file)
  await writeNextConfig()
  writePackage(own)
}

try {
  await makeImage(process.argv.includes('--with-database'))
  const sizes = weigh(folder)
  const total = sizes.reduce((sum, { mb }) => sum + mb, 0)
  say.done(`${folder} has ${total.toFixed(1)} MB`)
  for (const { label, files, mb } of sizes)
    say.plain(`  ${mb.toFixed(1).padStart(6)} MB in ${String(files).padStart(5)} files  ${label}`)
} catch (error) {
  say.fail(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
