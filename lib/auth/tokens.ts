import type { NextAuthOptions } from 'next-auth'
import { decode, encode, type JWT } from 'next-auth/jwt'
import { formerSecrets } from '@/lib/platform/former-secrets'
import { accessTokenSeconds, deviceSeconds, type SessionRole, sessionLimits } from './constants'

// The middleware uses this file too, so it must not import Node's own modules.

/** Not from env.ts, because the middleware runs this too; the environment is parsed at boot. */
function secret(): string {
  return process.env.APP_SECRET ?? ''
}

/** What a token says, if we made it with this salt, today or with a former secret; otherwise null. */
async function read(token: string | undefined, salt: string): Promise<JWT | null> {
  if (!token || !secret()) return null
  for (const known of [secret(), ...formerSecrets(process.env.APP_SECRET_FORMER)]) {
    const said = await decode({ token, secret: known, salt }).catch(() => null)
    if (said) return said
  }
  return null
}

const cookieName = (name: string) =>
  (process.env.SITE_URL ?? '').startsWith('https:') ? `__Host-taskers-${name}` : `taskers-${name}`

export const sessionCookieName = (role: SessionRole) => cookieName(role)

/** One for each account, because several people may use one computer. */
export const deviceCookieName = (account: string) => cookieName(`device-${account.slice(0, 16)}`)

const cookieSalt = (role: SessionRole) => `cookie:${role}`
const bearerSalt = 'api'

/** The session id in a cookie's token, if we made it for this role and it has not expired. */
export async function readCookieToken(
  value: string | undefined,
  role: SessionRole,
): Promise<string | undefined> {
  const token = await read(value, cookieSalt(role))
  return typeof token?.sid === 'string' ? token.sid : undefined
}

export function makeCookieToken(sid: string, role: SessionRole): Promise<string> {
  return encode({
    token: { sid },
    secret: secret(),
    salt: cookieSalt(role),
    maxAge: sessionLimits[role].absolute / 1000,
  })
}

const deviceSalt = 'device'

/** A token that says that a browser has logged in to an account before; it gives no access. */
export function makeDeviceToken(account: string, device: string): Promise<string> {
  return encode({ token: { account, device }, secret: secret(), salt: deviceSalt, maxAge: deviceSeconds })
}

/** The browser's id in such a token, if we made it for this account. */
export async function readDeviceToken(value: string | undefined, account: string): Promise<string | null> {
  const token = await read(value, deviceSalt)
  return token?.account === account && typeof token.device === 'string' ? token.device : null
}

/** The bearer of the API: its own key and audience, valid for 15 minutes; never the cookie's value. */
export function makeAccessToken(sid: string, role: SessionRole): Promise<string> {
  return encode({
    token: { sid, role, aud: 'api' },
    secret: secret(),
    salt: bearerSalt,
    maxAge: accessTokenSeconds,
  })
}

export async function readAccessToken(header: string | null, role: SessionRole): Promise<string | undefined> {
  const value = /^Bearer ([\w.-]+)$/i.exec(header ?? '')?.[1]
  const token = await read(value, bearerSalt)
  if (token?.aud !== 'api' || token.role !== role) return undefined
  return typeof token.sid === 'string' ? token.sid : undefined
}

/** next-auth's options to read the cookie of one role; the sessions table decides whether it is valid. */
export function authOptions(role: SessionRole): NextAuthOptions {
  return {
    providers: [],
    secret: secret(),
    session: { strategy: 'jwt', maxAge: sessionLimits[role].absolute / 1000 },
    cookies: { sessionToken: { name: sessionCookieName(role), options: sessionCookieOptions() } },
    jwt: {
      // A page cannot set a cookie, so a renewed one would be made for nothing.
      encode: async () => '',
      // Null would be an error in the log, for each cookie that we did not make.
      decode: async ({ token }): Promise<JWT> => {
        const sid = await readCookieToken(token, role)
        return sid ? { sid } : {}
      },
    },
    callbacks: {
      session: ({ session, token }) => ({ ...session, sid: token.sid }),
    },
  }
}

export function sessionCookieOptions() {
  return {
    httpOnly: true,
    sameSite: 'lax' as const,
    path: '/',
    secure: (process.env.SITE_URL ?? '').startsWith('https:'),
  }
}
