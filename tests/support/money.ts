// Prices, cash, refunds and entries, by the API.
import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { POST as entry } from '@/app/api/admin/money/entries/route'
import { GET as listWork } from '@/app/api/admin/money/work/route'
import { POST as refund } from '@/app/api/admin/payments/[id]/refunds/route'
import { POST as withdrawQuote } from '@/app/api/admin/quotes/[id]/withdraw/route'
import { PUT as taxReceipt } from '@/app/api/admin/receipts/[id]/route'
import { POST as approve } from '@/app/api/admin/refunds/[id]/approve/route'
import { POST as cancel } from '@/app/api/admin/refunds/[id]/cancel/route'
import { POST as handOver } from '@/app/api/admin/refunds/[id]/handed-over/route'
import { POST as refuse } from '@/app/api/admin/refunds/[id]/refuse/route'
import { read, transact } from '@/db/client'
import {
  cases,
  dues,
  ledgerAccounts,
  ledgerEntries,
  messages,
  payments,
  quotes,
  receipts,
  refunds,
} from '@/db/schema'
import type { MoneyWorkKind } from '@/lib/money/dues/constants'
import { moneyWorkListSchema } from '@/lib/money/dues/schema'
import { markTold } from '@/lib/money/payments/customer/mutations'
import { getTrackedMoney } from '@/lib/money/record/customer/queries'
import { saveSetting } from '@/lib/settings/mutations'
import { getSettingEntries } from '@/lib/settings/queries'
import type { Settings } from '@/lib/settings/schema'
import { call } from './call'
import { aJobThat } from './offers'
import { createAdmin } from './people'

/** A seller as the settings want one before the money can be ours. */
export const seller = {
  seller_name: 'Taskers Ltd',
  seller_address: 'KG 11 Avenue, Kigali',
  tax_number: '123',
}

export async function setMoney(change: Partial<Settings['money']>): Promise<void> {
  const { version, value } = (await getSettingEntries()).money
  const { id: adminId } = await createAdmin('owner')
  await saveSetting({ key: 'money', version, value: { ...value, ...change }, adminId })
}

/** A job whose price of RWF 22,000 was agreed while the money was ours, or the tasker's. */
export async function aPricedJob(
  sells: Settings['money']['sells'],
  state: Parameters<typeof aJobThat>[0] = 'is begun',
) {
  await setMoney({ ...seller, sells })
  return aJobThat(state)
}

type Headers = Record<string, string>

/** What one of the staff does with refunds and entries. */
export function asCashier(headers: Headers) {
  const step =
    (handler: Parameters<typeof call>[0], name: string) =>
    (id: string, body: object = { note: 'Looked at it' }) =>
      call(handler, `/api/admin/refunds/${id}/${name}`, { headers, params: { id }, body })
  return {
    ask: (paymentId: string, body: object = {}, key: string = randomUUID()) =>
      call(refund, `/api/admin/payments/${paymentId}/refunds`, {
        headers: { ...headers, 'idempotency-key': key },
        params: { id: paymentId },
        body: { amount_rwf: 5_000, reason: 'goodwill', note: 'Came late', ...body },
      }),
    approve: step(approve, 'approve'),
    refuse: step(refuse, 'refuse'),
    cancel: step(cancel, 'cancel'),
    handOver: (id: string, by: 'tasker' | 'office' = 'office') =>
      step(handOver, 'handed-over')(id, { by, note: '' }),
    enter: (body: object, key: string = randomUUID()) =>
      call(entry, '/api/admin/money/entries', {
        headers: { ...headers, 'idempotency-key': key },
        body: { note: 'As agreed with the customer', ...body },
      }),
    writeTaxReceipt: (id: string, number: unknown) =>
      call(taxReceipt, `/api/admin/receipts/${id}`, {
        method: 'PUT',
        headers,
        params: { id },
        body: { tax_receipt_number: number },
      }),
    withdrawQuote: (id: string) =>
      call(withdrawQuote, `/api/admin/quotes/${id}/withdraw`, { method: 'POST', headers, params: { id } }),
    work: async (requestId: string): Promise<MoneyWorkKind[]> => {
      const { json } = await call(listWork, '/api/admin/money/work?size=100', { headers })
      const { data } = moneyWorkListSchema.parse(json)
      return data.filter(({ request_id }) => request_id === requestId).map(({ kind }) => kind)
    },
  }
}

export const quotesOf = (id: string) =>
  read((db) => db.select().from(quotes).where(eq(quotes.requestId, id)).orderBy(quotes.version))
export const paymentsOf = (id: string) =>
  read((db) => db.select().from(payments).where(eq(payments.requestId, id)).orderBy(payments.createdAt))
export const refundsOf = (paymentId: string) =>
  read((db) => db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.createdAt))
export const receiptsOf = (id: string) =>
  read((db) => db.select().from(receipts).where(eq(receipts.requestId, id)).orderBy(receipts.createdAt))
export const dueOf = async (id: string) => {
  const [row] = await read((db) => db.select().from(dues).where(eq(dues.requestId, id)))
  return row?.dueRwf
}

/** The account of a tasker or a request in the ledger; undefined where nothing was ever booked on it. */
export const accountOf = async (owner: string) => {
  const [account] = await read((db) =>
    db.select().from(ledgerAccounts).where(eq(ledgerAccounts.owner, owner)),
  )
  return account
}

export const entriesOf = (requestId: string) =>
  read((db) =>
    db.select().from(ledgerEntries).where(eq(ledgerEntries.requestId, requestId)).orderBy(ledgerEntries.id),
  )

/** What was booked for a request, as `debit < credit: amount`, in the order of the ledger. */
export async function bookedFor(requestId: string): Promise<string[]> {
  const accounts = await read((db) => db.select().from(ledgerAccounts))
  const kindOf = new Map(accounts.map(({ id, kind }) => [id, kind]))
  return (await entriesOf(requestId)).map(
    ({ debit, credit, amountRwf, kind }) =>
      `${kind}: ${kindOf.get(debit)} < ${kindOf.get(credit)} ${amountRwf}`,
  )
}

export const openCases = (requestId: string) =>
  read((db) =>
    db
      .select({ kind: cases.kind })
      .from(cases)
      .where(and(eq(cases.requestId, requestId), isNull(cases.settledAt))),
  ).then((rows) => rows.map(({ kind }) => kind))

/** The customer looks at their page, and reads what the tasker said. */
export async function readTaskersWord(token: string): Promise<void> {
  const word = (await getTrackedMoney(token))?.said?.taskerRwf ?? null
  if (word !== null) await markTold(token, word)
}

/** Lets what was said of cash, and the texts about it, be so many hours older. */
export const letPass = (requestId: string, hours: number) =>
  transact(async (tx) => {
    const ago = sql`${hours} * interval '1 hour'`
    await tx
      .update(payments)
      .set({ saidAt: sql`${payments.saidAt} - ${ago}`, toldAt: sql`${payments.toldAt} - ${ago}` })
      .where(eq(payments.requestId, requestId))
    await tx
      .update(messages)
      .set({ sentAt: sql`${messages.sentAt} - ${ago}` })
      .where(eq(messages.requestId, requestId))
  })

export const statesOf = async (id: string) =>
  (await paymentsOf(id)).map(({ state, settledRwf, reason }) => [state, settledRwf, reason])
