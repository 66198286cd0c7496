import type { OfferStatus } from '@/lib/requests/constants'
import { type declineReasons, nightHours, type releaseReasons } from './constants'

const hour = (of: number) => `${String(of).padStart(2, '0')}:00`

/** What speaks against an offer, besides what speaks against the tasker. */
export const offerRefusalTexts = {
  night: `wants no offers between ${hour(nightHours.from)} and ${hour(nightHours.to)}`,
  open: 'has an open offer already',
} as const

export const offerStatusLabels: Record<OfferStatus, string> = {
  open: 'Waits for an answer',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'No answer',
  withdrawn: 'Withdrawn',
  taken: 'Somebody else was faster',
}

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
