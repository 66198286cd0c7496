import 'server-only'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { customers, isOfCustomer, requests } from '@/db/schema'
import { type Actor, changeVersioned, recordAudit, touched, writeAudit } from '@/lib/audit/change'
import { type AdminRole, owning } from '@/lib/auth/constants'
import { AppError } from '@/lib/platform/errors'
import { barMonths } from './constants'
import { customerHash, isCustomerOf } from './queries'
import type { BarCustomer, NoteCustomer } from './schema'

const locked = {
  id: customers.id,
  version: customers.version,
  notes: customers.notes,
  tags: customers.tags,
  barReason: customers.barReason,
  erasedAt: customers.erasedAt,
  knownBy: customers.knownBy,
}

async function lockCustomer(tx: Transaction, phone: string) {
  const [row] = await tx.select(locked).from(customers).where(isCustomerOf(phone)).for('update')
  return row
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>

const subjectOf = ({ id }: Pick<Locked, 'id'>) => ({ kind: 'customer', id })

/** The number of a request, which is not erased before this transaction has ended. */
async function holdNumber(tx: Transaction, requestId: string): Promise<string> {
  const [row] = await tx
    .select({ phone: requests.phone })
    .from(requests)
    .where(and(eq(requests.id, requestId), isOfCustomer(requests)))
    .for('share')
  if (!row) throw new AppError('not_found')
  return row.phone
}

/** Locks the row of a request's customer; the first who writes about them makes it. */
async function lockFor(tx: Transaction, requestId: string): Promise<Locked> {
  const phone = await holdNumber(tx, requestId)
  const known = await lockCustomer(tx, phone)
  if (known) return known
  await tx
    .insert(customers)
    .values({ phoneHash: customerHash(phone) })
    .onConflictDoNothing()
  const made = await lockCustomer(tx, phone)
  if (!made) throw new Error('The customer was not stored')
  return made
}

/** Who writes, and by which request of the customer. */
export type Writer = { requestId: string; adminId: string }
type Values = Partial<Omit<typeof customers.$inferInsert, 'barredAt'>> & { barredAt?: Date | null }
type Decision = {
  action: 'customer.noted' | 'customer.barred' | 'customer.unbarred'
  set: Values
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function change(
  { requestId, adminId }: Writer,
  version: number,
  decide: (current: Locked) => Decision | null,
): Promise<void> {
  await transact(async (tx) => {
    const row = await lockFor(tx, requestId)
    await changeVersioned(tx, {
      subject: subjectOf(row),
      seen: version,
      say: (name, at) => `${name} changed this at ${at}.`,
      lock: async () => row,
      decide,
      write: async (_current, { action, set, ...trace }) => {
        await tx
          .update(customers)
          .set({ ...set, knownBy: requestId, ...touched(customers) })
          .where(eq(customers.id, row.id))
        await recordAudit(tx, { adminId, action, subject: subjectOf(row), ...trace })
      },
    })
  })
}

/** Writes notes and tags. The audit log keeps neither, because an erasure must reach them. */
export async function noteCustomer(writer: Writer, { version, notes, tags }: NoteCustomer): Promise<void> {
  await change(writer, version, (current) => {
    const fields = [
      ...(notes === current.notes ? [] : ['notes']),
      ...(tags.join() === current.tags.join() ? [] : ['customer_tags']),
    ]
    return fields.length === 0 ? null : { action: 'customer.noted', set: { notes, tags }, after: { fields } }
  })
}

type Judge = Writer & { role: AdminRole }

/** What is left of a bar after an erasure protects taskers, so that only an owner changes or removes it. */
function refuseOthers({ erasedAt }: Locked, role: AdminRole): void {
  if (erasedAt && !owning.some((one) => one === role))
    throw new AppError('forbidden', { message: 'Only an owner may change what is left after an erasure.' })
}

/** Says that a customer is not to be served, and why. New requests of theirs are marked, not refused. */
export async function barCustomer(judge: Judge, { version, reason, words }: BarCustomer): Promise<void> {
  await change(judge, version, (current) => {
    refuseOthers(current, judge.role)
    return {
      action: 'customer.barred',
      set: {
        barReason: reason,
        barWords: words,
        barredAt: new Date(),
        barredBy: judge.adminId,
        erasedAt: null,
      },
      before: { bar_reason: current.barReason },
      after: { bar_reason: reason },
    }
  })
}

const noBar = { barReason: null, barWords: '', barredAt: null, barredBy: null, erasedAt: null }

/** Says that a customer is served again. */
export async function unbarCustomer(judge: Judge, { version }: { version: number }): Promise<void> {
  await change(judge, version, (current) => {
    if (!current.barReason) return null
    refuseOthers(current, judge.role)
    return { action: 'customer.unbarred', set: noBar, before: { bar_reason: current.barReason } }
  })
}

/** Removes the reason that is left of an erased person, for an owner. */
export async function forgetBar(tx: Transaction, phone: string, adminId: string): Promise<void> {
  const row = await lockCustomer(tx, phone)
  if (!row?.barReason) throw new AppError('not_found')
  const before = { bar_reason: row.barReason }
  await recordAudit(tx, { adminId, action: 'customer.unbarred', subject: subjectOf(row), before })
  await tx
    .update(customers)
    .set({ ...noBar, ...touched(customers) })
    .where(eq(customers.id, row.id))
  await dropEmpty(tx, row.id)
}

const isEmpty = sql`(${customers.notes} = '' and ${customers.tags} = '{}' and ${customers.barReason} is null)`

/** A row of which nothing is left has no reason to stay. */
async function dropEmpty(tx: Transaction, id: string): Promise<void> {
  await tx.delete(customers).where(and(eq(customers.id, id), isEmpty))
}

/** The newest request that still stands for a number. */
async function standingRequest(tx: Transaction, phone: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.phone, phone), isOfCustomer(requests)))
    .orderBy(desc(requests.createdAt))
    .limit(1)
  return row?.id ?? null
}

async function emptyCustomer(tx: Transaction, row: Locked, knownBy: string | null, actor: Actor) {
  await writeAudit(tx, actor, { action: 'customer.erased', subject: subjectOf(row) })
  await tx
    .update(customers)
    .set({
      knownBy,
      notes: '',
      tags: [],
      barWords: '',
      barredAt: null,
      barredBy: null,
      // A second erasure keeps the reason no longer than the first.
      erasedAt: sql`coalesce(${customers.erasedAt}, now())`,
      createdAt: sql`now()`,
      ...touched(customers),
    })
    .where(eq(customers.id, row.id))
  await dropEmpty(tx, row.id)
}

/**
 * After requests were erased: what is known of a customer stays while another request of the number stands,
 * because anybody can send one with another person's number, and erase it by its link.
 */
export async function leaveCustomers(
  tx: Transaction,
  phones: readonly string[],
  actor: Actor,
): Promise<void> {
  for (const phone of [...new Set(phones)].sort()) {
    // Locked first: of two who erase the last requests at once, the second sees that none is left.
    const row = await lockCustomer(tx, phone)
    if (!row) continue
    const standing = await standingRequest(tx, phone)
    if (standing) await tx.update(customers).set({ knownBy: standing }).where(eq(customers.id, row.id))
    else await emptyCustomer(tx, row, null, actor)
  }
}

/** Empties what is known of the person of a number, also while requests of it stand. */
export async function eraseCustomer(tx: Transaction, phone: string, actor: Actor): Promise<void> {
  const row = await lockCustomer(tx, phone)
  if (row) await emptyCustomer(tx, row, await standingRequest(tx, phone), actor)
}

/**
 * Finds again by which request the customer of a number is known: its requests have become more or fewer. A
 * corrected number moves nothing that was written.
 */
export async function findAgain(tx: Transaction, phones: readonly string[]): Promise<void> {
  for (const phone of [...new Set(phones)].sort()) {
    const row = await lockCustomer(tx, phone)
    if (!row) continue
    const knownBy = await standingRequest(tx, phone)
    await tx.update(customers).set({ knownBy }).where(eq(customers.id, row.id))
  }
}

/** Removes reasons that have outlasted their person for long enough, and rows that find no customer. */
export async function sweepCustomers(tx: Transaction): Promise<void> {
  const long = sql`now() - ${barMonths} * interval '1 month'`
  await tx
    .update(customers)
    .set({ ...noBar, ...touched(customers) })
    .where(lt(customers.erasedAt, long))
  const isLost = and(isNull(customers.knownBy), lt(customers.updatedAt, long))
  await tx.delete(customers).where(or(isEmpty, isLost))
}
