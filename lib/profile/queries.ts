import 'server-only'
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { adminRecoveryCodes, admins, sessions } from '@/db/schema'
import { sessionLimits } from '@/lib/auth/constants'
import type { AdminIdentity } from '@/lib/auth/sessions'
import { AppError } from '@/lib/platform/errors'
import type { OwnSession, Profile } from './schema'

async function listOwnSessions(db: Database, who: AdminIdentity): Promise<OwnSession[]> {
  const idle = sql`now() - ${sessionLimits.admin.idle} * interval '1 millisecond'`
  const rows = await db
    .select({
      id: sessions.id,
      user_agent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.adminId, who.adminId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, idle),
      ),
    )
    .orderBy(desc(sql`${sessions.id} = ${who.sessionId}`), desc(sessions.lastSeenAt))
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    is_current: row.id === who.sessionId,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  }))
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
