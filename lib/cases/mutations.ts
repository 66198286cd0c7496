import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { cases, requests } from '@/db/schema'
import { writeAudit } from '@/lib/audit/change'
import { AppError } from '@/lib/platform/errors'
import { writeEvents } from '@/lib/requests/change'
import type { CaseKind } from './constants'

type Opened = { kind: CaseKind; requestId: string; taskerId: string | null }

/** Opens a case; nothing when the request has an open one of this kind about the same tasker. */
export async function openCase(tx: Transaction, opened: Opened): Promise<void> {
  await tx.insert(cases).values(opened).onConflictDoNothing()
}

/** Settles what has settled itself, as a rating that the customer raised. */
export async function dropCase(
  tx: Transaction,
  { kind, requestId }: Pick<Opened, 'kind' | 'requestId'>,
): Promise<void> {
  await tx
    .update(cases)
    .set({ settledAt: sql`now()` })
    .where(and(eq(cases.requestId, requestId), eq(cases.kind, kind), isNull(cases.settledAt)))
}

/** Settles a case, with a note of what was done; a settled one is `conflict`. */
export async function settleCase({
  id,
  adminId,
  note,
}: {
  id: string
  adminId: string
  note: string
}): Promise<void> {
  await transact(async (tx) => {
    const [open] = await tx
      .select({ kind: cases.kind, requestId: cases.requestId, settledAt: cases.settledAt })
      .from(cases)
      .innerJoin(requests, and(eq(requests.id, cases.requestId), isNull(requests.erasedAt)))
      .where(eq(cases.id, id))
      .for('update', { of: cases })
    if (!open) throw new AppError('not_found')
    if (open.settledAt) throw new AppError('conflict', { message: 'Somebody has settled this already.' })
    await tx.update(cases).set({ settledAt: sql`now()`, settledBy: adminId, note }).where(eq(cases.id, id))
    const { requestId } = open
    const data = { case: open.kind }
    const actor = { kind: 'admin', id: adminId } as const
    await writeEvents(tx, [{ type: 'request.case_settled', requestId, actor, note, data }])
    const subject = { kind: 'request', id: requestId }
    await writeAudit(tx, actor, { action: 'request.case_settled', subject, after: data })
  })
}
