import 'server-only'
import { parseCookie, stringifySetCookie } from 'cookie'
import { isHttps } from '@/lib/platform/env'
import { deviceSeconds, type SessionRole, sessionLimits } from './constants'
import { accountOf } from './devices'
import { issueAccessToken } from './mutations'
import {
  deviceCookieName,
  makeCookieToken,
  makeDeviceToken,
  readDeviceToken,
  sessionCookieName,
  sessionCookieOptions,
} from './tokens'

/** A cookie of a call. */
export function readCookie(request: Request, name: string): string | undefined {
  return parseCookie(request.headers.get('cookie') ?? '')[name]
}

function guardedCookie(name: string, value: string, maxAgeSeconds: number): string {
  return stringifySetCookie(name, value, {
    ...sessionCookieOptions(),
    secure: isHttps(),
    maxAge: maxAgeSeconds,
  })
}

/** A Set-Cookie header that starts a session in the browser or, without a token, ends it. */
export function sessionCookie(role: SessionRole, token: string | null, maxAgeSeconds: number): string {
  return guardedCookie(sessionCookieName(role), token ?? '', token ? maxAgeSeconds : 0)
}

/** The browser of a login, if it has logged in to this account before. */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
  const account = accountOf(email)
  return readDeviceToken(readCookie(request, deviceCookieName(account)), account)
}

/** A Set-Cookie header by which the browser is known at its next login. */
export async function deviceCookie(email: string, device: string): Promise<string> {
  const account = accountOf(email)
  return guardedCookie(deviceCookieName(account), await makeDeviceToken(account, device), deviceSeconds)
}

/** The answer for a new session: a bearer, when it ends, and the header with the cookie. */
export async function issueSession(sessionId: string, role: SessionRole) {
  const { accessToken, expiresAt } = await issueAccessToken(sessionId, role)
  const cookie = sessionCookie(
    role,
    await makeCookieToken(sessionId, role),
    sessionLimits[role].absolute / 1000,
  )
  return { accessToken, expiresAt: expiresAt.toISOString(), headers: { 'set-cookie': cookie } }
}
