import 'server-only'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { adminRecoveryCodes, admins } from '@/db/schema'
import { type AdminIdentity, listOpenSessions } from '@/lib/auth/sessions'
import { AppError } from '@/lib/platform/errors'
import type { OwnSession, Profile } from './schema'

async function listOwnSessions(db: Database, { adminId, sessionId }: AdminIdentity): Promise<OwnSession[]> {
  const open = await listOpenSessions(db, { role: 'admin', personId: adminId })
  const own = open.map((session) => ({ ...session, is_current: session.id === sessionId }))
  return own.sort((one, other) => Number(other.is_current) - Number(one.is_current))
}

/** The account of the user who is logged in, with their sessions. */
export async function getProfile(who: AdminIdentity): Promise<Profile> {
  return read(async (db) => {
    const [[admin], own, [left]] = await Promise.all([
      db
        .select({
          id: admins.id,
          version: admins.version,
          name: admins.name,
          email: admins.email,
          role: admins.role,
          has_two_factor: sql<boolean>`${admins.totpConfirmedAt} is not null`,
        })
        .from(admins)
        .where(eq(admins.id, who.adminId)),
      listOwnSessions(db, who),
      db
        .select({ value: count() })
        .from(adminRecoveryCodes)
        .where(and(eq(adminRecoveryCodes.adminId, who.adminId), isNull(adminRecoveryCodes.usedAt))),
    ])
    if (!admin) throw new AppError('unauthenticated')
    return { ...admin, recovery_codes_left: left?.value ?? 0, sessions: own }
  })
}
