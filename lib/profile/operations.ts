import { adminRoles } from '@/lib/admins/constants'
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
const codes = { 200: data('Ten codes, shown this once.', recoveryCodesSchema) }
const limited = { 429: { description: 'Too many tries with a password or a code.' } }

export const profileOperations = staffOperations(adminRoles, {
  getProfile: { call: `GET ${path}`, summary: "One's own account and sessions.", responses: profile },
  updateProfile: {
    call: `PUT ${path}`,
    summary: "Changes one's own name.",
    body: updateProfileSchema,
    responses: profile,
  },
  changePassword: {
    call: `PUT ${path}/password`,
    summary: "Changes one's own password by the old one; every other session ends.",
    body: changePasswordSchema,
    responses: { ...profile, ...limited },
  },
  startTwoFactor: {
    call: `POST ${path}/two-factor`,
    summary: 'Begins two-factor login: a secret for an authenticator app, confirmed by a first code.',
    body: withPasswordSchema,
    responses: { 200: data('The secret, shown this once.', totpStartSchema), ...limited },
  },
  confirmTwoFactor: {
    call: `PUT ${path}/two-factor`,
    summary: 'Turns two-factor login on by a first code; answers with the recovery codes.',
    body: confirmTotpSchema,
    responses: { ...codes, ...limited },
  },
  stopTwoFactor: {
    call: `DELETE ${path}/two-factor`,
    summary: 'Turns two-factor login off.',
    body: withPasswordSchema,
    responses: { ...profile, ...limited },
  },
  renewRecoveryCodes: {
    call: `POST ${path}/recovery-codes`,
    summary: 'Makes ten new recovery codes; the old ones end.',
    body: withPasswordSchema,
    responses: { ...codes, ...limited },
  },
  endOtherSessions: {
    call: `DELETE ${path}/sessions`,
    summary: "Ends every other session of one's own.",
    responses: profile,
  },
  endOwnSession: {
    call: `DELETE ${path}/sessions/{id}`,
    summary: "Ends one of one's own sessions.",
    params: idParamsSchema,
    responses: { ...profile, 404: { description: 'No such session, or it has ended already.' } },
  },
})
