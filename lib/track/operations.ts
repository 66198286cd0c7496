import { z } from 'zod'
import { data, ofForm, operations } from '@/lib/platform/operation'
import { customerNumberSchema, givenNumberSchema, trackTokenSchema } from '@/lib/requests/customer/schema'
import { requestLimit } from '@/lib/requests/operations'

const hour = 60 * 60
const ofReference = { account: 'reference', isFromEverywhere: true } as const
/** Reference and four digits can be guessed: never scaled (docs/decisions/016-opening-by-reference.md). */
const lookupLimits = [
  { name: 'track-lookup', points: 10, seconds: 15 * 60, account: 'reference' },
  { name: 'track-lookup-hour', points: 5, seconds: hour, ...ofReference },
  { name: 'track-lookup-day', points: 10, seconds: 24 * hour, ...ofReference },
] as const

const ofToken = { seconds: hour, isScaled: true, account: 'token' } as const
export const trackLimits = [
  { name: 'track', points: 60, ...ofToken },
  { name: 'track-token', points: 30, ...ofToken, isFromEverywhere: true },
]
/** Each open page asks 180 times an hour. */
const markLimits = [{ name: 'track-marks', points: 1_000, ...ofToken }]

/** As for a new request: one network has us call and write to one number only so often. */
const numberLimits = [...trackLimits, requestLimit]

/** A press has a phone ask for a PIN: so often for a link, and for a number from wherever. */
const day = 24 * hour
const ofNumber = { account: 'phone', isScaled: true, isFromEverywhere: true } as const
export const payLimits = [
  { name: 'pay', points: 5, ...ofToken, isFromEverywhere: true },
  { name: 'pay-day', points: 10, ...ofToken, seconds: day, isFromEverywhere: true },
  { name: 'pay-number', points: 3, seconds: hour, ...ofNumber },
  { name: 'pay-number-day', points: 6, seconds: day, ...ofNumber },
]

/** Each open page asks every three seconds, later every fifteen. */
export const payMarkLimits = [{ name: 'pay-marks', points: 1_000, ...ofToken }]

const form = { ...ofForm('Redirects to the page with the result.'), limits: trackLimits }
const givesNumber =
  'Gives another telephone number, until we have talked with you or once yours was found wrong; three times.'
const ofLink = 'The body contains the token of the link.'

export const customerOperations = operations('public', {
  readTrackedMark: {
    call: 'GET /api/track/{token}',
    summary:
      'A short hash of what the page of a request shows. When it differs from the last one, the page has changed.',
    params: z.object({ token: trackTokenSchema }),
    limits: markLimits,
    responses: { 200: data('The mark.', z.object({ mark: z.string() })) },
  },
  openTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/open/form',
    limits: lookupLimits,
    summary:
      'Opens a request by its reference and the last four digits of its phone number. Unknown references and wrong digits get the same answer.',
  },
  changeTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/change/form',
    summary: `Changes the description, the wish or the agreed time of your own request. ${ofLink}`,
  },
  cancelTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/cancel/form',
    summary: `Cancels your own request, until the work begins. ${ofLink}`,
  },
  answerTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/answer/form',
    summary: `Records whether staff have reached you; what staff have recorded stays. ${ofLink}`,
  },
  rateTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/rating/form',
    summary: `Rates completed work. The rating can be changed for seven days. ${ofLink}`,
  },
  complainOfTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/complaint/form',
    summary: `Tells staff that something is wrong with your own request. ${ofLink}`,
  },
  giveTrackedNumber: {
    call: 'POST /api/track/{token}/phone',
    summary: `${givesNumber} The number gets one confirmation.`,
    params: z.object({ token: trackTokenSchema }),
    body: customerNumberSchema,
    limits: numberLimits,
    responses: {
      200: data('The number that we call now.', givenNumberSchema),
      422: { description: 'It is no number, or it can’t be changed any more; `errors.phone` says why.' },
    },
  },
  giveTrackedNumberForm: {
    ...form,
    call: 'POST /api/track/phone/form',
    limits: numberLimits,
    summary: `${givesNumber} ${ofLink}`,
  },
  askAgainForm: {
    ...form,
    call: 'POST /api/track/again/form',
    summary: `Sends a new request for the same tasker, with the name, the number and the place of an earlier one. ${ofLink}`,
  },
  repeatTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/repeat/form',
    summary: `Repeats a request every week, every two weeks or every month (\`step\` is \`start\`), skips the next time (\`skip\`) or ends the repeat (\`end\`). ${ofLink}`,
  },
  confirmTrackedWorkForm: {
    ...form,
    call: 'POST /api/track/done/form',
    summary: `Says that the work is done, once the tasker has said so. ${ofLink}`,
  },
  reportTrackedNoShowForm: {
    ...form,
    call: 'POST /api/track/no_show/form',
    summary: `Says that nobody came, from 30 minutes after the time on. The tasker is taken off, and staff are told. ${ofLink}`,
  },
  answerTrackedTimeForm: {
    ...form,
    call: 'POST /api/track/time/form',
    summary: `Says yes or no to another time that the tasker asks for. ${ofLink}`,
  },
  answerTrackedQuoteForm: {
    ...form,
    call: 'POST /api/track/quote/form',
    summary: `Says yes or no to a price (\`answer\`), with \`words\`. ${ofLink}`,
  },
  sayTrackedCashForm: {
    ...form,
    call: 'POST /api/track/cash/form',
    summary: `Says what you paid in cash (\`amount_rwf\`), or takes it back (\`answer\` is \`no\`). ${ofLink}`,
  },
  payTrackedForm: {
    ...form,
    call: 'POST /api/track/pay/form',
    limits: payLimits,
    summary: `Has a phone asked for the PIN that pays what is due (\`quote_id\`, \`phone\`, \`operator\`, \`key\`). ${ofLink}`,
  },
  eraseTrackedRequestForm: {
    ...form,
    call: 'POST /api/track/erasure/form',
    summary: `Erases your personal data from a request. A request that is open is cancelled first. ${ofLink}`,
  },
})
