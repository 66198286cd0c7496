import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { fold } from './fold'

type WordSearch = { words: string } | 'all' | 'none'

/** What staff typed as a query of words by their beginnings. All must be found, with or without marks. */
export function plainWords(typed: string): WordSearch {
  if (typed.trim() === '') return 'all'
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.length > 0 ? { words: words.map((word) => `${word}:*`).join(' & ') } : 'none'
}

/** The same where numbers are found as well: a number loses its Rwandan prefix. `none` is for signs alone. */
export function searchWords(typed: string): WordSearch {
  if (!/^[+\d\s().-]+$/.test(typed) || typed.trim() === '') return plainWords(typed)
  const digits = typed.replace(/\D/g, '').replace(/^(250|0+)/, '')
  return digits ? { words: `${digits}:*` } : 'all'
}

/** Rows whose vector of words has all that is searched for; undefined while that narrows nothing. */
export function foundByWords(vector: SQL, search: WordSearch): SQL | undefined {
  if (search === 'all') return undefined
  if (search === 'none') return sql`false`
  return sql`${vector} @@ to_tsquery('simple', ${search.words})`
}
