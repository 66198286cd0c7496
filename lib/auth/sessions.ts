import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { admins, sessions } from '@/db/schema'
import type { AdminRole } from '@/lib/admins/constants'
import { type SessionRole, sessionLimits } from './constants'

export type AdminIdentity = {
  sessionId: string
  adminId: string
  name: string
  email: string
  role: AdminRole
}

type Person = { role: SessionRole; personId: string; userAgent: string | null }

/** Opens a session for a person who has just proved who they are. */
export async function openSession(tx: Transaction, { role, personId, userAgent }: Person): Promise<string> {
  const [session] = await tx
    .insert(sessions)
    .values({
      role,
      [role === 'admin' ? 'adminId' : 'taskerId']: personId,
      userAgent: userAgent?.slice(0, 200),
      expiresAt: sql`now() + ${sessionLimits[role].absolute} * interval '1 millisecond'`,
    })
    .returning({ id: sessions.id })
  if (!session) throw new Error('The session was not stored')
  return session.id
}

/** The admin behind a session that still counts; `touch` renews its idle time. */
export async function getAdminBySession(sessionId: string, touch: boolean): Promise<AdminIdentity | null> {
  const idle = sql`now() - ${sessionLimits.admin.idle} * interval '1 millisecond'`
  const [found] = await read((db) =>
    db
      .select({
        sessionId: sessions.id,
        adminId: admins.id,
        name: admins.name,
        email: admins.email,
        role: admins.role,
        isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '30 seconds'`,
      })
      .from(sessions)
      .innerJoin(admins, eq(admins.id, sessions.adminId))
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.role, 'admin'),
          isNull(sessions.revokedAt),
          isNull(admins.disabledAt),
          gt(sessions.expiresAt, sql`now()`),
          gt(sessions.lastSeenAt, idle),
        ),
      ),
  )
  if (!found) return null
  const { isStale, ...identity } = found
  if (touch && isStale) {
    await transact((tx) =>
      tx.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, sessionId)),
    )
  }
  return identity
}

/** Ends a session everywhere, at once. */
export async function revokeSession(sessionId: string): Promise<void> {
  await transact((tx) =>
    tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt))),
  )
}

/** Whether an admin's session still counts, without renewing it. */
export async function isSessionAlive(sessionId: string): Promise<boolean> {
  return (await getAdminBySession(sessionId, false)) !== null
}
