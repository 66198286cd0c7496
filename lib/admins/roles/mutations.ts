import 'server-only'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { admins } from '@/db/schema'
import { endLinks } from '@/lib/admins/links'
import { lockAdmin, ofAdmin, type Step, subjectOf } from '@/lib/admins/mutations'
import type { UpdateAdmin } from '@/lib/admins/schema'
import { changeVersioned, recordAudit, touched } from '@/lib/audit/change'
import { revokeAdminSessions } from '@/lib/auth/sessions'
import { AppError } from '@/lib/platform/errors'

async function demandAnotherOwner(tx: Transaction, adminId: string): Promise<void> {
  const others = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(
      and(
        eq(admins.role, 'owner'),
        isNull(admins.disabledAt),
        isNotNull(admins.passwordHash),
        ne(admins.id, adminId),
      ),
    )
  if (others.length > 0) return
  throw new AppError('invalid', { message: 'This is the last owner. Make somebody else an owner first.' })
}

const ownersLock = sql`select pg_advisory_xact_lock(hashtext('taskers.owners'))`

/** What becomes of the work of an admin who may no longer have any: it is locked first, then released. */
export type Leaving = {
  hold: (tx: Transaction, adminId: string) => Promise<unknown>
  release: (tx: Transaction, leaver: { adminId: string; by: string }) => Promise<void>
}

type Current = Awaited<ReturnType<typeof lockAdmin>>

/** What an account is after a change; refuses what would leave the site without an owner. */
async function decideAdmin(
  tx: Transaction,
  current: Current,
  { adminId, by, input }: Step & { input: UpdateAdmin },
) {
  const { role, is_disabled } = input
  if (is_disabled && adminId === by)
    throw new AppError('invalid', { message: 'You cannot disable your own account.' })
  const before = { role: current.role, is_disabled: current.disabledAt !== null }
  const after = { role: role ?? before.role, is_disabled: is_disabled ?? before.is_disabled }
  const wasOwner = before.role === 'owner' && !before.is_disabled && current.hasPassword
  const staysOwner = after.role === 'owner' && !after.is_disabled
  if (wasOwner && !staysOwner) await demandAnotherOwner(tx, adminId)
  return { before, after }
}

type AdminChange = Awaited<ReturnType<typeof decideAdmin>>

async function recordAdmin(
  tx: Transaction,
  { adminId, by }: Step,
  { before, after }: AdminChange,
): Promise<void> {
  const subject = subjectOf(adminId)
  if (before.role !== after.role) {
    const change = { before: { role: before.role }, after: { role: after.role } }
    await recordAudit(tx, { adminId: by, action: 'admin.role_changed', subject, ...change })
  }
  if (before.is_disabled !== after.is_disabled) {
    const action = after.is_disabled ? 'admin.disabled' : 'admin.enabled'
    await recordAudit(tx, { adminId: by, action, subject })
  }
}

/** Changes a role, or disables or enables an account; ends sessions and releases requests if needed. */
export async function updateAdmin(change: Step & { input: UpdateAdmin; leaving: Leaving }): Promise<void> {
  const { adminId, by, input, leaving } = change
  const losesRequests = input.is_disabled || input.role === 'editor'
  await transact((tx) =>
    changeVersioned(tx, {
      ...ofAdmin(adminId),
      seen: input.version,
      lock: async () => {
        // One such change at a time, so that two owners cannot disable each other.
        await tx.execute(ownersLock)
        // Requests are locked before the account, in the same order as in changes of requests.
        if (losesRequests) await leaving.hold(tx, adminId)
        return lockAdmin(tx, adminId)
      },
      decide: (current) => decideAdmin(tx, current, change),
      write: async (current, decided: AdminChange) => {
        const { role, is_disabled: isDisabled } = decided.after
        const disabledAt = isDisabled ? (current.disabledAt ?? new Date()) : null
        await tx
          .update(admins)
          .set({ role, disabledAt, ...touched(admins) })
          .where(eq(admins.id, adminId))
        if (isDisabled) {
          await revokeAdminSessions(tx, adminId)
          await endLinks(tx, adminId)
        }
        if (losesRequests) await leaving.release(tx, { adminId, by })
        await recordAdmin(tx, change, decided)
      },
    }),
  )
}
