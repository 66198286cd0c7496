import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { getServerSession } from 'next-auth'
import { cache } from 'react'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { type AdminRole, adminRoles, type SessionRole } from './constants'
import { knownAdmin } from './known-admin'
import {
  type AdminIdentity,
  getAdminBySession,
  getTaskerBySession,
  isStaffSession,
  type TaskerIdentity,
} from './sessions'
import { authOptions, sessionCookieName } from './tokens'

async function sessionIdOf(role: SessionRole): Promise<string | undefined> {
  // Marks the page as dynamic before next-auth uses random numbers.
  await connection()
  const session = (await getServerSession(authOptions(role))) as { sid?: unknown } | null
  return typeof session?.sid === 'string' ? session.sid : undefined
}

/** The admin who looks at a page, or null. Read once per render. */
export const currentAdmin = cache(async (): Promise<AdminIdentity | null> => {
  const token = (await cookies()).get(sessionCookieName('admin'))?.value ?? ''
  const known = knownAdmin(token)
  if (known !== undefined) return known
  const sessionId = await sessionIdOf('admin')
  return sessionId ? getAdminBySession(sessionId, true) : null
})

/** Whether staff are logged in in the browser that looks at a public page. */
export const isStaffVisitor = async (): Promise<boolean> => isStaffSession(await sessionIdOf('admin'))

/** The gate of every page and loader of the back office; it does not rely on the middleware. */
export async function requireAdminPage(roles: readonly AdminRole[] = adminRoles): Promise<AdminIdentity> {
  const admin = await currentAdmin()
  if (!admin) redirect('/admin/login')
  if (!roles.includes(admin.role)) redirect('/admin/dashboard')
  return admin
}

/** A query for pages of staff with these roles: first the gate, then the query. */
export const forStaff =
  <Given extends unknown[], Answer>(
    roles: readonly AdminRole[],
    query: (...given: Given) => Promise<Answer>,
  ) =>
  async (...given: Given): Promise<Answer> => {
    await requireAdminPage(roles)
    return query(...given)
  }

/** The gate of a tasker's own pages; redirects others to the login. */
export async function requireTaskerPage(locale: Locale): Promise<TaskerIdentity> {
  const sessionId = await sessionIdOf('tasker')
  const tasker = sessionId ? await getTaskerBySession(sessionId, true) : null
  if (!tasker) redirect(localePath(locale, '/login'))
  return tasker
}
