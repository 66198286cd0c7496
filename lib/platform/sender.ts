import 'server-only'
import { env } from './env'
import { AppError } from './errors'

function isOurs(origin: string, request: Request): boolean {
  if (origin === env().SITE_URL || origin === new URL(request.url).origin) return true
  // The site may be opened by another address than its public one: page and call then have the same.
  const host = request.headers.get('host')
  return URL.canParse(origin) && new URL(origin).host === host
}

/** The refusal of a call that only our own pages may send. */
export function notFromOurPages(): AppError {
  return new AppError('forbidden', { message: 'This call must come from our own pages.' })
}

/** Whose page had a browser send a call; `unknown` for a program, and for a browser too old to say. */
export function senderOf(request: Request): 'ours' | 'foreign' | 'unknown' {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin') return 'ours'
  if (site && site !== 'none') return 'foreign'
  const origin = request.headers.get('origin')
  // A page that sends no referrer sends `null`.
  if (!origin || origin === 'null') return 'unknown'
  return isOurs(origin, request) ? 'ours' : 'foreign'
}
