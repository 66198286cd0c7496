import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { transact } from '@/db/client'
import { admins } from '@/db/schema'
import { forgetSecondStep } from '@/lib/admins/mutations'
import { touched } from '@/lib/audit/change'
import { redeemTotpCode, replaceRecoveryCodes } from '@/lib/auth/second-step'
import { type AdminIdentity, revokeAdminSessions } from '@/lib/auth/sessions'
import { makeTotpSecret, sealTotpSecret, totpUri } from '@/lib/auth/totp'
import { AppError } from '@/lib/platform/errors'
import { consume } from '@/lib/platform/rate-limit'
import { demandPassword, quarter, recordOwn } from '@/lib/profile/mutations'
import type { TotpStart } from '@/lib/profile/schema'

const codeTries = { name: 'profile-code', points: 10, seconds: quarter }

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
