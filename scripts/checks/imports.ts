import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesOf } from '@/server/supervisor/build'

export type Files = ReadonlyMap<string, string>

/** `isType`: removed at run time. `target`: the imported file; undefined for a package. */
export type Import = { name: string; isType: boolean; target: string | undefined }

export type SourceFile = {
  file: string
  text: string
  imports: readonly Import[]
  saysServerOnly: boolean
  saysClient: boolean
}

export type Sources = ReadonlyMap<string, SourceFile>

const roots = [
  'app',
  'components',
  'db',
  'i18n',
  'lib',
  'scripts',
  'server',
  'tests',
  'middleware.ts',
  'next.config.ts',
]
const clause = String.raw`(?:[\w$*\s,]|\{[^}]*\})*?`
const importPattern = new RegExp(
  [
    String.raw`^(?:import|export)\s+(type\s+)?(${clause})\bfrom\s+['"]([^'"]+)['"]`,
    String.raw`^import\s+['"]([^'"]+)['"]`,
    String.raw`(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)`,
  ].join('|'),
  'gm',
)

export function readFiles(): Files {
  const files = roots.flatMap((root) => [...filesOf(root)]).filter((file) => /\.(tsx?|mjs|css)$/.test(file))
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  return specifier
}

/** Whether every name in the braces is marked as a type and no name is outside the braces. */
function namesOnlyTypes(names: string): boolean {
  const inBraces = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1]?.split(',') ?? []
  const imported = inBraces.map((name) => name.trim()).filter(Boolean)
  return imported.length > 0 && imported.every((name) => name.startsWith('type '))
}

/** The imports that a file has in its text. */
export function importsOf(file: string, text: string, files: Files): Import[] {
  return [...text.matchAll(importPattern)].map(([, type, names, from, bare, typeOf, dynamic]) => {
    const name = resolve(file, from ?? bare ?? dynamic ?? '')
    const target = ['', '.ts', '.tsx', '/index.ts'].map((end) => name + end).find((path) => files.has(path))
    return { name, isType: Boolean(type ?? typeOf) || namesOnlyTypes(names ?? ''), target }
  })
}

/** Parses the TypeScript of the product, without its tests: the imports and directives of each file. */
export function parseSources(files: Files): Sources {
  const code = [...files].filter(([file]) => /\.tsx?$/.test(file) && !file.startsWith('tests/'))
  return new Map(
    code.map(([file, text]) => {
      const imports = importsOf(file, text, files)
      const saysServerOnly = imports.some(({ name }) => name === 'server-only')
      return [file, { file, text, imports, saysServerOnly, saysClient: /^['"]use client['"]/.test(text) }]
    }),
  )
}
