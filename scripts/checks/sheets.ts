// Tailwind only creates the classes of the folders that a sheet names, so each must name all it needs.
import path from 'node:path'
import type { Files, SourceFile, Sources } from './imports'

const frames = [
  { folder: 'app/[locale]', sheet: 'app/[locale]/site.css' },
  { folder: 'app/admin', sheet: 'app/admin/console.css' },
]

type Folders = { named: string[]; not: string[]; patterns: string[] }

const linePattern = /@(import|source)\s+(not\s+)?["']([^"']+)["']/g

function foldersOf(files: Files, sheet: string): Folders {
  const folders: Folders = { named: [], not: [], patterns: [] }
  const text = (files.get(sheet) ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  for (const [, rule, not, name = ''] of text.matchAll(linePattern)) {
    const target = path.posix.join(path.posix.dirname(sheet), name)
    if (rule === 'import' && name.startsWith('.')) {
      const inner = foldersOf(files, target)
      folders.named.push(...inner.named)
      folders.not.push(...inner.not)
      folders.patterns.push(...inner.patterns)
    }
    if (rule === 'source') folders[/[*{]/.test(name) ? 'patterns' : not ? 'not' : 'named'].push(target)
  }
  return folders
}

const liesIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

function reachedFrom(sources: Sources, folder: string): SourceFile[] {
  const reached = new Set([...sources.keys()].filter((file) => liesIn(file, folder)))
  for (const file of reached)
    for (const { target, isType } of sources.get(file)?.imports ?? [])
      if (target && !isType) reached.add(target)
  return [...reached].flatMap((file) => sources.get(file) ?? [])
}

/** Finds classes in a file without markup, which other files use. */
const classPattern = /['"` ](bg|text|border|rounded|font|min-[hw]|p[xy])-[\w[]/

const hasClasses = ({ file, text }: SourceFile) =>
  (liesIn(file, 'app') || liesIn(file, 'components')) &&
  (file.endsWith('.tsx') ? text.includes('<') : classPattern.test(text))

/** Some pages only redirect: they draw nothing. */
const draws = ({ text, imports }: SourceFile) =>
  text.includes('className') || imports.some(({ name }) => liesIn(name, 'components'))

function framing(sources: Sources, page: string, folder: string): SourceFile[] {
  const isAbove = (file: string) =>
    path.posix.basename(file) === 'layout.tsx' && liesIn(page, path.posix.dirname(file))
  return [...sources.values()].filter(({ file }) => liesIn(file, folder) && (file === page || isAbove(file)))
}

/** Every file of a frame whose folder the sheet does not name, one sentence each. */
export function checkSheets(files: Files, sources: Sources): string[] {
  return frames.flatMap(({ folder, sheet }) => {
    const { named, not, patterns } = foldersOf(files, sheet)
    const reached = reachedFrom(sources, folder)
    const isStyled = ({ file }: SourceFile) =>
      named.some((name) => liesIn(file, name)) && !not.some((name) => liesIn(file, name))
    const pages = reached.filter(({ file }) => liesIn(file, folder) && file.endsWith('/page.tsx'))
    const hasSheet = ({ file }: SourceFile) =>
      framing(sources, file, folder).some(({ imports }) => imports.some(({ name }) => name === sheet))
    return [
      ...patterns.map((name) => `${sheet} names ${name}, a pattern: a sheet names folders; name the folder`),
      ...reached
        .filter((source) => hasClasses(source) && !isStyled(source))
        .map(
          ({ file }) =>
            `${file} is shown in ${folder} without its styles: name its folder as a @source of ${sheet}`,
        ),
      ...pages
        .filter((page) => draws(page) && !hasSheet(page))
        .map(({ file }) => `${file} has no styles: import ${sheet} in its layout`),
    ]
  })
}
