import 'server-only'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { admins, messages, privacyRequests, requestEvents } from '@/db/schema'
import { recordAudit } from '@/lib/audit/change'
import { eraseCustomer, forgetBar } from '@/lib/customers/mutations'
import { discardMessages } from '@/lib/messages/mutations'
import { AppError } from '@/lib/platform/errors'
import { eraseRequests } from '@/lib/privacy/customer/mutations'
import { eraseTasker } from '@/lib/privacy/tasker/mutations'
import type { Follow } from '@/lib/requests/change'
import { eraseFromWaitlist } from '@/lib/waitlist/mutations'
import type { PrivacyStatus } from './constants'
import { exportKept } from './export'
import { findKept } from './queries'
import type { ErasePrivacy, PersonalData, RecordPrivacy, RefusePrivacy } from './schema'

type Step<Input> = { id: string; adminId: string; input: Input }

const subjectOf = (id: string) => ({ kind: 'privacy_request', id })

/** Records a wish that a person told by phone or at the desk. */
export async function recordPrivacy(input: RecordPrivacy, adminId: string): Promise<{ id: string }> {
  return transact(async (tx) => {
    const [row] = await tx
      .insert(privacyRequests)
      .values({ ...input, note: input.note || null, recordedBy: adminId })
      .returning({ id: privacyRequests.id })
    if (!row) throw new Error('The wish was not stored')
    const { kind } = input
    await recordAudit(tx, {
      adminId,
      action: 'privacy.recorded',
      subject: subjectOf(row.id),
      after: { kind },
    })
    return row
  })
}

async function lockOpen(tx: Transaction, id: string, version?: number) {
  const [current] = await tx
    .select({
      version: privacyRequests.version,
      kind: privacyRequests.kind,
      status: privacyRequests.status,
      contact: privacyRequests.contact,
      requestId: privacyRequests.requestId,
      taskerId: privacyRequests.taskerId,
      handler: admins.name,
    })
    .from(privacyRequests)
    .leftJoin(admins, eq(admins.id, privacyRequests.handledBy))
    .where(eq(privacyRequests.id, id))
    .for('update', { of: privacyRequests })
  if (!current) throw new AppError('not_found')
  if (version !== undefined && version !== current.version) {
    const name = current.handler ?? 'Somebody'
    throw new AppError('conflict', { message: `${name} handled this meanwhile. Look at it again.` })
  }
  if (current.status !== 'open') throw new AppError('invalid', { message: 'This has already been handled.' })
  return current
}

async function close(
  tx: Transaction,
  { id, adminId }: { id: string; adminId: string },
  columns: { status: PrivacyStatus; refusal?: string; contact?: null; note?: null },
): Promise<void> {
  await tx
    .update(privacyRequests)
    .set({ ...columns, handledBy: adminId, doneAt: sql`now()`, version: sql`${privacyRequests.version} + 1` })
    .where(eq(privacyRequests.id, id))
}

/** Deletes what a number wrote to us, or got from us, that belongs to no request and no tasker. */
async function eraseTextsOf(tx: Transaction, phone: string): Promise<void> {
  const ofNobody = and(isNull(messages.requestId), isNull(messages.taskerId), ne(messages.channel, 'mail'))
  const texts = tx.delete(messages).where(and(eq(messages.address, phone), ofNobody))
  await discardMessages(tx, await texts.returning({ id: messages.id }))
}

/**
 * Takes a number, and the name beside it, out of what events say of corrections. That there was another
 * number stays: tries by the wrong one do not count for the right one.
 */
async function eraseCorrectionsOf(tx: Transaction, phone: string): Promise<void> {
  const { data, type } = requestEvents
  const without = (side: 'from' | 'to') =>
    sql`coalesce(${data}->${side}::text, '{}') - 'full_name' || '{"phone": ""}'`
  await tx.execute(sql`set local taskers.erasing = 'on'`)
  await tx
    .update(requestEvents)
    .set({ data: sql`${data} || jsonb_build_object('from', ${without('from')}, 'to', ${without('to')})` })
    .where(
      and(
        inArray(type, ['request.edited', 'request.number_given']),
        sql`${phone} in (${data}->'from'->>'phone', ${data}->'to'->>'phone')`,
      ),
    )
}

/** Erases the data that staff have chosen, and the text of the wish; all or nothing. */
export async function erasePersonalData({
  id,
  adminId,
  input,
  follow,
}: Step<ErasePrivacy> & { follow: Follow }): Promise<void> {
  const actor = { kind: 'admin', id: adminId } as const
  await transact(async (tx) => {
    const wish = await lockOpen(tx, id, input.version)
    if (wish.kind !== 'erasure')
      throw new AppError('invalid', { message: 'This person asks to see their data, not to erase it.' })
    const kept = await findKept(tx, wish)
    for (const part of ['requests', 'taskers', 'waitlist'] as const) {
      const known = new Set(kept[part].map((record) => record.id))
      if (input[part].every((one) => known.has(one))) continue
      throw new AppError('invalid', {
        message: 'What is kept has changed in the meantime. Please look at it again.',
      })
    }
    await eraseRequests(tx, input.requests, { actor, follow })
    for (const taskerId of new Set(input.taskers)) await eraseTasker(tx, taskerId, actor)
    if (wish.contact) {
      await eraseCustomer(tx, wish.contact, actor)
      await eraseTextsOf(tx, wish.contact)
      await eraseCorrectionsOf(tx, wish.contact)
    }
    for (const entry of new Set(input.waitlist)) await eraseFromWaitlist(tx, entry, adminId)
    await close(tx, { id, adminId }, { status: 'done', contact: null, note: null })
    const after = {
      requests: input.requests.length,
      taskers: input.taskers.length,
      waitlist: input.waitlist.length,
    }
    await recordAudit(tx, { adminId, action: 'privacy.erased', subject: subjectOf(id), after })
  })
}

/** Records that the person was shown their data. */
export async function closeAccess({ id, adminId, input }: Step<{ version: number }>): Promise<void> {
  await transact(async (tx) => {
    const wish = await lockOpen(tx, id, input.version)
    if (wish.kind !== 'access')
      throw new AppError('invalid', { message: 'This person asks to erase their data, not to see it.' })
    await close(tx, { id, adminId }, { status: 'done' })
    await recordAudit(tx, { adminId, action: 'privacy.shown', subject: subjectOf(id) })
  })
}

/** Removes “Do not serve” of the person of a wish, for an owner: also what is left after an erasure. */
export async function removeBar({ id, adminId, input }: Step<{ version: number }>): Promise<void> {
  await transact(async (tx) => {
    const { contact } = await lockOpen(tx, id, input.version)
    if (!contact) throw new AppError('not_found')
    await forgetBar(tx, contact, adminId)
  })
}

/** Refuses a wish, with the reason that the person is told. */
export async function refusePrivacy({ id, adminId, input }: Step<RefusePrivacy>): Promise<void> {
  await transact(async (tx) => {
    await lockOpen(tx, id, input.version)
    await close(tx, { id, adminId }, { status: 'refused', refusal: input.reason })
    await recordAudit(tx, { adminId, action: 'privacy.refused', subject: subjectOf(id) })
  })
}

/** All data kept about the person, to hand over. The export is recorded in the audit log. */
export async function takePersonalData(id: string, adminId: string): Promise<PersonalData> {
  return transact(async (tx) => {
    const wish = await lockOpen(tx, id)
    const data = await exportKept(tx, wish)
    await recordAudit(tx, { adminId, action: 'privacy.taken', subject: subjectOf(id) })
    return data
  })
}
