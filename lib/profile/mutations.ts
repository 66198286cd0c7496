import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { admins, sessions } from '@/db/schema'
import { forgetSecondStep, ofAdmin } from '@/lib/admins/mutations'
import { changeVersioned, recordAudit, touched } from '@/lib/audit/change'
import type { LoginChange } from '@/lib/auth/constants'
import { recordLoginChange } from '@/lib/auth/login-changes'
import { hashPassword, verifyPassword } from '@/lib/auth/password'
import { redeemTotpCode, replaceRecoveryCodes } from '@/lib/auth/second-step'
import { type AdminIdentity, revokeAdminSessions } from '@/lib/auth/sessions'
import { makeTotpSecret, sealTotpSecret, totpUri } from '@/lib/auth/totp'
import { AppError } from '@/lib/platform/errors'
import { consume, forgive } from '@/lib/platform/rate-limit'
import type { ChangePassword, TotpStart, UpdateProfile } from './schema'

const quarter = 15 * 60
const passwordTries = { name: 'profile-password', points: 10, seconds: quarter }
const codeTries = { name: 'profile-code', points: 10, seconds: quarter }

type OwnAction = 'admin.session_ended' | 'admin.sessions_ended' | LoginChange

async function record(tx: Transaction, { adminId }: AdminIdentity, action: OwnAction): Promise<void> {
  await recordAudit(tx, { adminId, action, subject: { kind: 'admin', id: adminId } })
}

const recordOwn = (tx: Transaction, { adminId }: AdminIdentity, action: LoginChange) =>
  recordLoginChange(tx, { adminId, by: adminId, action })

/** Asks for the password again, so that another person at an open computer cannot take over the account. */
async function demandPassword({ adminId }: AdminIdentity, password: string): Promise<void> {
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

const isOff = isNull(admins.totpConfirmedAt)
const alreadyOn = () => new AppError('invalid', { message: 'Two-factor login is on already.' })

/** Starts the second step of the login: makes a secret, which a first code must confirm. */
export async function startTotp(who: AdminIdentity, password: string): Promise<TotpStart> {
  await demandPassword(who, password)
  const secret = makeTotpSecret()
  const totpSecret = sealTotpSecret(who.adminId, secret)
  const begun = await transact((tx) =>
    tx
      .update(admins)
      .set({ totpSecret, totpLastStep: null })
      .where(and(eq(admins.id, who.adminId), isOff))
      .returning({ id: admins.id }),
  )
  if (begun.length === 0) throw alreadyOn()
  return { secret, uri: totpUri(secret, who.email) }
}

/** Turns on the second step after a first right code, and makes the recovery codes. */
export async function confirmTotp(who: AdminIdentity, code: string): Promise<string[]> {
  const id = who.adminId
  await consume(codeTries, id)
  return transact(async (tx) => {
    const [admin] = await tx
      .select({ totpSecret: admins.totpSecret, isOff: sql<boolean>`${isOff}` })
      .from(admins)
      .where(eq(admins.id, id))
      .for('update')
    if (!admin?.totpSecret) throw new AppError('invalid', { message: 'Please begin with the QR code.' })
    if (!admin.isOff) throw alreadyOn()
    if (!(await redeemTotpCode(tx, { id, totpSecret: admin.totpSecret }, code))) {
      const text = 'This code is not right. Is the clock of your phone set automatically?'
      throw new AppError('invalid', { fields: { code: [text] } })
    }
    await tx
      .update(admins)
      .set({ totpConfirmedAt: sql`now()`, ...touched(admins) })
      .where(eq(admins.id, id))
    await revokeAdminSessions(tx, id, who.sessionId)
    await recordOwn(tx, who, 'admin.two_factor_on')
    return replaceRecoveryCodes(tx, id)
  })
}

/** Turns the second step off. */
export async function stopTotp(who: AdminIdentity, password: string): Promise<void> {
  await demandPassword(who, password)
  await transact(async (tx) => {
    const [admin] = await tx
      .select({ isOff: sql<boolean>`${isOff}` })
      .from(admins)
      .where(eq(admins.id, who.adminId))
      .for('update')
    await forgetSecondStep(tx, who.adminId)
    if (admin?.isOff === false) await recordOwn(tx, who, 'admin.two_factor_off')
  })
}

/** Makes new recovery codes and deletes the old ones. */
export async function renewRecoveryCodes(who: AdminIdentity, password: string): Promise<string[]> {
  await demandPassword(who, password)
  return transact(async (tx) => {
    const [admin] = await tx
      .select({ isOff: sql<boolean>`${isOff}` })
      .from(admins)
      .where(eq(admins.id, who.adminId))
    if (admin?.isOff !== false) throw new AppError('invalid', { message: 'Turn two-factor login on first.' })
    await recordOwn(tx, who, 'admin.recovery_codes_renewed')
    return replaceRecoveryCodes(tx, who.adminId)
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
