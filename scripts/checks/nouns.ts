// Nouns stand in one order, and folders stay small enough to be read: what reviews of the house ask for.
import path from 'node:path'
import type { Sources } from './imports'

/**
 * Pairs of nouns that import each other. They may only become fewer: each one is two nouns that cannot be
 * understood apart.
 */
const knownPairs = ['cases ↔ requests', 'jobs ↔ offers', 'jobs ↔ requests', 'offers ↔ requests']

const mostFiles = 30

const readers = ['staff', 'customer', 'tasker']
const wholes = ['platform', 'providers']

/** The noun of a file in lib: its folder. A folder in it is a noun of its own, unless it names a reader. */
export function nounOf(file: string): string | undefined {
  const [lib, noun = '', folder = '', rest] = file.split('/')
  if (lib !== 'lib' || folder === '') return undefined
  return rest && !readers.includes(folder) && !wholes.includes(noun) ? `${noun}/${folder}` : noun
}

type Known = ReadonlyMap<string, ReadonlySet<string>>

/** Of each noun, which others it imports. */
function importedBy(sources: Sources): Known {
  const known = new Map<string, Set<string>>()
  for (const { file, imports } of sources.values()) {
    const noun = nounOf(file)
    if (!noun) continue
    const others = known.get(noun) ?? new Set()
    known.set(noun, others)
    for (const { target } of imports) {
      const other = target && nounOf(target)
      if (other && other !== noun) others.add(other)
    }
  }
  return known
}

const pairsOf = (known: Known): string[] =>
  [...known].flatMap(([noun, others]) =>
    [...others]
      .filter((other) => noun < other && known.get(other)?.has(noun))
      .map((other) => `${noun} ↔ ${other}`),
  )

/** Complains about a pair of nouns that is on no list, and about one that is on it in vain. */
export function checkPairs(sources: Sources): string[] {
  const known = importedBy(sources)
  const pairs = pairsOf(known)
  const added = pairs
    .filter((pair) => !knownPairs.includes(pair))
    .map(
      (pair) =>
        `${pair}: these nouns import each other; let the lower one know nothing of the other (docs/architecture.md, the order of the nouns)`,
    )
  const gone = knownPairs
    .filter((pair) => !pairs.includes(pair) && pair.split(' ↔ ').every((noun) => known.has(noun)))
    .map((pair) => `${pair} no longer import each other: take them off the list in scripts/checks/nouns.ts`)
  return [...added, ...gone]
}

/** Complains about folders with too many files; those of routes follow the addresses. */
export function checkFolders(sources: Sources): string[] {
  const files = [...sources.keys()].filter((file) => /^(components|lib|db|server)\//.test(file))
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file))
  return [...folders]
    .filter(([, { length }]) => length > mostFiles)
    .map(([folder, { length }]) => `${folder} has ${length} files, more than ${mostFiles}: split it by idea`)
}

/** The names of files that every noun has, where it needs them. */
const promisedName =
  /^(constants|schema|list|workflow|clock|labels|events|operations|queries|mutations|work|mails|export|loaders|steps|[a-z-]*-schema)\.tsx?$/
/** Folders of lib that are no nouns, and consist of what their own words say. */
const noNouns = ['platform', 'providers', 'auth', 'audit', 'brand', 'i18n', 'site', 'consequences']
const leastShare = 0.85

/** The files in the first column of the table in docs/architecture.md, also those named without a folder. */
function explainedIn(architecture: string): Set<string> {
  const table = architecture.split('| Files with names of their own')[1]?.split('\n\n')[0] ?? ''
  const files = new Set<string>()
  let folder = ''
  const column = table.replaceAll(/^(\|[^|]*\|).*$/gm, '$1')
  for (const [, token = ''] of column.matchAll(/`([\w./-]+\.tsx?)`/g)) {
    const file = token.startsWith('lib/') ? token : path.posix.join(folder, token)
    if (token.startsWith('lib/')) folder = path.posix.dirname(token)
    files.add(file)
  }
  return files
}

/** Complains about files of nouns whose name says nothing of their kind, and that no document explains. */
export function checkNames(all: Iterable<string>, architecture: string): string[] {
  const files = [...all].filter(
    (file) => /\.tsx?$/.test(file) && nounOf(file) && !noNouns.includes(file.split('/')[1] ?? ''),
  )
  const own = files.filter((file) => !promisedName.test(path.posix.basename(file)))
  const explained = explainedIn(architecture)
  const share = 1 - own.length / files.length
  return [
    ...own
      .filter((file) => !explained.has(file))
      .map(
        (file) =>
          `${file}: give it one of the names that every noun has, or say why not in docs/architecture.md`,
      ),
    ...[...explained]
      .filter((file) => !own.includes(file))
      .map(
        (file) => `docs/architecture.md explains the name of ${file}, which is not there or needs no reason`,
      ),
    ...(share < leastShare
      ? [`Only ${Math.floor(share * 100)} % of the files of nouns have a promised name`]
      : []),
  ]
}
