// Nouns stand in one order, and folders stay small enough to be read: what reviews of the house ask for.
import path from 'node:path'
import type { Sources } from './imports'

/**
 * Pairs of nouns that import each other. They may only become fewer: each one is two nouns that cannot be
 * understood apart.
 */
const knownPairs = ['cases ↔ requests', 'jobs ↔ offers', 'jobs ↔ requests', 'offers ↔ requests']

/** Folders that had more files than they should when this was first checked. They may not grow. */
const crowdedFolders: Record<string, number> = { 'lib/requests/staff': 39 }
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
    .filter(([folder, { length }]) => length > (crowdedFolders[folder] ?? mostFiles))
    .map(
      ([folder, { length }]) =>
        `${folder} has ${length} files, more than ${crowdedFolders[folder] ?? mostFiles}: split it by idea`,
    )
}
