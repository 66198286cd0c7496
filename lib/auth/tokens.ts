import type { NextAuthOptions } from 'next-auth'
import { decode, encode, type JWT } from 'next-auth/jwt'
import { accessTokenSeconds, type SessionRole, sessionLimits } from './constants'

// Free of Node's own modules: the middleware runs this too.

/** The secret and the address come from the environment, which is parsed elsewhere at boot. */
function secret(): string {
  return process.env.APP_SECRET ?? ''
}

export function sessionCookieName(role: SessionRole): string {
  return (process.env.SITE_URL ?? '').startsWith('https:') ? `__Host-taskers-${role}` : `taskers-${role}`
}

const cookieSalt = (role: SessionRole) => `cookie:${role}`
const bearerSalt = 'api'

/** The session id in a cookie's token, if we made it for this role and it has not expired. */
export async function readCookieToken(
  value: string | undefined,
  role: SessionRole,
): Promise<string | undefined> {
  if (!value || !secret()) return undefined
  const token = await decode({ token: value, secret: secret(), salt: cookieSalt(role) }).catch(() => null)
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

/** The bearer of the API: another key, an audience and 15 minutes; never the cookie's value. */
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
  if (!value || !secret()) return undefined
  const token = await decode({ token: value, secret: secret(), salt: bearerSalt }).catch(() => null)
  if (token?.aud !== 'api' || token.role !== role) return undefined
  return typeof token.sid === 'string' ? token.sid : undefined
}

/** next-auth's options for one kind of session. It owns the cookie; the sessions table has the last word. */
export function authOptions(role: SessionRole): NextAuthOptions {
  return {
    providers: [],
    secret: secret(),
    session: { strategy: 'jwt', maxAge: sessionLimits[role].absolute / 1000 },
    cookies: { sessionToken: { name: sessionCookieName(role), options: sessionCookieOptions() } },
    jwt: {
      encode: ({ token }) => makeCookieToken(String(token?.sid ?? ''), role),
      decode: async ({ token }): Promise<JWT | null> => {
        const sid = await readCookieToken(token, role)
        return sid ? { sid } : null
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
