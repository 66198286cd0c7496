import type { RequestStatus } from '@/lib/requests/constants'
import type { Sells } from '@/lib/settings/constants'
import { cashHours, type MoneyWorkKind, quoteOpenHours, undecidedHours } from './constants'

/** What is known of the money of a request, in whole francs. */
export type MoneyFacts = {
  sells: Sells | null
  isCompleted: boolean
  hasBrokenOff: boolean
  endedAt: Date | null
  /** Null without an agreed price. */
  priceRwf: number | null
  isErased: boolean
  /** It ended before there were quotes, and the two sides were not asked what was paid. */
  isEarlier: boolean
  dueRwf: number
  /** Cash that was not ours, and does not count for who came last, or at all. */
  uncountedRwf: number
  keptRwf: number
  /** What is asked for, and waits for another person's yes; what was approved, and is to be handed over. */
  askedRwf: number
  toHandOverRwf: number
  /** What is asked for or on its way back, and changes what is due once it is there. */
  openBackRwf: number
  /** What failed to go back out of goodwill or after a complaint, and was not sent again or closed. */
  failedOutRwf: number
  /** What customer or tasker said was paid in cash, while it is not settled. */
  said: { byCustomer: number | null; byTasker: number | null; at: Date } | null
  /** A person looks at what differs already. */
  isCaseOpen: boolean
  openQuoteAt: Date | null
  /** Since when an online payment, or an online refund, is undecided. */
  payingSince: Date | null
  /** An online payment was called lost and came all the same; or another sum came than was asked for. */
  cameLate: boolean
  otherSum: boolean
  /** The open job has been finished without pay. */
  isPayMissing: boolean
}

const hourMs = 60 * 60_000
const isOver = (at: Date | null, hours: number, now: Date) =>
  at !== null && at.getTime() + hours * hourMs <= now.getTime()

/** Whether a price is paid: nothing is due. A price of 0 is paid once the work is done, or more was paid. */
export const isPaid = ({
  priceRwf,
  dueRwf,
  isCompleted,
}: Pick<MoneyFacts, 'priceRwf' | 'dueRwf' | 'isCompleted'>) =>
  priceRwf !== null && (dueRwf < 0 || (dueRwf === 0 && (priceRwf > 0 || isCompleted)))

/** Whether nothing but a person can settle what was said. */
function isStuck({ said, dueRwf, isCaseOpen, isErased }: MoneyFacts): boolean {
  if (!said || isCaseOpen) return false
  const isAsDue = said.byTasker === dueRwf && (said.byCustomer ?? dueRwf) === dueRwf
  return said.byTasker === null || !isAsDue || isErased
}

function isCashNotSaid(facts: MoneyFacts, now: Date) {
  const { isEarlier, hasBrokenOff, isCompleted, endedAt, dueRwf, said } = facts
  if (hasBrokenOff) return false
  if (said) return isStuck(facts) && isOver(said.at, cashHours, now)
  return !isEarlier && dueRwf > 0 && isCompleted && isOver(endedAt, cashHours, now)
}

/** Cash that was the tasker's, of a request that goes on with another one, or not at all. */
const isWithTasker = ({ sells, uncountedRwf }: MoneyFacts) => sells === 'cash' && uncountedRwf > 0

/** Why a person must look at the money of a request now, each with the amount that it is about. */
export function workOf(facts: MoneyFacts, now: Date): { kind: MoneyWorkKind; amountRwf: number | null }[] {
  const { sells, hasBrokenOff, dueRwf, uncountedRwf, keptRwf, askedRwf, toHandOverRwf } = facts
  const back = -dueRwf
  const rest = back - facts.openBackRwf
  const uncounted = uncountedRwf - keptRwf
  const found: [MoneyWorkKind, boolean, number | null][] = [
    ['to_approve', askedRwf > 0, askedRwf],
    ['to_hand_over', toHandOverRwf > 0, toHandOverRwf],
    ['to_refund', hasBrokenOff && sells === 'full' && rest > 0, rest],
    ['overpaid', !hasBrokenOff && rest > 0, rest],
    ['cash_not_said', isCashNotSaid(facts, now), dueRwf],
    ['paid_to_former', isWithTasker(facts) && !hasBrokenOff && dueRwf > 0, uncountedRwf],
    ['paid_then_ended', isWithTasker(facts) && hasBrokenOff && uncounted > 0, uncounted],
    ['no_pay', facts.isPayMissing, null],
    ['quote_open', isOver(facts.openQuoteAt, quoteOpenHours, now), null],
    ['undecided', isOver(facts.payingSince, undecidedHours, now), null],
    ['out_failed', facts.failedOutRwf > 0, facts.failedOutRwf],
    ['came_late', facts.cameLate && back > 0, back],
    ['other_sum', facts.otherSum && dueRwf !== 0, dueRwf],
  ]
  return found.filter(([, applies]) => applies).map(([kind, , amountRwf]) => ({ kind, amountRwf }))
}

type Owed = {
  sells: Sells | null
  hasBrokenOff: boolean
  uncountedRwf: number
  keptRwf: number
  dueRwf: number
}

/** What owners can keep of a request: what would go back. Cash that was the tasker's stays theirs. */
export function mostToKeep(owed: Owed, openRefundsRwf: number): number {
  const { sells, hasBrokenOff, uncountedRwf, keptRwf, dueRwf } = owed
  if (hasBrokenOff && sells === 'cash') return uncountedRwf - keptRwf
  // Too much cash in a tasker's hand is theirs, too: customer and tasker know of it.
  return hasBrokenOff || sells === 'cash' ? Math.max(0, -dueRwf - openRefundsRwf) : 0
}

/** What owners can let go of a request: what is due once the work is done. */
export const mostToLetGo = ({ dueRwf }: Pick<Owed, 'dueRwf'>, status: RequestStatus): number =>
  status === 'completed' ? Math.max(0, dueRwf) : 0
