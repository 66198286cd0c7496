/** Why a payment by mobile money failed, for staff: in the timeline and beside the payment. */
export const onlineFailureLabels: Record<string, string> = {
  not_approved: 'the PIN was not entered in time',
  no_balance: 'not enough money on the wallet',
  other_operator: 'the number is not with this operator',
  limit: 'a limit of the wallet is reached',
  in_progress: 'another payment of this number was open',
  operator_refused: 'the operator refused',
  amount: 'the operator does not take this sum',
  try_later: 'the provider refused: see the operations guide',
  not_sent: 'nothing was sent to the phone',
  not_due: 'something else was due by then',
  lost: 'the provider does not know of it',
}
