import type { BulkResult } from './schema'

/** One refused request in a line: `TK-7M4K2P: Diane changed this at 14:03.` */
export const refusedText = ({ reference, reason }: BulkResult): string =>
  `${reference ?? 'A request'}: ${reason ?? 'not done'}`

/** What came of it in one line: `7 done`, `7 done, 1 not: TK-7M4K2P: Diane changed this at 14:03.` */
export function bulkText(results: readonly BulkResult[]): string {
  const refused = results.filter(({ is_done }) => !is_done)
  const done = `${results.length - refused.length} done`
  const [first] = refused
  if (!first) return done
  return refused.length === 1 ? `${done}, 1 not: ${refusedText(first)}` : `${done}, ${refused.length} not`
}
