/** What an attempt moves: money in, money back, or money to a tasker. */
export const moneyKinds = ['payment', 'refund', 'payout'] as const
export type MoneyKind = (typeof moneyKinds)[number]

/** The operators of mobile money in Rwanda. */
export const moneyOperators = ['mtn', 'airtel'] as const
export type MoneyOperator = (typeof moneyOperators)[number]

/** The wallet of this machine, which moves no money. */
export const localWalletId = 'local'

/** `id` is ours, stored before the call: the provider knows the attempt by it. `phone` is E.164 with +. */
export type MoneyAttempt = {
  id: string
  amountRwf: number
  phone: string
  operator: MoneyOperator
  /** The reference of the request, for the customer's statement and the provider's lists. */
  reference: string
}

/** `paymentId`: the attempt that brought the money in. */
export type MoneyBack = { id: string; paymentId: string; amountRwf: number }

/**
 * What the provider says to a call that moves money. `taken` is not `paid`. `unknown`: perhaps it was taken,
 * perhaps not, so only its status tells. `code` is the provider's own; `isOurAccount`: it refuses whatever we
 * ask for, until somebody has seen to our account.
 */
export type MoneyAnswer =
  | { outcome: 'taken' }
  | { outcome: 'refused'; code: string; isOurAccount?: true }
  | { outcome: 'unknown'; reason: string }

/**
 * What the provider knows of an attempt. `word` and `code` are its own; `isKnownWord` is false where the word
 * stands in no table of ours. `amountRwf` is null where the sum is no number of whole francs, or is not in
 * francs. `accountCode`: it tells nothing before somebody has seen to our account.
 */
export type MoneyStatus =
  | { outcome: 'pending'; word: string; isKnownWord: boolean }
  | { outcome: 'paid'; word: string; amountRwf: number | null; providerRef: string | null }
  | { outcome: 'failed'; word: string; code: string }
  | { outcome: 'not_found' }
  | { outcome: 'unknown'; reason: string; accountCode?: string }

/** What an operator takes now; `promptName` stands on the phone where the PIN is asked for. */
export type OperatorFacts = {
  operator: MoneyOperator
  isOpen: boolean
  minRwf: number
  maxRwf: number
  promptName: string | null
  /** How to bring the prompt back, in the provider's words: a code to dial, for example. */
  bringBack: string | null
}

/** `isSigned`: the provider signs its callbacks. `null` where the provider does not answer. */
export type MoneyConf = { operators: readonly OperatorFacts[]; isSigned: boolean } | null

/** A signed callback. Only the status tells the truth; this says that it is worth asking. */
export type MoneyCallback = { id: string; word: string; code: string | null; amountRwf: number | null }

/** `url` is our public address of the call. */
export type MoneyCall = { raw: Buffer; headers: Headers; url: string; kind: MoneyKind }

export type MoneyProvider = {
  id: string
  /** How soon after a call it has decided, where it sends no callback to say so. */
  decidesInMs?: number
  collect(attempt: MoneyAttempt): Promise<MoneyAnswer>
  refund(back: MoneyBack): Promise<MoneyAnswer>
  payOut(attempt: MoneyAttempt): Promise<MoneyAnswer>
  status(kind: MoneyKind, id: string): Promise<MoneyStatus>
  /** The limits and states of the operators, asked at most every 5 minutes. */
  conf(kind: MoneyKind): Promise<MoneyConf>
  /** Whose number it is; null when the provider does not know. */
  operatorOf(phone: string): Promise<MoneyOperator | null>
  /** Our balance with the provider, in whole francs; null where it is not told. */
  balanceRwf(): Promise<number | null>
  /** `forged` when it is not signed by the provider; `ignored` when it says nothing that counts. */
  readCallback(call: MoneyCall): Promise<MoneyCallback | 'forged' | 'ignored'>
}

/** Whether a stored name is that of an operator that we know. */
export const isMoneyOperator = (name: string | null): name is MoneyOperator =>
  moneyOperators.some((one) => one === name)

/** With which operator a Rwandan number most likely is; a number may have been taken to the other one. */
export function likelyOperator(phone: string): MoneyOperator | null {
  if (/^\+2507[89]/.test(phone)) return 'mtn'
  return /^\+2507[23]/.test(phone) ? 'airtel' : null
}
