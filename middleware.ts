import { type NextRequest, NextResponse } from 'next/server'
import { isReturnPath, returnCookie } from '@/lib/auth/return-path'
import { readCookieToken, sessionCookieName, sessionCookieOptions } from '@/lib/auth/tokens'

/** Sends whoever has no tasker's cookie from the profile to the login, in their language. */
async function guardProfile(request: NextRequest): Promise<NextResponse> {
  const token = request.cookies.get(sessionCookieName('tasker'))?.value
  if (await readCookieToken(token, 'tasker')) return NextResponse.next()
  const login = request.nextUrl.pathname.replace(/\/tasker-profile$/, '/login')
  return NextResponse.redirect(new URL(login, request.url))
}

/** Sends a visitor to the login; who followed a link to one request comes back to it afterwards. */
function leadToLogin(request: NextRequest): NextResponse {
  const response = NextResponse.redirect(new URL('/admin/login', request.url))
  const { pathname } = request.nextUrl
  const { name, ...attributes } = returnCookie
  const { secure, sameSite } = sessionCookieOptions()
  if (isReturnPath(pathname)) response.cookies.set(name, pathname, { ...attributes, secure, sameSite })
  return response
}

const entries = new Set(['/admin/login', '/admin/forgot-password'])
/** The pages before the back office, for people who are not logged in. */
const isEntry = (path: string) => entries.has(path) || path.startsWith('/admin/invite/')

/**
 * Sends a visitor without a valid token cookie to the login. A convenience: every page, loader and handler
 * behind it asks its own gate.
 */
export default async function middleware(request: NextRequest) {
  if (request.nextUrl.pathname.endsWith('/tasker-profile')) return guardProfile(request)
  const token = request.cookies.get(sessionCookieName('admin'))?.value
  if (!isEntry(request.nextUrl.pathname) && !(await readCookieToken(token, 'admin'))) {
    return leadToLogin(request)
  }
  const response = NextResponse.next()
  response.headers.set('cache-control', 'no-store')
  return response
}

export const config = {
  matcher: ['/admin', '/admin/:path*', '/tasker-profile', '/rw/tasker-profile', '/fr/tasker-profile'],
}
