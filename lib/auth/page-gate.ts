import 'server-only'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { getServerSession } from 'next-auth'
import { cache } from 'react'
import { type AdminRole, adminRoles } from '@/lib/admins/constants'
import { type AdminIdentity, getAdminBySession } from './sessions'
import { authOptions } from './tokens'

/** The admin who looks at a page, or null. Looked up once per render. */
export const currentAdmin = cache(async (): Promise<AdminIdentity | null> => {
  // Tells Next that what follows belongs to one visitor, before next-auth draws its random numbers.
  await connection()
  const session = (await getServerSession(authOptions('admin'))) as { sid?: unknown } | null
  return typeof session?.sid === 'string' ? getAdminBySession(session.sid, true) : null
})

/** The gate of every page and loader of the back office; it does not rely on the middleware. */
export async function requireAdminPage(roles: readonly AdminRole[] = adminRoles): Promise<AdminIdentity> {
  const admin = await currentAdmin()
  if (!admin) redirect('/admin/login')
  if (!roles.includes(admin.role)) redirect('/admin/dashboard')
  return admin
}
