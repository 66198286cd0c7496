import 'server-only'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Operation } from '@/lib/platform/operation'
import { createRoute } from '@/lib/platform/route'
import type { SessionRole } from './constants'
import { type AdminIdentity, getAdminBySession } from './sessions'
import { readAccessToken, readCookieToken, sessionCookieName } from './tokens'

/** Set by our own pages on calls that no person asked for, so that an open tab does not keep a session alive. */
export const backgroundHeader = 'x-background'

function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return undefined
}

/** A cookie travels by itself, so a call that rests on it must come from our own pages. */
function demandSameOrigin(request: Request): void {
  if (request.headers.get('sec-fetch-site') === 'same-origin') return
  const origin = request.headers.get('origin')
  if (origin && (origin === env().SITE_URL || origin === new URL(request.url).origin)) return
  throw new AppError('forbidden', { message: 'This call must come from our own pages.' })
}

function demandRole(identity: AdminIdentity, operation: Operation): AdminIdentity {
  if (operation.roles && !operation.roles.includes(identity.role)) throw new AppError('forbidden')
  return identity
}

async function identify(request: Request, sessionId: string | undefined): Promise<AdminIdentity> {
  const isBackground =
    request.headers.get(backgroundHeader) !== null || request.headers.get('accept') === 'text/event-stream'
  const identity = sessionId ? await getAdminBySession(sessionId, !isBackground) : null
  if (!identity) throw new AppError('unauthenticated')
  return identity
}

export async function requireAdmin(request: Request, operation: Operation): Promise<AdminIdentity> {
  const sessionId = await readAccessToken(request.headers.get('authorization'), 'admin')
  return demandRole(await identify(request, sessionId), operation)
}

export async function requireAdminCookie(request: Request, operation: Operation): Promise<AdminIdentity> {
  demandSameOrigin(request)
  const sessionId = await readCookieToken(readCookie(request, sessionCookieName('admin')), 'admin')
  return demandRole(await identify(request, sessionId), operation)
}

/** The value of a Set-Cookie header that starts or, without a token, ends a session in the browser. */
export function sessionCookie(role: SessionRole, token: string | null, maxAgeSeconds: number): string {
  const secure = env().SITE_URL.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookieName(role)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${token ? maxAgeSeconds : 0}${secure}`
}

/** Wraps a handler with everything a call of the API goes through. */
export const route = createRoute<{ public: null; admin: AdminIdentity; adminCookie: AdminIdentity }>({
  public: async () => null,
  admin: requireAdmin,
  adminCookie: requireAdminCookie,
})
