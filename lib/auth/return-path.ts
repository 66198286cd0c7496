import { parseCookie } from 'cookie'

/** Keeps the page that a mailed link leads to, for admins who must log in first. */
export const returnCookie = { name: 'admin-return', path: '/admin', maxAge: 10 * 60 } as const

/** Whether a login may lead there: only the page of one request, tasker or task. */
export const isReturnPath = (path: string): boolean => /^\/admin\/[a-z-]+\/[\w-]+$/.test(path)

/** The page after the login, from `document.cookie`; null for the dashboard. */
export function readReturnPath(cookies: string): string | null {
  const path = parseCookie(cookies)[returnCookie.name] ?? ''
  return isReturnPath(path) ? path : null
}
