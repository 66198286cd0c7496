// Who looks at a page that a test renders. Takes the place of `next-auth` and `next/headers` there.
import { readCookieToken, sessionCookieName } from '@/lib/auth/tokens'

/** The cookie is all that a page learns of its visitor. */
export const visitor = { cookie: '' }

export async function getServerSession() {
  const [name, value] = visitor.cookie.split('=')
  const sid = name === sessionCookieName('admin') ? await readCookieToken(value, 'admin') : undefined
  return sid ? { sid } : null
}

export async function cookies() {
  const [own, value] = visitor.cookie.split('=')
  return { get: (name: string) => (name === own ? { name, value } : undefined) }
}
