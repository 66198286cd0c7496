import 'server-only'
import { Secret, TOTP } from 'otpauth'
import { seal, sealAnew, unseal } from '@/lib/platform/crypto'
import { totpPeriodSeconds } from './constants'

const purpose = 'totp'

const generator = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Taskers',
    label,
    period: totpPeriodSeconds,
    digits: 6,
    algorithm: 'SHA1',
    secret: Secret.fromBase32(secret),
  })

/** A new secret for an authenticator app, in base 32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address in the QR code for an authenticator app. */
export function totpUri(secret: string, email: string): string {
  return generator(secret, email).toString()
}

/** Encrypts the secret for the database, with the application's secret and for this account only. */
export function sealTotpSecret(adminId: string, secret: string): string {
  return seal(purpose, adminId, secret)
}

/** A sealed secret as it should be stored from now on: sealed with today's secret of the application. */
export function sealTotpSecretAnew(adminId: string, sealed: string): string {
  return sealAnew(purpose, adminId, sealed)
}

/** The time step of a code, at most one step off; null for a wrong code. */
export function totpStep(adminId: string, sealed: string, code: string, now = Date.now()): number | null {
  const secret = unseal(purpose, adminId, sealed)
  if (!secret || !/^\d{6}$/.test(code)) return null
  const delta = generator(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : TOTP.counter({ period: totpPeriodSeconds, timestamp: now }) + delta
}
