import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import { sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { getAdminBySession } from '@/lib/auth/sessions'
import { readCookieToken, sessionCookieName } from '@/lib/auth/tokens'
import { seldomError } from '@/lib/platform/logger'

const report = seldomError('a page of staff could not be shown')

/** Whether this is a page of the back office. */
export const isStaffPage = (url: string): boolean => /^\/admin(?:[/?]|$)/.test(url)

/**
 * Whether a page of the back office can be made now: takes the first step of each, the session. Next would
 * answer 500 where that fails, and a page cannot set another status.
 */
export async function canShowStaff({ headers }: IncomingMessage): Promise<boolean> {
  try {
    const token = parseCookie(headers.cookie ?? '')[sessionCookieName('admin')]
    const sessionId = await readCookieToken(token, 'admin')
    if (sessionId) await getAdminBySession(sessionId, true)
    else await read((db) => db.execute(sql`select 1`))
    return true
  } catch (error) {
    report(error)
    return false
  }
}
