import { z } from 'zod'
import { idParamsSchema } from '@/lib/platform/fields'
import { csvFile, data, done, notNow, operations, staffOperations } from '@/lib/platform/operation'
import { owning } from './constants'
import {
  forgotPasswordSchema,
  inviteSchema,
  setPasswordSchema,
  staffAnswerSchema,
  staffList,
  updateAdminSchema,
} from './schema'

const one = '/api/admin/staff/{id}'
const quarter = 15 * 60

export const adminOperations = staffOperations(owning, {
  listStaff: {
    call: 'GET /api/admin/staff',
    summary: 'Everybody on the staff, and where each invitation stands.',
    query: staffList.querySchema,
    responses: { 200: { description: 'The staff.', schema: staffAnswerSchema } },
  },
  exportStaff: {
    call: 'GET /api/admin/staff/export',
    summary: 'The staff that the filters find, as CSV.',
    query: staffList.exportSchema,
    responses: { 200: csvFile },
  },
  inviteAdmin: {
    call: 'POST /api/admin/staff',
    summary: 'Invites somebody by a mailed link, which works once and for 72 hours.',
    body: inviteSchema,
    responses: {
      201: data('Invited.', z.object({ id: z.uuid() })),
      422: { description: 'A field is wrong, or the address is taken.' },
    },
  },
  updateAdmin: {
    call: `PUT ${one}`,
    summary:
      'Changes the role, or lets somebody in or out. The last owner stays; nobody puts themselves out.',
    params: idParamsSchema,
    body: updateAdminSchema,
    responses: done,
  },
  resendInvite: {
    call: `POST ${one}/invite`,
    summary: 'Sends the invitation again; the link before it ends.',
    params: idParamsSchema,
    responses: { ...done, ...notNow },
  },
  mailPasswordLink: {
    call: `POST ${one}/password`,
    summary: 'Mails somebody a link for a new password, which works once and for an hour.',
    params: idParamsSchema,
    responses: { ...done, ...notNow },
  },
  resetTwoFactor: {
    call: `DELETE ${one}/two-factor`,
    summary: "Turns the second step of somebody's login off and ends their sessions.",
    params: idParamsSchema,
    responses: { ...done, ...notNow },
  },
})

export const passwordOperations = operations('public', {
  forgotPassword: {
    call: 'POST /api/auth/forgot-password',
    summary: 'Asks for a link for a new password. The answer is the same for known and unknown addresses.',
    body: forgotPasswordSchema,
    limit: { name: 'forgot-address', points: 10, seconds: quarter, account: 'email' },
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
    summary: 'Sets a password by the token of a mailed link, once; every session of the account ends.',
    body: setPasswordSchema,
    limit: { name: 'set-password', points: 20, seconds: quarter, account: 'token' },
    responses: {
      200: data('Set; log in with it.', z.object({ email: z.string() })),
      404: { description: 'The link was used already, or has ended.' },
    },
  },
})
