import type { CaseKind } from './constants'

/** What happened, for one case; `caseKindLabels` are the names of the work lists. */
export const caseTexts: Record<CaseKind, string> = {
  complaint: 'The customer complains',
  no_show: 'The tasker did not come',
  low_rating: 'The customer gave a low rating',
  other_amounts: 'The tasker reports other amounts than agreed',
  late_cancellation: 'Cancelled when the tasker was on the way or at work',
  other_time: 'Customer and tasker could not agree on another time',
}
