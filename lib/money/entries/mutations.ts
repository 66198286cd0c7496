import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { ledgerEntries, payouts } from '@/db/schema'
import { recordAudit } from '@/lib/audit/change'
import { rwfText } from '@/lib/i18n/money'
import { alignOwed } from '@/lib/money/dues/mutations'
import { getDue, getOpenRefunds } from '@/lib/money/dues/queries'
import { mostToKeep, mostToLetGo } from '@/lib/money/dues/workflow'
import { type Account, book, isStanding, lockTaskerForMoney } from '@/lib/money/ledger/mutations'
import { type EntryWithAccounts, entriesWithAccounts } from '@/lib/money/ledger/queries'
import { openPayoutStates } from '@/lib/money/payouts/constants'
import { AppError } from '@/lib/platform/errors'
import { type Follow, type LockedRequest, lockForMoney, writeChange } from '@/lib/requests/change'
import type { NewEntry } from './schema'

const tooMuch = (most: number) => {
  const message = `At most ${rwfText(most)}.`
  return new AppError('invalid', { message, fields: { amount_rwf: [message] } })
}

type Made = { adminId: string; follow: Follow; key: string; input: NewEntry }

const noState = {
  keep: 'Only money from a request that ended without the work can be kept.',
  let_go: 'What is due is let go of once the work is done.',
} as const

/** Books that money of a request is kept, or that what is due of it is let go. */
async function bookOfRequest(
  tx: Transaction,
  { adminId, follow, key, input }: Made & { input: NewEntry & { kind: 'keep' | 'let_go' } },
): Promise<void> {
  const { kind, amount_rwf: amountRwf, note, request_id: requestId } = input
  const current = await lockForMoney(tx, requestId ?? '')
  const due = await getDue(tx, current.id)
  const most =
    kind === 'keep' ? mostToKeep(due, await getOpenRefunds(tx, current.id)) : mostToLetGo(due, current.status)
  if (most <= 0) throw new AppError('conflict', { message: noState[kind] })
  if (amountRwf > most) throw tooMuch(most)
  const customer: Account = { kind: 'customer', owner: current.id }
  const isOurs = due.sells === 'full'
  await book(tx, key, [
    {
      key,
      kind,
      debit: isOurs && kind === 'let_go' ? { kind: 'refunds' } : customer,
      credit: isOurs && kind === 'keep' ? { kind: 'revenue' } : customer,
      amountRwf,
      requestId: current.id,
      madeBy: adminId,
      note,
    },
  ])
  const data = { amount_rwf: amountRwf }
  const type = kind === 'keep' ? 'money.kept' : 'money.let_go'
  await writeChange(tx, current, { actor: { kind: 'admin', id: adminId }, follow }, [
    { type, event: { note, data }, after: data },
  ])
}

async function findReversed(tx: Transaction, id: number): Promise<EntryWithAccounts> {
  // Two that reverse the same entry wait for each other, so that the second sees what the first did.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reverses:${id}`}, 7))`)
  const [found] = await entriesWithAccounts(tx).where(and(eq(ledgerEntries.id, id), isStanding(tx)))
  if (!found)
    throw new AppError('conflict', { message: 'There is no such entry, or it is reversed already.' })
  return found
}

/** The same money must not be given to a tasker by hand while the provider brings it. */
async function refuseDuringPayout(tx: Transaction, taskerId: string): Promise<void> {
  const isOpen = and(eq(payouts.taskerId, taskerId), inArray(payouts.state, [...openPayoutStates]))
  if ((await tx.$count(payouts, isOpen)) > 0)
    throw new AppError('conflict', { message: 'Money is on its way to this tasker by mobile money.' })
}

/** Which accounts an entry about no request moves; null where it does not say. */
function accountsOf({ kind, tasker_id, debit, credit }: NewEntry): readonly [Account, Account] | null {
  const tasker: Account = { kind: 'tasker', owner: tasker_id ?? null }
  switch (kind) {
    case 'tasker_paid':
      return [tasker, { kind: 'bank' }]
    case 'tasker_brought':
      return [{ kind: 'bank' }, tasker]
    case 'fees':
      return [{ kind: 'fees' }, { kind: 'provider' }]
    case 'withdrawal':
      return [{ kind: 'bank' }, { kind: 'provider' }]
    default:
      return debit && credit
        ? [
            { kind: debit.kind, owner: debit.owner ?? null },
            { kind: credit.kind, owner: credit.owner ?? null },
          ]
        : null
  }
}

/** The people whose accounts of a kind move, each once, in the order in which they are locked. */
const ownersOf = (pair: readonly Account[], wanted: Account['kind']): string[] =>
  [...new Set(pair.flatMap(({ kind, owner }) => (kind === wanted && owner ? [owner] : [])))].sort()

/** Locks the requests first, then the taskers: their locks come before those of the accounts. */
async function lockOwners(tx: Transaction, pair: readonly Account[], ofEntry: string | null) {
  const of = ofEntry ? [{ kind: 'customer', owner: ofEntry } as const] : []
  const current: LockedRequest[] = []
  for (const id of ownersOf([...of, ...pair], 'customer')) current.push(await lockForMoney(tx, id))
  const taskerIds = ownersOf(pair, 'tasker')
  for (const id of taskerIds) await lockTaskerForMoney(tx, id)
  return { current, taskerIds }
}

async function bookByHand(tx: Transaction, { adminId, follow, key, input }: Made): Promise<void> {
  const { kind, amount_rwf, note, reverses = null } = input
  const reversed = reverses ? await findReversed(tx, reverses) : null
  if (reversed && reversed.entry.amountRwf !== amount_rwf) throw tooMuch(reversed.entry.amountRwf)
  const pair = reversed ? ([reversed.credit, reversed.debit] as const) : accountsOf(input)
  if (!pair) throw new AppError('invalid')
  const { current, taskerIds } = await lockOwners(tx, pair, reversed?.entry.requestId ?? null)
  if (kind === 'tasker_paid') await refuseDuringPayout(tx, input.tasker_id ?? '')
  // A reopening may have reversed it before it let go of the request.
  if (reverses && current.length > 0) await findReversed(tx, reverses)
  const [debit, credit] = pair
  await book(tx, key, [
    {
      key,
      kind,
      debit,
      credit,
      amountRwf: amount_rwf,
      requestId: reversed?.entry.requestId ?? ownerOf(debit) ?? ownerOf(credit),
      jobId: reversed?.entry.jobId ?? null,
      reverses,
      madeBy: adminId,
      note,
    },
  ])
  for (const id of taskerIds) await alignOwed(tx, id)
  const after = { kind, amount_rwf, ...(reverses && { reverses }) }
  const by = { actor: { kind: 'admin', id: adminId } as const, follow }
  // What names one customer does not stand in the story of another: there no erasure would find it.
  const data = { kind, amount_rwf }
  const event = current.length > 1 ? { data } : { note, data }
  for (const one of current) await writeChange(tx, one, by, { type: 'ledger.entered', event, after })
  if (current.length > 0) return
  const subject = input.tasker_id ? { kind: 'tasker', id: input.tasker_id } : { kind: 'ledger', id: key }
  await recordAudit(tx, { adminId, action: 'ledger.entered', subject, after })
}

const ownerOf = ({ kind, owner = null }: Account) => (kind === 'customer' ? owner : null)

const otherBody = new AppError('invalid', { message: 'This key was used for another entry.' })

const isOfRequest = (input: NewEntry): input is NewEntry & { kind: 'keep' | 'let_go' } =>
  input.kind === 'keep' || input.kind === 'let_go'

function isSameEntry({ entry: known, ...moved }: EntryWithAccounts, input: NewEntry): boolean {
  const { kind, amount_rwf, note, request_id, reverses = null } = input
  if (known.kind !== kind || known.amountRwf !== amount_rwf || known.note !== note) return false
  if (isOfRequest(input)) return known.requestId === request_id
  if (reverses !== null || known.reverses !== null) return known.reverses === reverses
  const accounts = accountsOf(input) ?? []
  return [moved.debit, moved.credit].every(
    ({ kind: one, owner }, at) => accounts[at]?.kind === one && (accounts[at]?.owner ?? null) === owner,
  )
}

/** Whether the same press has booked this already; a key with another content is refused. */
async function findBooked(tx: Transaction, key: string, input: NewEntry) {
  const [known] = await entriesWithAccounts(tx).where(eq(ledgerEntries.key, key))
  if (!known) return null
  if (!isSameEntry(known, input)) throw otherBody
  return { id: known.entry.id }
}

/** Books an entry of an owner, once for each press. */
export async function enterByHand(made: Made): Promise<{ id: number }> {
  const key = `entry:${made.key}`
  return transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`)
    const known = await findBooked(tx, key, made.input)
    if (known) return known
    const { input } = made
    if (isOfRequest(input)) await bookOfRequest(tx, { ...made, key, input })
    else await bookByHand(tx, { ...made, key })
    const [entry] = await tx
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.key, key))
    if (!entry) throw new Error('The entry was not stored')
    return entry
  })
}
