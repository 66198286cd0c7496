import type { CaseKind, Remedy } from './constants'

/** What happened, for one case; `caseKindLabels` are the names of the work lists. */
export const caseTexts: Record<CaseKind, string> = {
  complaint: 'The customer complains',
  no_show: 'The tasker did not come',
  low_rating: 'The customer gave a low rating',
  other_amounts: 'The tasker reports other amounts than agreed',
  lower_pay: 'The tasker has not agreed to a lower pay',
  cash_differs: 'The cash is not what is due, or customer and tasker say different sums',
  late_cancellation: 'Cancelled when the tasker was on the way or at work',
  other_time: 'Customer and tasker could not agree on another time',
}

export const remedyLabels: Record<Remedy, string> = {
  redo: 'Do the work again',
  refund: 'Give money back',
  talk: 'Talk it over',
}

/** The remedies of one case. Money that was not ours only the tasker can give back. */
export const remediesOf = ({ is_ours }: { is_ours: boolean }): Record<Remedy, string> =>
  is_ours ? remedyLabels : { ...remedyLabels, refund: 'The tasker gives money back' }

/** How many requests came from a customer's number: `First request`, `3rd request`. */
export function requestsText(earlier: number): string {
  if (earlier === 0) return 'First request'
  const count = earlier + 1
  const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })
  const ending = { one: 'st', two: 'nd', few: 'rd' }[ordinal.select(count) as 'one' | 'two' | 'few'] ?? 'th'
  return `${count}${ending} request`
}
