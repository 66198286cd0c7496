import { z } from 'zod'
import { data, ofForm, operations } from '@/lib/platform/operation'
import { joinWaitlistSchema, waitlistReceiptSchema, waitlistTokenSchema } from './schema'

export const joinLimit = {
  name: 'waitlist',
  points: 20,
  seconds: 60 * 60,
  isScaled: true,
  account: 'email',
} as const
export const tokenLimit = {
  name: 'waitlist-token',
  points: 60,
  seconds: 60 * 60,
  isScaled: true,
  account: 'token',
} as const

const form = ofForm('To a page that says what became of it.')

export const waitlistOperations = operations('public', {
  joinWaitlist: {
    call: 'POST /api/waitlist',
    summary: 'Asks to be told when the mobile app is there. Never tells whether the address was known.',
    body: joinWaitlistSchema,
    limit: joinLimit,
    responses: {
      201: data('The address is on the list; a mail asks to confirm it.', waitlistReceiptSchema),
    },
  },
  joinWaitlistForm: {
    ...form,
    call: 'POST /api/waitlist/form',
    summary: 'The same as joinWaitlist by an ordinary form.',
  },
  confirmWaitlist: {
    call: 'POST /api/waitlist/confirm',
    summary: 'Confirms an address by the token of its mail; safe to repeat.',
    body: waitlistTokenSchema,
    limit: tokenLimit,
    responses: {
      200: data('The address is confirmed.', z.object({ status: z.literal('confirmed') })),
      404: { description: 'No such token, or its address has left the list.' },
    },
  },
  confirmWaitlistForm: {
    ...form,
    call: 'POST /api/waitlist/confirm/form',
    summary: 'The same as confirmWaitlist by an ordinary form.',
  },
  leaveWaitlist: {
    call: 'POST /api/waitlist/leave',
    summary: 'Takes an address off the list and erases it; safe to repeat.',
    body: waitlistTokenSchema,
    limit: tokenLimit,
    responses: {
      200: data('The address is erased.', z.object({ status: z.literal('left') })),
      404: { description: 'No such token.' },
    },
  },
  leaveWaitlistForm: {
    ...form,
    call: 'POST /api/waitlist/leave/form',
    summary: 'The same as leaveWaitlist by an ordinary form.',
  },
})
