import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import { sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { withKnownAdmin } from '@/lib/auth/known-admin'
import { type AdminIdentity, getAdminBySession } from '@/lib/auth/sessions'
import { readCookieToken, sessionCookieName } from '@/lib/auth/tokens'
import { seldomError } from '@/lib/platform/logger'

const report = seldomError('a page of staff could not be shown')

/** Whether this is a page of the back office. */
export const isStaffPage = (url: string): boolean => /^\/admin(?:[/?]|$)/.test(url)

/**
 * Takes the first step of each page of the back office, the session, and has the page made with it. False,
 * and no page, where the database is away: Next would answer 500, and a page cannot set another status.
 */
export async function showStaff(
  { headers }: IncomingMessage,
  makePage: () => Promise<void>,
): Promise<boolean> {
  const token = parseCookie(headers.cookie ?? '')[sessionCookieName('admin')] ?? ''
  let admin: AdminIdentity | null = null
  try {
    const sessionId = await readCookieToken(token, 'admin')
    if (sessionId) admin = await getAdminBySession(sessionId, true)
    else await read((db) => db.execute(sql`select 1`))
  } catch (error) {
    report(error)
    return false
  }
  await withKnownAdmin({ token, admin }, makePage)
  return true
}
