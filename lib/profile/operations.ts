import { adminRoles } from '@/lib/auth/constants'
import { idParamsSchema } from '@/lib/platform/fields'
import { data, staffOperations } from '@/lib/platform/operation'
import {
  changePasswordSchema,
  confirmTotpSchema,
  profileSchema,
  recoveryCodesSchema,
  totpStartSchema,
  updateProfileSchema,
  withPasswordSchema,
} from './schema'

const path = '/api/admin/profile'
const profile = { 200: data('The profile as it is now.', profileSchema) }
const codes = { 200: data('Ten codes. They cannot be read again.', recoveryCodesSchema) }
const limited = { 429: { description: 'Too many tries with a password or a code.' } }

export const profileOperations = staffOperations(adminRoles, {
  getProfile: { call: `GET ${path}`, summary: 'Returns your own account and sessions.', responses: profile },
  updateProfile: {
    call: `PUT ${path}`,
    summary: 'Changes your own name.',
    body: updateProfileSchema,
    responses: profile,
  },
  changePassword: {
    call: `PUT ${path}/password`,
    summary: 'Changes your own password, with the old one. All other sessions end.',
    body: changePasswordSchema,
    responses: { ...profile, ...limited },
  },
  startTwoFactor: {
    call: `POST ${path}/two-factor`,
    summary: 'Starts the setup of two-factor login. Returns a secret for an authenticator app.',
    body: withPasswordSchema,
    responses: { 200: data('The secret. It cannot be read again.', totpStartSchema), ...limited },
  },
  confirmTwoFactor: {
    call: `PUT ${path}/two-factor`,
    summary: 'Turns on two-factor login with a first code. Returns the recovery codes.',
    body: confirmTotpSchema,
    responses: { ...codes, ...limited },
  },
  stopTwoFactor: {
    call: `DELETE ${path}/two-factor`,
    summary: 'Turns off two-factor login.',
    body: withPasswordSchema,
    responses: { ...profile, ...limited },
  },
  renewRecoveryCodes: {
    call: `POST ${path}/recovery-codes`,
    summary: 'Returns ten new recovery codes; the old ones stop working.',
    body: withPasswordSchema,
    responses: { ...codes, ...limited },
  },
  endOtherSessions: {
    call: `DELETE ${path}/sessions`,
    summary: 'Ends all your other sessions.',
    responses: profile,
  },
  endOwnSession: {
    call: `DELETE ${path}/sessions/{id}`,
    summary: 'Ends one of your own sessions.',
    params: idParamsSchema,
    responses: { ...profile, 404: { description: 'No such session, or it has ended already.' } },
  },
})
