import { type SQL, sql } from 'drizzle-orm'

/**
 * What staff typed as a query of words by their beginnings, all of which must be found; a number loses what Rwandan
 * numbers start with. `all` while nothing was typed that narrows, `none` for signs alone.
 */
export function searchWords(typed: string): { words: string } | 'all' | 'none' {
  if (typed.trim() === '') return 'all'
  if (/^[+\d\s().-]+$/.test(typed)) {
    const digits = typed.replace(/\D/g, '').replace(/^(250|0+)/, '')
    return digits ? { words: `${digits}:*` } : 'all'
  }
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.length > 0 ? { words: words.map((word) => `${word}:*`).join(' & ') } : 'none'
}

/** Rows whose vector of words has all that is searched for; undefined while that narrows nothing. */
export function foundByWords(vector: SQL, search: ReturnType<typeof searchWords>): SQL | undefined {
  if (search === 'all') return undefined
  if (search === 'none') return sql`false`
  return sql`${vector} @@ to_tsquery('simple', ${search.words})`
}
