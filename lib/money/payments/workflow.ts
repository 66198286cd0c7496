/** A customer's 0: nothing was paid. */
type Words = { customer: number | null; tasker: number | null }

/**
 * What follows from what was said of cash, beside what is due at that moment: it is settled when both say
 * exactly that; the tasker alone, or the customer alone, is waited for; everything else differs.
 */
export function judgeWords(
  { customer, tasker }: Words,
  dueRwf: number,
): 'settle' | 'wait' | 'differ' | 'nothing' {
  if (!customer && tasker === null) return 'nothing'
  if (tasker === null) return 'wait'
  if (tasker !== dueRwf || (customer !== null && customer !== dueRwf)) return 'differ'
  return customer === null ? 'wait' : 'settle'
}
