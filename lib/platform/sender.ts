import 'server-only'
import { env } from './env'
import { AppError } from './errors'

function isOurs(origin: string, request: Request): boolean {
  if (origin === env().SITE_URL || origin === new URL(request.url).origin) return true
  // The site may be opened at another host than its public one; then page and call still have the same host.
  const host = request.headers.get('host')
  return URL.canParse(origin) && new URL(origin).host === host
}

/** The error for a call that only our own pages may make. */
export function notFromOurPages(): AppError {
  return new AppError('forbidden', { message: 'This call must come from our own pages.' })
}

/** Whose page made the call; `unknown` for programs and for old browsers that do not tell. */
export function senderOf(request: Request): 'ours' | 'foreign' | 'unknown' {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin') return 'ours'
  if (site && site !== 'none') return 'foreign'
  const origin = request.headers.get('origin')
  // Pages without a referrer send `null`.
  if (!origin || origin === 'null') return 'unknown'
  return isOurs(origin, request) ? 'ours' : 'foreign'
}
