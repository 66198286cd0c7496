import { z } from 'zod'
import { operation } from '@/lib/platform/operation'
import type { CustomerAction } from './customer-rules'

/** Reference and four digits can be guessed: never scaled (docs/decisions/016-opening-by-reference.md). */
export const lookupLimits = {
  address: { name: 'track-lookup', points: 10, seconds: 15 * 60 },
  hour: { name: 'track-lookup-hour', points: 5, seconds: 60 * 60 },
  day: { name: 'track-lookup-day', points: 10, seconds: 24 * 60 * 60 },
}

/** Of everything that is done on the page of a request, per address and per link. */
export const customerLimits = {
  address: { name: 'track', points: 60, seconds: 60 * 60, isScaled: true },
  token: { name: 'track-token', points: 30, seconds: 60 * 60, isScaled: true },
}

const ofForm = {
  method: 'POST',
  gate: 'public',
  body: z.record(z.string(), z.string()),
  bodyType: 'application/x-www-form-urlencoded',
  responses: {
    303: { description: 'To the page that says what became of it.' },
    400: { description: 'Not a form.' },
    413: { description: 'Too large.' },
    415: { description: 'Not application/x-www-form-urlencoded.' },
    422: { description: 'Not a form of ours.' },
  },
} as const

export const openTrackedFormOperation = operation({
  ...ofForm,
  id: 'openTrackedRequestForm',
  path: '/api/track/open/form',
  summary:
    'Opens a request by its reference and the last four digits of its phone; unknown and wrong are answered alike.',
})

const ofLink = 'The link’s token travels in the body.'

export const customerFormOperations = {
  change: operation({
    ...ofForm,
    id: 'changeTrackedRequestForm',
    path: '/api/track/change/form',
    summary: `Changes the description or the wanted time of one’s own request. ${ofLink}`,
  }),
  cancel: operation({
    ...ofForm,
    id: 'cancelTrackedRequestForm',
    path: '/api/track/cancel/form',
    summary: `Cancels one’s own request, until the work begins. ${ofLink}`,
  }),
  answer: operation({
    ...ofForm,
    id: 'answerTrackedRequestForm',
    path: '/api/track/answer/form',
    summary: `Says whether one was reached, beside what staff say. ${ofLink}`,
  }),
  rating: operation({
    ...ofForm,
    id: 'rateTrackedRequestForm',
    path: '/api/track/rating/form',
    summary: `Rates the work once it is done; seven days long the rating can be changed. ${ofLink}`,
  }),
  erasure: operation({
    ...ofForm,
    id: 'eraseTrackedRequestForm',
    path: '/api/track/erasure/form',
    summary: `Erases one’s personal data from a request that has ended, or cancels it by the same act. ${ofLink}`,
  }),
} satisfies Record<CustomerAction, unknown>

export const customerOperations = [openTrackedFormOperation, ...Object.values(customerFormOperations)]
