/** Keeps, for whoever has to log in first, the page of one thing that a link in a mail leads to. */
export const returnCookie = { name: 'admin-return', path: '/admin', maxAge: 10 * 60 } as const

/** Whether a login may lead there: the page of one request, one tasker, one task. */
export const isReturnPath = (path: string): boolean => /^\/admin\/[a-z-]+\/[\w-]+$/.test(path)

/** Takes out of a `document.cookie` where a login leads to; null when it is the dashboard. */
export function readReturnPath(cookies: string): string | null {
  const kept = new RegExp(`(?:^|; )${returnCookie.name}=([\\w%-]*)`).exec(cookies)?.[1] ?? ''
  const path = kept.replaceAll('%2F', '/')
  return isReturnPath(path) ? path : null
}
