import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { databaseErrorCode } from '@/db/errors'
import { adminRecoveryCodes, admins } from '@/db/schema'
import { recordAudit, touched } from '@/lib/audit/change'
import { recordLoginChange } from '@/lib/auth/login-changes'
import { revokeAdminSessions } from '@/lib/auth/sessions'
import { AppError } from '@/lib/platform/errors'
import { issueLink } from './links'
import type { Invite } from './schema'

/** Whose account a member of staff changes. */
export type Step = { adminId: string; by: string }

/** The account in the audit log. */
export const subjectOf = (id: string) => ({ kind: 'admin', id })

/** Locks an account, and tells how it is. */
export async function lockAdmin(tx: Transaction, adminId: string) {
  const [current] = await tx
    .select({
      version: admins.version,
      role: admins.role,
      disabledAt: admins.disabledAt,
      hasPassword: sql<boolean>`${admins.passwordHash} is not null`,
      hasTwoFactor: sql<boolean>`${admins.totpConfirmedAt} is not null`,
    })
    .from(admins)
    .where(eq(admins.id, adminId))
    .for('update')
  if (!current) throw new AppError('not_found')
  return current
}

/** Which account changes, and what a person reads who has seen an older version of it. */
export const ofAdmin = (adminId: string) => ({
  subject: subjectOf(adminId),
  say: (name: string) => `${name} changed this account meanwhile. Look at it again.`,
})

/** Creates an account without a password, and mails the link that sets it. */
export async function inviteAdmin(input: Invite, by: string): Promise<{ id: string }> {
  try {
    return await transact(async (tx) => {
      const [admin] = await tx
        .insert(admins)
        .values({ ...input, invitedAt: sql`now()`, invitedBy: by })
        .returning({ id: admins.id })
      if (!admin) throw new Error('The account was not stored')
      await issueLink(tx, { adminId: admin.id, purpose: 'invite', createdBy: by })
      const { role } = input
      await recordAudit(tx, {
        adminId: by,
        action: 'admin.invited',
        subject: subjectOf(admin.id),
        after: { role },
      })
      return admin
    })
  } catch (error) {
    if (databaseErrorCode(error) !== '23505') throw error
    throw new AppError('invalid', { fields: { email: ['Somebody on the staff has this email already.'] } })
  }
}

function demandEnabled({ disabledAt }: { disabledAt: Date | null }): void {
  if (disabledAt) throw new AppError('invalid', { message: 'This account is disabled. Enable it first.' })
}

/** Sends the invitation again with a new link, and ends the earlier one. */
export async function resendInvite({ adminId, by }: Step): Promise<void> {
  await transact(async (tx) => {
    const current = await lockAdmin(tx, adminId)
    demandEnabled(current)
    if (current.hasPassword)
      throw new AppError('invalid', { message: 'This invitation has already been accepted.' })
    await issueLink(tx, { adminId, purpose: 'invite', createdBy: by })
    await tx
      .update(admins)
      .set({ invitedAt: sql`now()`, invitedBy: by, ...touched(admins) })
      .where(eq(admins.id, adminId))
    await recordAudit(tx, { adminId: by, action: 'admin.invited_again', subject: subjectOf(adminId) })
  })
}

/** Mails a link for a new password to a member of staff. */
export async function mailPasswordLink({ adminId, by }: Step): Promise<void> {
  await transact(async (tx) => {
    const current = await lockAdmin(tx, adminId)
    demandEnabled(current)
    if (!current.hasPassword)
      throw new AppError('invalid', { message: 'This invitation is still open. Send it again instead.' })
    await issueLink(tx, { adminId, purpose: 'reset', createdBy: by })
    await recordAudit(tx, { adminId: by, action: 'admin.password_link_sent', subject: subjectOf(adminId) })
  })
}

/** Removes the second step of an account, with its recovery codes. */
export async function forgetSecondStep(tx: Transaction, adminId: string): Promise<void> {
  await tx
    .update(admins)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, ...touched(admins) })
    .where(eq(admins.id, adminId))
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId))
}

async function turnOffTwoFactor(tx: Transaction, adminId: string, by: string | null): Promise<void> {
  const { hasTwoFactor } = await lockAdmin(tx, adminId)
  if (!hasTwoFactor) throw new AppError('invalid', { message: 'This account has no two-factor login.' })
  await forgetSecondStep(tx, adminId)
  if (adminId !== by) await revokeAdminSessions(tx, adminId)
  await recordLoginChange(tx, { adminId, by, action: 'admin.two_factor_reset' })
}

/** Turns off the second step of a login, after the loss of phone and codes, and ends the sessions. */
export async function resetTwoFactor({ adminId, by }: Step): Promise<void> {
  await transact((tx) => turnOffTwoFactor(tx, adminId, by))
}

/** Turns off an owner's second step and ends the sessions. For the command on the server only. */
export async function recoverOwner(email: string): Promise<void> {
  await transact(async (tx) => {
    const [owner] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(
        and(
          sql`lower(${admins.email}) = ${email.toLowerCase()}`,
          eq(admins.role, 'owner'),
          isNull(admins.disabledAt),
        ),
      )
    if (!owner) throw new AppError('not_found', { message: 'No owner who may log in has this address.' })
    await turnOffTwoFactor(tx, owner.id, null)
  })
}
