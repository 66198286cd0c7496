import { z } from 'zod'
import { adminRoles } from '@/lib/admins/constants'
import { operations, staffOperations } from '@/lib/platform/operation'
import { loginAnswerSchema, loginSchema, tokenAnswerSchema } from './schema'

export const authOperations = {
  ...operations('public', {
    login: {
      call: 'POST /api/login',
      summary:
        'Logs staff in: a bearer of 15 minutes, a session cookie for the pages, and one by which the browser is known the next time.',
      body: loginSchema,
      responses: {
        200: { description: 'Logged in.', schema: loginAnswerSchema },
        401: {
          description:
            'Incorrect email or password; with `errors.code`, the password was right and the code of the second step is missing or wrong.',
        },
        429: {
          description:
            'Too many tries by this browser; for one that never logged in, for this account or address.',
        },
      },
    },
  }),
  ...operations('adminCookie', {
    renewToken: {
      call: 'POST /api/auth/token',
      roles: adminRoles,
      summary: 'A new bearer for the session of the cookie; from our own pages only.',
      responses: { 200: { description: 'A new bearer.', schema: tokenAnswerSchema } },
    },
  }),
  ...staffOperations(adminRoles, {
    logout: {
      call: 'GET /api/logout',
      summary: 'Ends the session of the bearer everywhere and clears the cookie.',
      responses: { 200: { description: 'Logged out.', schema: z.object({ message: z.string() }) } },
    },
  }),
}
