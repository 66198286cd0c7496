import { z } from 'zod'
import { data, ofForm, operations } from '@/lib/platform/operation'
import { joinWaitlistSchema, waitlistReceiptSchema, waitlistTokenSchema } from './schema'

const hour = { seconds: 60 * 60, isScaled: true }
const limits = [{ name: 'waitlist', points: 20, ...hour, account: 'email' }] as const
const ofToken = [{ name: 'waitlist-token', points: 60, ...hour, account: 'token' }] as const

const form = ofForm('Redirects to a page with the result.')

export const waitlistOperations = operations('public', {
  joinWaitlist: {
    call: 'POST /api/waitlist',
    summary: 'Adds an address to the waitlist of the mobile app. The answer is the same for known addresses.',
    body: joinWaitlistSchema,
    limits,
    responses: {
      201: data('The address is on the list; a mail asks to confirm it.', waitlistReceiptSchema),
    },
  },
  joinWaitlistForm: {
    ...form,
    call: 'POST /api/waitlist/form',
    limits,
    summary: 'The same as joinWaitlist, by an HTML form.',
  },
  confirmWaitlist: {
    call: 'POST /api/waitlist/confirm',
    summary: 'Confirms an address with the token of its mail. Safe to repeat.',
    body: waitlistTokenSchema,
    limits: ofToken,
    responses: {
      200: data('The address is confirmed.', z.object({ status: z.literal('confirmed') })),
      404: { description: 'No such token, or its address has left the list.' },
    },
  },
  confirmWaitlistForm: {
    ...form,
    call: 'POST /api/waitlist/confirm/form',
    limits: ofToken,
    summary: 'The same as confirmWaitlist, by an HTML form.',
  },
  leaveWaitlist: {
    call: 'POST /api/waitlist/leave',
    summary: 'Removes an address from the waitlist and erases it. Safe to repeat.',
    body: waitlistTokenSchema,
    limits: ofToken,
    responses: {
      200: data('The address is erased.', z.object({ status: z.literal('left') })),
      404: { description: 'No such token.' },
    },
  },
  leaveWaitlistForm: {
    ...form,
    call: 'POST /api/waitlist/leave/form',
    limits: ofToken,
    summary: 'The same as leaveWaitlist, by an HTML form.',
  },
})
