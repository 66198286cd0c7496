import type { MoneyWorkKind } from './constants'

/** The names of the work lists. */
export const moneyWorkLabels: Record<MoneyWorkKind, string> = {
  to_approve: 'To approve',
  to_hand_over: 'To hand over',
  to_refund: 'To give back',
  overpaid: 'Overpaid',
  cash_not_said: 'Cash not said',
  paid_to_former: 'Paid to a former tasker',
  paid_then_ended: 'Paid, then ended',
  no_pay: 'Pay is missing',
  quote_open: 'Price not answered',
  undecided: 'Mobile money, not decided',
  out_failed: 'Money did not go',
  account_refused: 'Our account is refused',
  came_late: 'Came late',
  other_sum: 'Another sum came',
  erased_owed: 'Erased, and owed',
  proof: 'Does not add up',
}

/** What to do about each, in a sentence. */
export const moneyWorkTexts: Record<MoneyWorkKind, string> = {
  to_approve: 'A refund waits for an owner’s yes.',
  to_hand_over: 'A refund was approved: hand the cash over, then record who did.',
  to_refund: 'It ended without the work: give the money back, or let an owner keep it.',
  overpaid: 'More was paid than agreed: give it back, or settle it between customer and tasker.',
  cash_not_said: 'It is not clear what was paid: call the customer and the tasker, then record it.',
  paid_to_former: 'The cash went to a tasker who no longer has the job: see that the customer gets it back.',
  paid_then_ended:
    'The tasker has cash for work that ended: customer and tasker settle it. Record it when they have.',
  no_pay: 'The work is done, and nobody has said what the tasker gets.',
  quote_open: 'The customer has not answered the price for three days: call.',
  undecided:
    'A payment or a refund has been undecided for five minutes. We keep asking: take no cash for it meanwhile.',
  out_failed: 'A goodwill refund or a payout has failed: send it again, or say why you will not.',
  account_refused:
    'The provider does not allow us to do this, so every such call fails. An owner must look at it at once.',
  came_late: 'We had counted it as lost, but it came after all. If too much is paid now, give it back.',
  other_sum: 'The operator sent a different amount than we asked for. Ask the customer, and settle the rest.',
  erased_owed: 'A tasker whose data were erased is owed money. Pay it before the name is gone.',
  proof: 'The nightly proof found a difference in the books.',
}
