import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { admins, sessions } from '@/db/schema'
import { ofAdmin } from '@/lib/admins/mutations'
import { changeVersioned, recordAudit, touched } from '@/lib/audit/change'
import type { LoginChange } from '@/lib/auth/constants'
import { recordLoginChange } from '@/lib/auth/login-changes'
import { hashPassword, verifyPassword } from '@/lib/auth/password'
import { type AdminIdentity, revokeAdminSessions } from '@/lib/auth/sessions'
import { AppError } from '@/lib/platform/errors'
import { consume, forgive } from '@/lib/platform/rate-limit'
import type { ChangePassword, UpdateProfile } from './schema'

export const quarter = 15 * 60
const passwordTries = { name: 'profile-password', points: 10, seconds: quarter }

type OwnAction = 'admin.session_ended' | 'admin.sessions_ended' | LoginChange

async function record(tx: Transaction, { adminId }: AdminIdentity, action: OwnAction): Promise<void> {
  await recordAudit(tx, { adminId, action, subject: { kind: 'admin', id: adminId } })
}

/** Writes down what the user changed of their own login, and tells them. */
export const recordOwn = (tx: Transaction, { adminId }: AdminIdentity, action: LoginChange) =>
  recordLoginChange(tx, { adminId, by: adminId, action })

/** Asks for the password again, so that another person at an open computer cannot take over the account. */
export async function demandPassword({ adminId }: AdminIdentity, password: string): Promise<void> {
  await consume(passwordTries, adminId)
  const [admin] = await read((db) =>
    db.select({ passwordHash: admins.passwordHash }).from(admins).where(eq(admins.id, adminId)),
  )
  if (await verifyPassword(admin?.passwordHash, password)) return forgive(passwordTries, adminId)
  throw new AppError('invalid', { fields: { current_password: ['This is not your password.'] } })
}

/** Changes the user's own name. */
export async function updateProfile(who: AdminIdentity, input: UpdateProfile): Promise<void> {
  const { adminId } = who
  await transact((tx) =>
    changeVersioned(tx, {
      ...ofAdmin(adminId),
      seen: input.version,
      lock: async () => {
        const [current] = await tx
          .select({ version: admins.version, name: admins.name })
          .from(admins)
          .where(eq(admins.id, adminId))
          .for('update')
        if (!current) throw new AppError('unauthenticated')
        return current
      },
      decide: ({ name }) => (name === input.name ? null : { before: { name }, after: { name: input.name } }),
      write: async (_current, change) => {
        await tx
          .update(admins)
          .set({ ...change.after, ...touched(admins) })
          .where(eq(admins.id, adminId))
        const { subject } = ofAdmin(adminId)
        await recordAudit(tx, { adminId, action: 'admin.renamed', subject, ...change })
      },
    }),
  )
}

/** Changes the user's own password with the old one, and ends every other session. */
export async function changePassword(who: AdminIdentity, input: ChangePassword): Promise<void> {
  await demandPassword(who, input.current_password)
  const passwordHash = await hashPassword(input.password)
  await transact(async (tx) => {
    await tx
      .update(admins)
      .set({ passwordHash, ...touched(admins) })
      .where(eq(admins.id, who.adminId))
    await revokeAdminSessions(tx, who.adminId, who.sessionId)
    await recordOwn(tx, who, 'admin.password_changed')
  })
}

/** Ends one of the user's own sessions. */
export async function endOwnSession(who: AdminIdentity, sessionId: string): Promise<void> {
  await transact(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.id, sessionId), eq(sessions.adminId, who.adminId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw new AppError('not_found', { message: 'This session has already ended.' })
    await record(tx, who, 'admin.session_ended')
  })
}

/** Ends every other session of the user. */
export async function endOtherSessions(who: AdminIdentity): Promise<void> {
  await transact(async (tx) => {
    await revokeAdminSessions(tx, who.adminId, who.sessionId)
    await record(tx, who, 'admin.sessions_ended')
  })
}
