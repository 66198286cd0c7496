import { ofForm, operation } from '@/lib/platform/operation'
import type { CustomerAction } from './rules'

/** Reference and four digits can be guessed: never scaled (docs/decisions/016-opening-by-reference.md). */
export const lookupLimits = {
  caller: { name: 'track-lookup', points: 10, seconds: 15 * 60 },
  hour: { name: 'track-lookup-hour', points: 5, seconds: 60 * 60 },
  day: { name: 'track-lookup-day', points: 10, seconds: 24 * 60 * 60 },
}

/** For all actions on a request's page, per caller and per link. */
export const customerLimits = {
  caller: { name: 'track', points: 60, seconds: 60 * 60, isScaled: true },
  token: { name: 'track-token', points: 30, seconds: 60 * 60, isScaled: true },
}

const form = ofForm('To the page that says what became of it.')

export const openTrackedFormOperation = operation({
  ...form,
  id: 'openTrackedRequestForm',
  path: '/api/track/open/form',
  summary:
    'Opens a request by its reference and the last four digits of its phone; unknown and wrong are answered alike.',
})

const ofLink = 'The link’s token travels in the body.'

export const customerFormOperations = {
  change: operation({
    ...form,
    id: 'changeTrackedRequestForm',
    path: '/api/track/change/form',
    summary: `Changes the description or the wanted time of one’s own request. ${ofLink}`,
  }),
  cancel: operation({
    ...form,
    id: 'cancelTrackedRequestForm',
    path: '/api/track/cancel/form',
    summary: `Cancels one’s own request, until the work begins. ${ofLink}`,
  }),
  answer: operation({
    ...form,
    id: 'answerTrackedRequestForm',
    path: '/api/track/answer/form',
    summary: `Says whether one was reached, beside what staff say. ${ofLink}`,
  }),
  rating: operation({
    ...form,
    id: 'rateTrackedRequestForm',
    path: '/api/track/rating/form',
    summary: `Rates the work once it is done; seven days long the rating can be changed. ${ofLink}`,
  }),
  erasure: operation({
    ...form,
    id: 'eraseTrackedRequestForm',
    path: '/api/track/erasure/form',
    summary: `Erases one’s personal data from a request that has ended, or cancels it by the same act. ${ofLink}`,
  }),
} satisfies Record<CustomerAction, unknown>

export const customerOperations = [openTrackedFormOperation, ...Object.values(customerFormOperations)]
