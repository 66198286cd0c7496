import type { MessageStatus } from '@/lib/messages/constants'
import type { OfferStatus } from '@/lib/requests/constants'
import { type declineReasons, nightHours, type releaseReasons } from './constants'

const hour = (of: number) => `${String(of).padStart(2, '0')}:00`

/** What speaks against an offer, besides what speaks against the tasker. */
export const offerRefusalTexts = {
  night: `wants no offers between ${hour(nightHours.from)} and ${hour(nightHours.to)}`,
  open: 'has an open offer already',
} as const

const offerStatusLabels: Record<OfferStatus, string> = {
  open: 'Waits for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'No answer',
  withdrawn: 'Withdrawn',
  taken: 'Another tasker took it first',
}

type Told = { text_status: MessageStatus | null }

const unsent: readonly (MessageStatus | null)[] = ['withheld', 'failed', 'outdated']

/** Whether the text of an offer did not go out: then its tasker may not know of it. */
export const isUntold = ({ text_status }: Told): boolean => unsent.includes(text_status)

/** The state of an offer. Who was not told by text has not failed to answer. */
export const offerLabel = (offer: Told & { status: OfferStatus }): string =>
  offer.status === 'expired' && isUntold(offer) ? 'Text not sent' : offerStatusLabels[offer.status]

type Reason = (typeof declineReasons)[number] | (typeof releaseReasons)[number]

const reasonTexts: Record<Reason, string> = {
  no_time: 'No time',
  too_far: 'Too far',
  pay: 'The pay is too low',
  not_my_work: 'Not their work',
  ill: 'Ill',
  transport: 'No transport',
  other_job: 'Has another job',
  family: 'Something in the family',
}

/** Why a tasker declined or gave a job back: one of the reasons to choose, own words, or both (`ill: …`). */
export function taskerReasonText(reason: string): string {
  const [kind = '', ...words] = reason.split(': ')
  return Object.hasOwn(reasonTexts, kind) ? [reasonTexts[kind as Reason], ...words].join(': ') : reason
}
