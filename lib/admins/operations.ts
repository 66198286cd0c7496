import { z } from 'zod'
import { operation } from '@/lib/platform/operation'
import { csvFile, data, done, notNow } from '@/lib/platform/responses'
import { owning } from './constants'
import {
  adminParamsSchema,
  forgotPasswordSchema,
  inviteSchema,
  setPasswordSchema,
  staffAnswerSchema,
  staffList,
  updateAdminSchema,
} from './schema'

const base = { gate: 'admin', roles: owning } as const
const one = '/api/admin/staff/{id}'

export const listStaffOperation = operation({
  ...base,
  id: 'listStaff',
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'Everybody on the staff, and where each invitation stands.',
  query: staffList.querySchema,
  responses: { 200: { description: 'The staff.', schema: staffAnswerSchema } },
})

export const exportStaffOperation = operation({
  ...base,
  id: 'exportStaff',
  method: 'GET',
  path: '/api/admin/staff/export',
  summary: 'The staff that the filters find, as CSV.',
  query: staffList.exportSchema,
  responses: { 200: csvFile },
})

export const inviteAdminOperation = operation({
  ...base,
  id: 'inviteAdmin',
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Invites somebody by a mailed link, which works once and for 72 hours.',
  body: inviteSchema,
  responses: {
    201: data('Invited.', z.object({ id: z.uuid() })),
    422: { description: 'A field is wrong, or the address is taken.' },
  },
})

export const updateAdminOperation = operation({
  ...base,
  id: 'updateAdmin',
  method: 'PUT',
  path: one,
  summary: 'Changes the role, or lets somebody in or out. The last owner stays; nobody puts themselves out.',
  params: adminParamsSchema,
  body: updateAdminSchema,
  responses: done,
})

export const resendInviteOperation = operation({
  ...base,
  id: 'resendInvite',
  method: 'POST',
  path: `${one}/invite`,
  summary: 'Sends the invitation again; the link before it ends.',
  params: adminParamsSchema,
  responses: { ...done, ...notNow },
})

export const mailPasswordLinkOperation = operation({
  ...base,
  id: 'mailPasswordLink',
  method: 'POST',
  path: `${one}/password`,
  summary: 'Mails somebody a link for a new password, which works once and for an hour.',
  params: adminParamsSchema,
  responses: { ...done, ...notNow },
})

export const resetTwoFactorOperation = operation({
  ...base,
  id: 'resetTwoFactor',
  method: 'DELETE',
  path: `${one}/two-factor`,
  summary: "Turns the second step of somebody's login off and ends their sessions.",
  params: adminParamsSchema,
  responses: { ...done, ...notNow },
})

const quarter = 15 * 60

export const forgotPasswordOperation = operation({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Asks for a link for a new password. The answer is the same for known and unknown addresses.',
  gate: 'public',
  body: forgotPasswordSchema,
  limit: { name: 'forgot-address', points: 10, seconds: quarter, account: 'email' },
  responses: {
    202: {
      description: 'If there is such an account, a mail is on its way.',
      schema: z.object({ message: z.string() }),
    },
    429: { description: 'Too many tries for this account or address.' },
  },
})

export const setPasswordOperation = operation({
  id: 'setPassword',
  method: 'POST',
  path: '/api/auth/set-password',
  summary: 'Sets a password by the token of a mailed link, once; every session of the account ends.',
  gate: 'public',
  body: setPasswordSchema,
  limit: { name: 'set-password', points: 20, seconds: quarter, account: 'token' },
  responses: {
    200: data('Set; log in with it.', z.object({ email: z.string() })),
    404: { description: 'The link was used already, or has ended.' },
  },
})

export const adminOperations = [
  listStaffOperation,
  exportStaffOperation,
  inviteAdminOperation,
  updateAdminOperation,
  resendInviteOperation,
  mailPasswordLinkOperation,
  resetTwoFactorOperation,
  forgotPasswordOperation,
  setPasswordOperation,
]
