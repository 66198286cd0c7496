import 'server-only'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { adminRecoveryCodes, admins } from '@/db/schema'
import { recordAudit } from '@/lib/audit/change'
import { keyedHash, knownHashes, spokenReference } from '@/lib/platform/crypto'
import { hasRoom } from '@/lib/platform/rate-limit'
import { recoveryCodeCount } from './constants'
import { recordLoginChange } from './login-changes'
import { sealTotpSecretAnew, totpStep } from './totp'

const half = 5

/** Users type codes with or without the dash, in upper or lower case. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const purpose = 'recovery-code'
const textOf = (adminId: string, code: string) => `${adminId}:${plain(code)}`
const fingerprint = (adminId: string, code: string) =>
  keyedHash(purpose, textOf(adminId, code)).toString('hex')
const knownFingerprints = (adminId: string, code: string) =>
  knownHashes(purpose, textOf(adminId, code)).map((hash) => hash.toString('hex'))

/** Accepts an authenticator app's code once: used and earlier time steps are refused. */
export async function redeemTotpCode(
  tx: Transaction,
  admin: { id: string; totpSecret: string },
  code: string,
): Promise<boolean> {
  const step = totpStep(admin.id, admin.totpSecret, plain(code))
  if (step === null) return false
  const isFresh = or(isNull(admins.totpLastStep), lt(admins.totpLastStep, step))
  const used = await tx
    .update(admins)
    .set({ totpLastStep: step, totpSecret: sealTotpSecretAnew(admin.id, admin.totpSecret) })
    .where(and(eq(admins.id, admin.id), isFresh))
    .returning({ id: admins.id })
  return used.length > 0
}

async function redeemRecoveryCode(tx: Transaction, adminId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(adminRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(adminRecoveryCodes.adminId, adminId),
        inArray(adminRecoveryCodes.codeHmac, knownFingerprints(adminId, code)),
        isNull(adminRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: adminRecoveryCodes.id })
  if (used.length === 0) return false
  const subject = { kind: 'admin', id: adminId }
  await recordAudit(tx, { adminId, action: 'admin.recovery_code_used', subject })
  return true
}

/** Replaces the recovery codes of an account and returns the new ones, which cannot be read later. */
export async function replaceRecoveryCodes(tx: Transaction, adminId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const code = spokenReference(2 * half)
    return `${code.slice(0, half)}-${code.slice(half)}`
  })
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId))
  await tx
    .insert(adminRecoveryCodes)
    .values(codes.map((code) => ({ adminId, codeHmac: fingerprint(adminId, code) })))
  return codes
}

const day = 24 * 60 * 60
/** Four wrong codes in a day are normal; the fifth causes a mail to the account's owner. */
const ownMistakes = { name: 'second-step', points: 4, seconds: day }
const warnings = { name: 'second-step-warning', points: 1, seconds: day }

/** Counts a wrong code after a right password. Mails the account's owner at the fifth in a day, once. */
export async function countWrongCode(adminId: string): Promise<void> {
  if (await hasRoom(ownMistakes, adminId)) return
  if (!(await hasRoom(warnings, adminId))) return
  await transact((tx) => recordLoginChange(tx, { adminId, by: null, action: 'admin.second_step_refused' }))
}

export type SecondStep = 'passed' | 'missing' | 'wrong'

/** Checks the second step after a right password; `passed` when the account has none. */
export async function takeSecondStep(
  tx: Transaction,
  adminId: string,
  code: string | undefined,
): Promise<SecondStep> {
  const [admin] = await tx
    .select({ totpSecret: admins.totpSecret, totpConfirmedAt: admins.totpConfirmedAt })
    .from(admins)
    .where(eq(admins.id, adminId))
    .for('update')
  if (!admin?.totpConfirmedAt || !admin.totpSecret) return 'passed'
  if (!code) return 'missing'
  const isRight =
    (await redeemTotpCode(tx, { id: adminId, totpSecret: admin.totpSecret }, code)) ||
    (await redeemRecoveryCode(tx, adminId, code))
  return isRight ? 'passed' : 'wrong'
}
