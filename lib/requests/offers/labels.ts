import type { OfferStatus } from '@/lib/requests/constants'
import { nightHours } from './constants'

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

const reasonTexts: Record<string, string> = {
  no_time: 'No time',
  too_far: 'Too far',
  pay: 'The pay is too low',
  not_my_work: 'Not their work',
}

/** Why a tasker declined: one of the reasons to choose, or their own words. */
export const declineText = (reason: string): string => reasonTexts[reason] ?? reason
