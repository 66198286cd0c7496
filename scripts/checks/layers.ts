// The rules of docs/architecture.md, checked against the imports and the content of each file.
import biome from '../../biome.json'
import { browserPackages } from './browser-packages'
import { type Layer, layers } from './house'
import { type Files, type Import, parseSources, readFiles, type SourceFile, type Sources } from './imports'
import { checkFolders, checkPairs } from './nouns'
import { checkSheets } from './sheets'

const mostLines = 300

function layerOf(sources: Sources, path: string): Layer {
  const source = sources.get(path)
  const fits = ({ where, when }: Layer) =>
    where.test(path) && (!when || (source !== undefined && when(source)))
  return Object.values(layers).find(fits) ?? layers.package
}

function isServer(sources: Sources, source: SourceFile): boolean {
  if (source.saysServerOnly) return true
  return !source.saysClient && layerOf(sources, source.file).isOnServer === true
}

const runsInBrowser = (name: string) =>
  browserPackages.some((known) => name === known || name.startsWith(`${known}/`))

function needsServer(sources: Sources, { name, target }: Import): boolean {
  const source = sources.get(target ?? name)
  if (source) return isServer(sources, source)
  const isFile = target !== undefined || layerOf(sources, name) === layers.texts
  return !isFile && !runsInBrowser(name)
}

function breachOf(sources: Sources, source: SourceFile, imported: Import): string | undefined {
  const { name, target, isType } = imported
  if (name === 'server-only' || (isType && target === undefined)) return undefined
  const layer = layerOf(sources, source.file)
  const other = layerOf(sources, target ?? name)
  if (!layer.mayImport.some((one) => (one instanceof RegExp ? one.test(name) : layers[one] === other)))
    return `${source.file} imports ${name}: ${layer.is} may not import ${other.is}; ${layer.wayOut}`
  if (isType || isServer(sources, source) || !needsServer(sources, imported)) return undefined
  const wayOut = source.saysClient
    ? 'take it as a prop from the page'
    : "say `import 'server-only'`, or move the import to a file that says so"
  return `${source.file} imports ${name}, which runs on the server only: a file that does not say so must be pure; ${wayOut}`
}

function circles(sources: Sources): string[] {
  const found = new Set<string>()
  const done = new Set<string>()
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file)
    if (at >= 0) found.add([...trail.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const { target } of sources.get(file)?.imports ?? []) if (target) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of sources.keys()) visit(file, [])
  return [...found].map(
    (circle) => `a circle of imports: ${circle}; move what both need into a file of its own`,
  )
}

/** The seed may be longer, because it is content, not code. */
function crowded(sources: Sources): string[] {
  return [...sources.values()]
    .map(({ file, text }) => ({ file, lines: text.split('\n').length }))
    .filter(({ file, lines }) => lines > mostLines && !file.startsWith('db/seed/'))
    .map(({ file, lines }) => `${file} has ${lines} lines, more than ${mostLines}: split it by idea`)
}

/** Only lib/audit/change.ts writes audit rows: others could forget the actor or store a secret. */
function straysOfAudit(files: Files): string[] {
  return [...files]
    .filter(([file]) => /^(lib|db|server|app)\//.test(file) && file !== 'lib/audit/change.ts')
    .filter(([, text]) => /\binsert\(\s*auditLog\b/.test(text))
    .map(([file]) => `${file} writes an audit row of its own: call writeAudit (lib/audit/change.ts)`)
}

/** What queues and events carry is typed where it is declared: a renamed key fails before the deploy. */
function untyped(files: Files): string[] {
  return [...files]
    .filter(
      ([file, text]) => file.startsWith('lib/') && /data: Record<string, unknown>|String\(data\./.test(text),
    )
    .map(
      ([file]) =>
        `${file} takes data of any shape: declare it (lib/platform/queue.ts, lib/requests/events.ts)`,
    )
}

const hasComment = /^\s*\*|(^|\s|\{)(\/\/|\/\*)/

/** The formatter does not wrap comments, so they are checked here. */
function wideComments(files: Files, width: number): string[] {
  return [...files].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (line.length > width && hasComment.test(line) ? [index + 1] : []))
      .map(
        (at) =>
          `${file}:${at} has a comment wider than ${width} characters: say it shorter, or break the line`,
      ),
  )
}

export function checkLayers(files: Files = readFiles()): string[] {
  const sources = parseSources(files)
  const imports = [...sources.values()].flatMap((source) =>
    source.imports.map((imported) => breachOf(sources, source, imported)),
  )
  return [
    ...new Set(imports.filter((breach) => breach !== undefined)),
    ...circles(sources),
    ...checkPairs(sources),
    ...checkFolders(sources),
    ...checkSheets(files, sources),
    ...crowded(sources),
    ...straysOfAudit(files),
    ...untyped(files),
    ...wideComments(files, biome.formatter.lineWidth),
  ]
}
