import 'server-only'
import { connection } from 'next/server'
import { owning } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { getOpenLink, type OpenLink } from './links'
import type { StaffQuery } from './list'
import { listStaff } from './queries'
import { linkTokenSchema, type StaffAnswer } from './schema'

/** One page of the staff, for owners. */
export async function loadStaff(query: StaffQuery): Promise<StaffAnswer> {
  const { adminId } = await requireAdminPage(owning)
  return listStaff(query, adminId)
}

/** The account of a mailed link; the link itself is the gate. */
export async function loadOpenLink(token: string): Promise<OpenLink | null> {
  await connection()
  return linkTokenSchema.safeParse(token).success ? getOpenLink(token) : null
}
