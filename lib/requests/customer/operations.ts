import { ofForm, operations } from '@/lib/platform/operation'

/** Reference and four digits can be guessed: never scaled (docs/decisions/016-opening-by-reference.md). */
export const lookupLimits = {
  caller: { name: 'track-lookup', points: 10, seconds: 15 * 60 },
  hour: { name: 'track-lookup-hour', points: 5, seconds: 60 * 60 },
  day: { name: 'track-lookup-day', points: 10, seconds: 24 * 60 * 60 },
}

export const customerLimits = {
  caller: { name: 'track', points: 60, seconds: 60 * 60, isScaled: true },
  token: { name: 'track-token', points: 30, seconds: 60 * 60, isScaled: true },
}

const form = ofForm('To the page that says what became of it.')
const ofLink = 'The link’s token travels in the body.'

export const customerOperations = operations('public', {
  openTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/open/form',
    summary:
      'Opens a request by its reference and the last four digits of its phone; unknown and wrong are answered alike.',
  },
  changeTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/change/form',
    summary: `Changes the description or the wanted time of one’s own request. ${ofLink}`,
  },
  cancelTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/cancel/form',
    summary: `Cancels one’s own request, until the work begins. ${ofLink}`,
  },
  answerTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/answer/form',
    summary: `Says whether one was reached, beside what staff say. ${ofLink}`,
  },
  rateTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/rating/form',
    summary: `Rates the work once it is done; seven days long the rating can be changed. ${ofLink}`,
  },
  eraseTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/erasure/form',
    summary: `Erases one’s personal data from a request that has ended, or cancels it by the same act. ${ofLink}`,
  },
})
