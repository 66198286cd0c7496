import 'server-only'
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Database, read, type Transaction, transact } from '@/db/client'
import { admins, sessions, taskers } from '@/db/schema'
import { writeAudit } from '@/lib/audit/change'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { type AdminRole, dispatching, type SessionRole, sessionLimits } from './constants'
import { type OpenSession, sessionSchema } from './schema'

export type AdminIdentity = {
  sessionId: string
  adminId: string
  name: string
  email: string
  role: AdminRole
}

export type TaskerIdentity = { sessionId: string; taskerId: string }

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
  const subject = { kind: 'session', id: session.id }
  await writeAudit(tx, { kind: role, id: personId }, { action: 'session.opened', subject })
  return session.id
}

function isOpen(role: SessionRole) {
  const idle = sql`now() - ${sessionLimits[role].idle} * interval '1 millisecond'`
  return and(
    eq(sessions.role, role),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastSeenAt, idle),
  )
}

const isStale = sql<boolean>`${sessions.lastSeenAt} < now() - interval '30 seconds'`

async function renewIdleTime(sessionId: string): Promise<void> {
  await transact((tx) =>
    tx.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, sessionId)),
  )
}

/** The admin of a valid session; `touch` renews its idle time. */
export async function getAdminBySession(sessionId: string, touch: boolean): Promise<AdminIdentity | null> {
  const [found] = await read((db) =>
    db
      .select({
        sessionId: sessions.id,
        adminId: admins.id,
        name: admins.name,
        email: admins.email,
        role: admins.role,
        isStale,
      })
      .from(sessions)
      .innerJoin(admins, eq(admins.id, sessions.adminId))
      .where(and(eq(sessions.id, sessionId), isOpen('admin'), isNull(admins.disabledAt))),
  )
  if (!found) return null
  const { isStale: mayRenew, ...identity } = found
  if (touch && mayRenew) await renewIdleTime(sessionId)
  return identity
}

/** The tasker of a valid session; `touch` renews its idle time. */
export async function getTaskerBySession(sessionId: string, touch: boolean): Promise<TaskerIdentity | null> {
  const [found] = await read((db) =>
    db
      .select({ taskerId: taskers.id, isStale })
      .from(sessions)
      .innerJoin(taskers, eq(taskers.id, sessions.taskerId))
      .where(and(eq(sessions.id, sessionId), isOpen('tasker'), isNull(taskers.erasedAt))),
  )
  if (!found) return null
  if (touch && found.isStale) await renewIdleTime(sessionId)
  return { sessionId, taskerId: found.taskerId }
}

/** The sessions of a person that are open, the last seen first. */
export async function listOpenSessions(
  db: Database,
  { role, personId }: Pick<Person, 'role' | 'personId'>,
): Promise<OpenSession[]> {
  const ofPerson = eq(role === 'admin' ? sessions.adminId : sessions.taskerId, personId)
  const rows = await db
    .select(columnsFor(sessions, sessionSchema))
    .from(sessions)
    .where(and(ofPerson, isOpen(role)))
    .orderBy(desc(sessions.lastSeenAt))
  return rows.map(withIsoTexts)
}

async function revokeSessions(tx: Transaction, which: SQL, except?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(which, isNull(sessions.revokedAt), except ? ne(sessions.id, except) : undefined))
}

/** Ends every session of a tasker, or all but one. */
export function revokeTaskerSessions(tx: Transaction, taskerId: string, except?: string): Promise<void> {
  return revokeSessions(tx, eq(sessions.taskerId, taskerId), except)
}

/** Ends every session of an admin, or all but one. */
export function revokeAdminSessions(tx: Transaction, adminId: string, except?: string): Promise<void> {
  return revokeSessions(tx, eq(sessions.adminId, adminId), except)
}

/** Ends a session everywhere, at once. */
export async function revokeSession(sessionId: string): Promise<void> {
  await transact((tx) => revokeSessions(tx, eq(sessions.id, sessionId)))
}

/** Whether a session is one of staff, without keeping it alive. */
export const isStaffSession = async (sessionId: string | undefined): Promise<boolean> =>
  sessionId !== undefined && (await getAdminBySession(sessionId, false)) !== null

/**
 * Whether the session of an open stream is still valid. The stream of a dispatcher renews it, because a
 * person who waits for the next request only watches. Its absolute limit stays.
 */
export async function watchSession({ sessionId, role }: AdminIdentity): Promise<boolean> {
  const isDispatching = dispatching.some((one) => one === role)
  return (await getAdminBySession(sessionId, isDispatching)) !== null
}

/** Logs a tasker out everywhere. */
export async function endTaskerSessions(taskerId: string): Promise<void> {
  await transact((tx) => revokeTaskerSessions(tx, taskerId))
}
