import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { cases, requests } from '@/db/schema'
import { holdColleague } from '@/lib/admins/queries'
import { writeAudit } from '@/lib/audit/change'
import { AppError } from '@/lib/platform/errors'
import { writeEvents } from '@/lib/requests/change'
import { type CaseKind, remedyDays } from './constants'
import type { RemedyInput } from './schema'

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

/** An open case, locked until the transaction ends. */
async function lockOpen(tx: Transaction, id: string) {
  const [open] = await tx
    .select({
      kind: cases.kind,
      requestId: cases.requestId,
      settledAt: cases.settledAt,
      remedy: cases.remedy,
      remedyBy: cases.remedyBy,
      remedyDueAt: cases.remedyDueAt,
    })
    .from(cases)
    .innerJoin(requests, and(eq(requests.id, cases.requestId), isNull(requests.erasedAt)))
    .where(eq(cases.id, id))
    .for('update', { of: cases })
  if (!open) throw new AppError('not_found')
  if (open.settledAt) throw new AppError('conflict', { message: 'Somebody has already settled this.' })
  return open
}

const refusal = (field: 'by' | 'due_at', message: string) =>
  new AppError('invalid', { message, fields: { [field]: [message] } })

const dayMs = 24 * 60 * 60 * 1_000

function refuseFarDue(due: Date): void {
  const ahead = due.getTime() - Date.now()
  if (ahead <= 0) throw refusal('due_at', 'This time has passed. Please choose a later one.')
  if (ahead > remedyDays * dayMs)
    throw refusal('due_at', `Please choose a time in the next ${remedyDays} days.`)
}

type Decision = { id: string; adminId: string; input: RemedyInput }

/** Decides what is done about a case, who does it, and by when. The same decision again writes nothing. */
export async function decideRemedy({ id, adminId, input }: Decision): Promise<void> {
  await transact(async (tx) => {
    const { kind, requestId, ...known } = await lockOpen(tx, id)
    const { remedy, by } = input
    const due = new Date(input.due_at)
    if (known.remedy === remedy && known.remedyBy === by && known.remedyDueAt?.getTime() === due.getTime())
      return
    refuseFarDue(due)
    if ((await holdColleague(tx, by)) === null)
      throw refusal('by', 'This colleague can no longer work on requests. Please choose somebody else.')
    await tx.update(cases).set({ remedy, remedyBy: by, remedyDueAt: due }).where(eq(cases.id, id))
    const actor = { kind: 'admin', id: adminId } as const
    const data = { case: kind, remedy, remedy_by: by, due_at: due.toISOString() }
    await writeEvents(tx, [{ type: 'request.case_planned', requestId, actor, data }])
    const subject = { kind: 'request', id: requestId }
    await writeAudit(tx, actor, { action: 'request.case_planned', subject, after: data })
  })
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
    const { kind, requestId } = await lockOpen(tx, id)
    await tx.update(cases).set({ settledAt: sql`now()`, settledBy: adminId, note }).where(eq(cases.id, id))
    const data = { case: kind }
    const actor = { kind: 'admin', id: adminId } as const
    await writeEvents(tx, [{ type: 'request.case_settled', requestId, actor, note, data }])
    const subject = { kind: 'request', id: requestId }
    await writeAudit(tx, actor, { action: 'request.case_settled', subject, after: data })
  })
}
