import { adminRoles } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { data } from '@/lib/platform/responses'
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
const profile = { 200: data('The profile as it is now.', profileSchema) }
const codes = { 200: data('Ten codes, shown this once.', recoveryCodesSchema) }
const limited = { 429: { description: 'Too many tries with a password or a code.' } }

export const getProfileOperation = operation({
  ...base,
  id: 'getProfile',
  method: 'GET',
  path,
  summary: "One's own account and sessions.",
  responses: profile,
})

export const updateProfileOperation = operation({
  ...base,
  id: 'updateProfile',
  method: 'PUT',
  path,
  summary: "Changes one's own name.",
  body: updateProfileSchema,
  responses: profile,
})

export const changePasswordOperation = operation({
  ...base,
  id: 'changePassword',
  method: 'PUT',
  path: `${path}/password`,
  summary: "Changes one's own password by the old one; every other session ends.",
  body: changePasswordSchema,
  responses: { ...profile, ...limited },
})

export const startTotpOperation = operation({
  ...base,
  id: 'startTwoFactor',
  method: 'POST',
  path: `${path}/two-factor`,
  summary: 'Begins two-factor login: a secret for an authenticator app, confirmed by a first code.',
  body: withPasswordSchema,
  responses: {
    200: data('The secret, shown this once.', totpStartSchema),
    ...limited,
  },
})

export const confirmTotpOperation = operation({
  ...base,
  id: 'confirmTwoFactor',
  method: 'PUT',
  path: `${path}/two-factor`,
  summary: 'Turns two-factor login on by a first code; answers with the recovery codes.',
  body: confirmTotpSchema,
  responses: { ...codes, ...limited },
})

export const stopTotpOperation = operation({
  ...base,
  id: 'stopTwoFactor',
  method: 'DELETE',
  path: `${path}/two-factor`,
  summary: 'Turns two-factor login off.',
  body: withPasswordSchema,
  responses: { ...profile, ...limited },
})

export const renewRecoveryCodesOperation = operation({
  ...base,
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Makes ten new recovery codes; the old ones end.',
  body: withPasswordSchema,
  responses: { ...codes, ...limited },
})

export const endOtherSessionsOperation = operation({
  ...base,
  id: 'endOtherSessions',
  method: 'DELETE',
  path: `${path}/sessions`,
  summary: "Ends every other session of one's own.",
  responses: profile,
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
