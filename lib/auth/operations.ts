import { z } from 'zod'
import { adminRoles } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { loginAnswerSchema, loginSchema, tokenAnswerSchema } from './schema'

export const loginOperation = operation({
  id: 'login',
  method: 'POST',
  path: '/api/login',
  summary:
    'Logs staff in: a bearer of 15 minutes, a session cookie for the pages, and one by which the browser is known the next time.',
  gate: 'public',
  body: loginSchema,
  responses: {
    200: { description: 'Logged in.', schema: loginAnswerSchema },
    400: { description: 'Not JSON.' },
    401: {
      description:
        'Incorrect email or password; with `errors.code`, the password was right and the code of the second step is missing or wrong.',
    },
    413: { description: 'Too large.' },
    415: { description: 'Not application/json.' },
    422: { description: 'A field is missing or malformed.' },
    429: {
      description:
        'Too many tries by this browser; for one that never logged in, for this account or address.',
    },
    503: { description: 'The database is away.' },
  },
})

export const renewTokenOperation = operation({
  id: 'renewToken',
  method: 'POST',
  path: '/api/auth/token',
  summary: 'A new bearer for the session of the cookie; from our own pages only.',
  gate: 'adminCookie',
  roles: adminRoles,
  responses: {
    200: { description: 'A new bearer.', schema: tokenAnswerSchema },
    401: { description: 'No session, or it has ended.' },
    403: { description: 'Not from our own pages.' },
    503: { description: 'The database is away.' },
  },
})

export const logoutOperation = operation({
  id: 'logout',
  method: 'GET',
  path: '/api/logout',
  summary: 'Ends the session of the bearer everywhere and clears the cookie.',
  gate: 'admin',
  roles: adminRoles,
  responses: {
    200: { description: 'Logged out.', schema: z.object({ message: z.string() }) },
    401: { description: 'No bearer, or its session has ended.' },
    503: { description: 'The database is away.' },
  },
})

export const authOperations = [loginOperation, renewTokenOperation, logoutOperation]
