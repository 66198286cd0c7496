import 'server-only'
import { connection } from 'next/server'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { owning } from './constants'
import { getOpenLink, type OpenLink } from './links'
import { listStaff } from './queries'
import { linkTokenSchema, type StaffFilter, type StaffList } from './schema'

/** The staff, for owners. */
export async function loadStaff(filter: StaffFilter): Promise<StaffList> {
  const { adminId } = await requireAdminPage(owning)
  const data = await listStaff(filter)
  return { data, total: data.length, me: adminId }
}

/** Whose mailed link this is; the link itself is the gate. */
export async function loadOpenLink(token: string): Promise<OpenLink | null> {
  await connection()
  return linkTokenSchema.safeParse(token).success ? getOpenLink(token) : null
}
