// Who may import whom, no circles, no crowded file: the house rules of docs/architecture.md.
import { readSources, type SourceFile, targetOf } from './imports'

const mostLines = 300

type Rule = { from: RegExp; never: RegExp; why: string; but?: RegExp }

const core = /^lib\/[\w-]+\/(queries|mutations|jobs|stream|dashboard|sessions|gates)$/
const rules: Rule[] = [
  { from: /^app\/(?!api\/)/, never: /^db\//, why: 'a page reads through a loader' },
  { from: /^app\/(?!api\/)/, never: core, why: 'a page reads through a loader' },
  {
    from: /^app\/api\//,
    never: /^components\/|\/loaders$|\/page-gate$|^db\//,
    why: 'a handler calls the core',
  },
  { from: /^components\//, never: /^(db|app|scripts)\//, why: 'a component knows no database and no page' },
  { from: /^components\//, never: /^lib\/[\w-]+\/loaders$/, why: 'a component gets its data from its page' },
  {
    from: /^components\/ui\//,
    never: /^(components\/(?!ui\/)|lib\/(?!brand\/))/,
    why: 'the kit knows no noun',
  },
  {
    from: /^lib\/[\w-]+\/(queries|mutations)\.tsx?$/,
    never: /^next\/(headers|navigation|cache)$|\/page-gate$/,
    why: 'the core knows no request',
  },
  {
    from: /^lib\/[\w-]+\/(schema|constants|workflow|clock|phone|search|operations)\.ts$/,
    never: /^(db\/|drizzle-orm|server-only|node:)/,
    why: 'this file runs in the browser too',
  },
  {
    from: /^lib\/platform\//,
    never: /^lib\/(?!platform\/|i18n\/)|^(components|app)\//,
    why: 'the platform knows no noun',
  },
  {
    from: /^db\//,
    but: /^db\/seed\//,
    never: /^(lib\/(?!platform\/env$|[\w-]+\/constants$)|components|app)/,
    why: 'tables know only constants',
  },
  {
    from: /^middleware\.ts$/,
    never: /^(db|components|app)\/|^lib\/(?!auth\/(tokens|return-path)$)/,
    why: 'the middleware is edge-safe',
  },
]

function forbidden({ file, imports }: SourceFile): string[] {
  return rules
    .filter((rule) => rule.from.test(file) && !rule.but?.test(file))
    .flatMap((rule) =>
      imports.filter((name) => rule.never.test(name)).map((name) => `${file} imports ${name}: ${rule.why}`),
    )
}

function leaksServerCode(source: SourceFile, sources: ReadonlyMap<string, SourceFile>): string[] {
  if (!/^['"]use client['"]/.test(source.text)) return []
  return source.imports
    .filter((name) => targetOf(sources, name)?.isServerOnly)
    .map((name) => `${source.file} runs in the browser and imports ${name}, which is server-only`)
}

function circles(sources: ReadonlyMap<string, SourceFile>): string[] {
  const found = new Set<string>()
  const done = new Set<string>()
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file)
    if (at >= 0) {
      found.add([...trail.slice(at), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const name of sources.get(file)?.imports ?? []) {
      const target = targetOf(sources, name)
      if (target) visit(target.file, [...trail, file])
    }
    done.add(file)
  }
  for (const file of sources.keys()) visit(file, [])
  return [...found].map((circle) => `a circle: ${circle}`)
}

/** Each frame has one sheet, imported by its layout: the order of two would be chance. */
function straySheets(list: SourceFile[]): string[] {
  const layouts: Record<string, string> = {
    'app/[locale]/site.css': 'app/[locale]/layout.tsx',
    'app/admin/console.css': 'app/admin/layout.tsx',
  }
  return list.flatMap(({ file, imports }) =>
    imports
      .filter((name) => name.endsWith('.css') && layouts[name] !== file)
      .map((name) => `${file} imports ${name}; styles belong into the one sheet of the frame`),
  )
}

/** Every breach of the house rules, one sentence each. */
export function checkLayers(): string[] {
  const list = readSources()
  const sources = new Map(list.map((source) => [source.file, source]))
  return [
    ...list.flatMap(forbidden),
    ...list.flatMap((source) => leaksServerCode(source, sources)),
    ...circles(sources),
    ...straySheets(list),
    // The seed is content, not code.
    ...list
      .filter(({ file, text }) => !file.startsWith('db/seed/') && text.split('\n').length > mostLines)
      .map(({ file, text }) => `${file} has ${text.split('\n').length} lines; split it by idea`),
  ]
}
