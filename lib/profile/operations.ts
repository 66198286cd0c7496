import { z } from 'zod'
import { adminRoles } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { forStaff, stale, withBody } from '@/lib/platform/responses'
import {
  changePasswordSchema,
  confirmTotpSchema,
  profileSchema,
  recoveryCodesSchema,
  sessionParamsSchema,
  totpStartSchema,
  updateProfileSchema,
  withPasswordSchema,
} from './schema'

const base = { gate: 'admin', roles: adminRoles } as const
const path = '/api/admin/profile'
const profile = {
  200: { description: 'The profile as it is now.', schema: z.object({ data: profileSchema }) },
}
const codes = {
  200: { description: 'Ten codes, shown this once.', schema: z.object({ data: recoveryCodesSchema }) },
}
const wrong = { 422: { description: 'A field is wrong, or this is not possible now.' } }
const limited = { 429: { description: 'Too many tries with a password or a code.' } }
const changed = { ...wrong, ...limited, ...withBody, ...forStaff }

export const getProfileOperation = operation({
  ...base,
  id: 'getProfile',
  method: 'GET',
  path,
  summary: "One's own account and sessions.",
  responses: { ...profile, ...forStaff },
})

export const updateProfileOperation = operation({
  ...base,
  id: 'updateProfile',
  method: 'PUT',
  path,
  summary: "Changes one's own name.",
  body: updateProfileSchema,
  responses: { ...profile, ...wrong, ...stale, ...withBody, ...forStaff },
})

export const changePasswordOperation = operation({
  ...base,
  id: 'changePassword',
  method: 'PUT',
  path: `${path}/password`,
  summary: "Changes one's own password by the old one; every other session ends.",
  body: changePasswordSchema,
  responses: { ...profile, ...changed },
})

export const startTotpOperation = operation({
  ...base,
  id: 'startTwoFactor',
  method: 'POST',
  path: `${path}/two-factor`,
  summary: 'Begins two-factor login: a secret for an authenticator app, confirmed by a first code.',
  body: withPasswordSchema,
  responses: {
    200: { description: 'The secret, shown this once.', schema: z.object({ data: totpStartSchema }) },
    ...changed,
  },
})

export const confirmTotpOperation = operation({
  ...base,
  id: 'confirmTwoFactor',
  method: 'PUT',
  path: `${path}/two-factor`,
  summary: 'Turns two-factor login on by a first code; answers with the recovery codes.',
  body: confirmTotpSchema,
  responses: { ...codes, ...changed },
})

export const stopTotpOperation = operation({
  ...base,
  id: 'stopTwoFactor',
  method: 'DELETE',
  path: `${path}/two-factor`,
  summary: 'Turns two-factor login off.',
  body: withPasswordSchema,
  responses: { ...profile, ...changed },
})

export const renewRecoveryCodesOperation = operation({
  ...base,
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Makes ten new recovery codes; the old ones end.',
  body: withPasswordSchema,
  responses: { ...codes, ...changed },
})

export const endOtherSessionsOperation = operation({
  ...base,
  id: 'endOtherSessions',
  method: 'DELETE',
  path: `${path}/sessions`,
  summary: "Ends every other session of one's own.",
  responses: { ...profile, ...forStaff },
})

export const endOwnSessionOperation = operation({
  ...base,
  id: 'endOwnSession',
  method: 'DELETE',
  path: `${path}/sessions/{id}`,
  summary: "Ends one of one's own sessions.",
  params: sessionParamsSchema,
  responses: {
    ...profile,
    404: { description: 'No such session, or it has ended already.' },
    ...forStaff,
  },
})

export const profileOperations = [
  getProfileOperation,
  updateProfileOperation,
  changePasswordOperation,
  startTotpOperation,
  confirmTotpOperation,
  stopTotpOperation,
  renewRecoveryCodesOperation,
  endOtherSessionsOperation,
  endOwnSessionOperation,
]
