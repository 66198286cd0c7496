import 'server-only'
import { searchWords } from '@/lib/platform/word-search'

/** Staff's text as a search query; digits alone are a phone number or part of a reference. */
export function requestSearch(typed: string): ReturnType<typeof searchWords> {
  const digits = typed.replace(/\D/g, '')
  if (!digits || !/^[+\d\s().-]+$/.test(typed)) return searchWords(typed)
  const bare = digits.replace(/^(250|0+)/, '')
  if (!bare) return { words: `${digits}:*` }
  return { words: bare === digits ? `${bare}:*` : `${bare}:* | ${digits}:*` }
}
