import { z } from 'zod'
import { ofForm, operation } from '@/lib/platform/operation'
import { data } from '@/lib/platform/responses'
import { joinWaitlistSchema, waitlistReceiptSchema, waitlistTokenSchema } from './schema'

/** Generous for a person, strict for a program. */
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

export const joinWaitlistOperation = operation({
  id: 'joinWaitlist',
  method: 'POST',
  path: '/api/waitlist',
  summary: 'Asks to be told when the mobile app is there. Never tells whether the address was known.',
  gate: 'public',
  body: joinWaitlistSchema,
  limit: joinLimit,
  responses: { 201: data('The address is on the list; a mail asks to confirm it.', waitlistReceiptSchema) },
})

export const confirmWaitlistOperation = operation({
  id: 'confirmWaitlist',
  method: 'POST',
  path: '/api/waitlist/confirm',
  summary: 'Confirms an address by the token of its mail; safe to repeat.',
  gate: 'public',
  body: waitlistTokenSchema,
  limit: tokenLimit,
  responses: {
    200: data('The address is confirmed.', z.object({ status: z.literal('confirmed') })),
    404: { description: 'No such token, or its address has left the list.' },
  },
})

export const leaveWaitlistOperation = operation({
  id: 'leaveWaitlist',
  method: 'POST',
  path: '/api/waitlist/leave',
  summary: 'Takes an address off the list and erases it; safe to repeat.',
  gate: 'public',
  body: waitlistTokenSchema,
  limit: tokenLimit,
  responses: {
    200: data('The address is erased.', z.object({ status: z.literal('left') })),
    404: { description: 'No such token.' },
  },
})

const form = ofForm('To a page that says what became of it.')

export const joinWaitlistFormOperation = operation({
  ...form,
  id: 'joinWaitlistForm',
  path: '/api/waitlist/form',
  summary: 'The same as joinWaitlist by an ordinary form.',
})

export const confirmWaitlistFormOperation = operation({
  ...form,
  id: 'confirmWaitlistForm',
  path: '/api/waitlist/confirm/form',
  summary: 'The same as confirmWaitlist by an ordinary form.',
})

export const leaveWaitlistFormOperation = operation({
  ...form,
  id: 'leaveWaitlistForm',
  path: '/api/waitlist/leave/form',
  summary: 'The same as leaveWaitlist by an ordinary form.',
})

export const waitlistOperations = [
  joinWaitlistOperation,
  joinWaitlistFormOperation,
  confirmWaitlistOperation,
  confirmWaitlistFormOperation,
  leaveWaitlistOperation,
  leaveWaitlistFormOperation,
]
