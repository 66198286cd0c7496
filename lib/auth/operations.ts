import { z } from 'zod'
import { operations, staffOperations } from '@/lib/platform/operation'
import { adminRoles } from './constants'
import { loginAnswerSchema, loginSchema, tokenAnswerSchema } from './schema'

export const authOperations = {
  ...operations('public', {
    login: {
      call: 'POST /api/login',
      summary:
        'Logs staff in. Returns an access token for 15 minutes, and sets a session cookie and a cookie that recognises the browser at the next login.',
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
      summary: 'Returns a new access token for the session of the cookie. Only our own pages can call it.',
      responses: { 200: { description: 'A new access token.', schema: tokenAnswerSchema } },
    },
  }),
  ...staffOperations(adminRoles, {
    logout: {
      call: 'GET /api/logout',
      summary: 'Ends the session of the access token and clears the cookie.',
      responses: { 200: { description: 'Logged out.', schema: z.object({ message: z.string() }) } },
    },
  }),
}
