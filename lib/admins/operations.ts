import { z } from 'zod'
import { dispatching, owning } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, data, done, notNow, operations, staffOperations } from '@/lib/platform/operation'
import {
  colleagueSchema,
  forgotPasswordSchema,
  inviteSchema,
  setPasswordSchema,
  staffAnswerSchema,
  staffQueries,
  updateAdminSchema,
} from './schema'

const one = '/api/admin/staff/{id}'
const quarter = 15 * 60

export const adminOperations = staffOperations(owning, {
  listStaff: {
    call: 'GET /api/admin/staff',
    summary: 'Lists the staff, with the state of each invitation.',
    query: staffQueries.querySchema,
    responses: { 200: { description: 'The staff.', schema: staffAnswerSchema } },
  },
  exportStaff: {
    call: 'GET /api/admin/staff/export',
    summary: 'Exports the staff that match the filters as CSV.',
    query: staffQueries.exportSchema,
    responses: { 200: csvFile },
  },
  inviteAdmin: {
    call: 'POST /api/admin/staff',
    summary: 'Invites a person by mail. The link works once, for 72 hours.',
    body: inviteSchema,
    responses: {
      201: data('Invited.', z.object({ id: z.uuid() })),
      422: { description: 'A field is wrong, or the address is taken.' },
    },
  },
  updateAdmin: {
    call: `PUT ${one}`,
    summary:
      'Changes the role of an account, or disables or enables it. Refused for the last owner; nobody can disable their own account.',
    params: idParamsSchema,
    body: updateAdminSchema,
    responses: done,
  },
  resendInvite: {
    call: `POST ${one}/invite`,
    summary: 'Sends the invitation again; the earlier link stops working.',
    params: idParamsSchema,
    responses: { ...done, ...notNow },
  },
  mailPasswordLink: {
    call: `POST ${one}/password`,
    summary: 'Mails a link for a new password. It works once, for an hour.',
    params: idParamsSchema,
    responses: { ...done, ...notNow },
  },
  resetTwoFactor: {
    call: `DELETE ${one}/two-factor`,
    summary: 'Turns off two-factor login for an account and ends its sessions.',
    params: idParamsSchema,
    responses: { ...done, ...notNow },
  },
})

export const colleagueOperations = staffOperations(dispatching, {
  listColleagues: {
    call: 'GET /api/admin/colleagues',
    summary: 'Lists the staff who can own requests.',
    responses: { 200: data('The staff who can own requests.', z.array(colleagueSchema)) },
  },
})

export const passwordOperations = operations('public', {
  forgotPassword: {
    call: 'POST /api/auth/forgot-password',
    summary: 'Requests a link for a new password. The answer is the same for known and unknown addresses.',
    body: forgotPasswordSchema,
    limits: [{ name: 'forgot-address', points: 10, seconds: quarter, account: 'email' }],
    responses: {
      202: {
        description: 'If there is such an account, a mail is on its way.',
        schema: z.object({ message: z.string() }),
      },
      429: { description: 'Too many tries for this account or address.' },
    },
  },
  setPassword: {
    call: 'POST /api/auth/set-password',
    summary:
      'Sets a password with the token of a mailed link, which works once. All sessions of the account end.',
    body: setPasswordSchema,
    limits: [{ name: 'set-password', points: 20, seconds: quarter, account: 'token' }],
    responses: {
      200: data('Set; log in with it.', z.object({ email: z.string() })),
      404: { description: 'The link was used already, or has ended.' },
    },
  },
})
