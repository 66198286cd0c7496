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
  not_due: 'the amount due had changed by then',
  lost: 'the provider does not know of it',
}

const paidOutFailures: Record<string, string> = {
  RECIPIENT_NOT_FOUND: 'the number is not with this operator',
  INVALID_PHONE_NUMBER: 'the number is not with this operator',
  RECIPIENT_LIMIT_REACHED: 'a limit of the wallet is reached',
  WALLET_LIMIT_REACHED: 'a limit of the wallet is reached',
  PAWAPAY_WALLET_OUT_OF_FUNDS: 'our wallet is empty',
  MANUALLY_CANCELLED: 'the provider cancelled it',
  UNSPECIFIED_FAILURE: 'the operator refused',
  'not due': 'less was owed by then',
  'not paid': 'an owner says so',
}

/** Why money did not go out, to a customer or a tasker; a code that we do not know stays one. */
export const paidOutFailureText = (code: string): string => paidOutFailures[code] ?? code
