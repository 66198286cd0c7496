import 'server-only'
import { searchWords } from '@/lib/platform/word-search'

/**
 * What staff typed as a query of words by their beginnings, all of which must be found. Figures alone are a
 * phone number, without its Rwandan prefix, or part of a reference.
 */
export function requestSearch(typed: string): ReturnType<typeof searchWords> {
  const digits = typed.replace(/\D/g, '')
  if (!digits || !/^[+\d\s().-]+$/.test(typed)) return searchWords(typed)
  const bare = digits.replace(/^(250|0+)/, '')
  if (!bare) return { words: `${digits}:*` }
  return { words: bare === digits ? `${bare}:*` : `${bare}:* | ${digits}:*` }
}
