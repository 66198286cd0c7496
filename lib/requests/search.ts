/**
 * What staff typed as a query of words by their beginnings, all of which must be found. Figures alone are a phone number,
 * without what Rwandan numbers start with, or part of a reference.
 */
export function requestSearch(typed: string): { words: string } | 'all' | 'none' {
  if (typed.trim() === '') return 'all'
  if (/^[+\d\s().-]+$/.test(typed)) {
    const digits = typed.replace(/\D/g, '')
    const bare = digits.replace(/^(250|0+)/, '')
    if (!bare) return digits ? { words: `${digits}:*` } : 'all'
    return { words: bare === digits ? `${bare}:*` : `${bare}:* | ${digits}:*` }
  }
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.length > 0 ? { words: words.map((word) => `${word}:*`).join(' & ') } : 'none'
}
