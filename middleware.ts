import { type NextRequest, NextResponse } from 'next/server'
import { isReturnPath, returnCookie } from '@/lib/auth/return-path'
import { readCookieToken, sessionCookieName, sessionCookieOptions } from '@/lib/auth/tokens'

/** Redirects from the profile to the login, in the same language, when there is no valid tasker's cookie. */
async function guardProfile(request: NextRequest): Promise<NextResponse> {
  const token = request.cookies.get(sessionCookieName('tasker'))?.value
  if (await readCookieToken(token, 'tasker')) return NextResponse.next()
  const login = request.nextUrl.pathname.replace(/\/tasker-profile$/, '/login')
  return NextResponse.redirect(new URL(login, request.url))
}

/** Redirects to the login. After it, a visitor who opened the page of one request returns to that page. */
function leadToLogin(request: NextRequest): NextResponse {
  const response = NextResponse.redirect(new URL('/admin/login', request.url))
  const { pathname } = request.nextUrl
  const { name, ...attributes } = returnCookie
  const { secure, sameSite } = sessionCookieOptions()
  if (isReturnPath(pathname)) response.cookies.set(name, pathname, { ...attributes, secure, sameSite })
  return response
}

const entries = new Set(['/admin/login', '/admin/forgot-password'])
const isEntry = (path: string) => entries.has(path) || path.startsWith('/admin/invite/')

/** Redirects visitors without a valid cookie, for convenience only: every page and call has its own gate. */
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
