import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { foldCase } from './fold-case'

type WordSearch = { words: string } | 'all' | 'none'

/** Staff's words as a query by the beginnings of words; all must match, with or without accents. */
export function plainWords(typed: string): WordSearch {
  if (typed.trim() === '') return 'all'
  const words = foldCase(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.length > 0 ? { words: words.map((word) => `${word}:*`).join(' & ') } : 'none'
}

/** The same, also for phone numbers, without their Rwandan prefix. `none`: the text has only signs. */
export function searchWords(typed: string): WordSearch {
  if (!/^[+\d\s().-]+$/.test(typed) || typed.trim() === '') return plainWords(typed)
  const digits = typed.replace(/\D/g, '').replace(/^(250|0+)/, '')
  return digits ? { words: `${digits}:*` } : 'all'
}

/** The rows whose search vector matches; undefined when there is nothing to search for. */
export function foundByWords(vector: SQL, search: WordSearch): SQL | undefined {
  if (search === 'all') return undefined
  if (search === 'none') return sql`false`
  return sql`${vector} @@ to_tsquery('simple', ${search.words})`
}
