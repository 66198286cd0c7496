import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { agreedPrices, dues, isLinkOf, isUndecided, payments, requests } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { getDue } from '@/lib/money/dues/queries'
import { droppedWord, findPendingCash } from '@/lib/money/payments/mutations'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { mayPayOnline, moneyProvider, operatorFacts } from '@/lib/providers/chosen-money'
import type { MoneyOperator } from '@/lib/providers/money-provider'
import { type LockedRequest, writeChange } from '@/lib/requests/change'
import { customer, lockTracked, type TrackedLink } from '@/lib/requests/customer/mutations'
import type { CustomerRefusal } from '@/lib/requests/customer/workflow'
import { endUnsent } from '../mutations'
import type { PayOnline } from '../schema'
import { collectQueue } from '../work-schema'
import { mayBePaid } from '../workflow'
import { operatorOf } from './queries'

/** An attempt that has begun, or why none can; `paymentId`: another one is under way. */
export type Pressed = { paymentId: string } | { refusal: CustomerRefusal; paymentId?: string }

const unavailable = new AppError('unavailable')
const isUnderWay = (requestId: string) => and(eq(payments.requestId, requestId), isUndecided(payments))

/** Why a request can't be paid online now; null when it can. */
async function refusalOf(
  tx: Transaction,
  current: LockedRequest,
  quoteId: string,
): Promise<CustomerRefusal | null> {
  const { id, status, sells } = current
  if (!mayPayOnline(sells)) throw unavailable
  const [price] = await tx
    .select({ quoteId: agreedPrices.quoteId })
    .from(agreedPrices)
    .where(eq(agreedPrices.requestId, id))
  if (!mayBePaid(status) || !price) return 'nothing_due'
  if (price.quoteId !== quoteId) return 'quote_over'
  if ((await getDue(tx, id)).dueRwf <= 0) return 'nothing_due'
  const said = await findPendingCash(tx, id)
  return said && said.saidByTaskerRwf !== null ? 'cash_said' : null
}

type Press = { key: string; input: PayOnline; locale: Locale }
type Chosen = { operator: MoneyOperator; phone: string }

/** The attempt of the same press; a key with another content is refused. */
async function findSame(tx: Transaction, requestId: string, { key, hash }: { key: string; hash: string }) {
  const [known] = await tx
    .select({ id: payments.id, keyHash: payments.keyHash })
    .from(payments)
    .where(and(eq(payments.requestId, requestId), eq(payments.key, key)))
  if (known && known.keyHash !== hash) throw new AppError('invalid')
  return known
}

/** Whose wallet it is, and that its operator takes this sum now. */
async function chooseWallet({ input, locale }: Press, dueRwf: number): Promise<Chosen> {
  const refuse = (key: string) => {
    const text = validationText(key, locale)
    return new AppError('invalid', { message: text, fields: { operator: [text] } })
  }
  const operator = input.operator ?? (await operatorOf(input.phone))
  if (!operator) throw refuse('operator')
  const facts = await operatorFacts('payment', operator)
  if (!facts) throw unavailable
  if (!facts.isOpen) throw refuse('operator_away')
  if (dueRwf < facts.minRwf || dueRwf > facts.maxRwf) throw refuse('wallet_limits')
  return { operator, phone: input.phone }
}

const readBefore = (token: string, key: string) =>
  read(async (db) => {
    const [before] = await db
      .select({
        dueRwf: dues.dueRwf,
        sells: dues.sells,
        quoteId: agreedPrices.quoteId,
        openId: sql<
          string | null
        >`(select ${payments.id} from ${payments} where ${payments.requestId} = ${requests.id} and ${isUndecided(payments)})`,
        isKnown: sql<boolean>`exists (select from payments where request_id = ${requests.id} and key = ${key})`,
      })
      .from(requests)
      .innerJoin(dues, eq(dues.requestId, requests.id))
      .leftJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))
      .where(and(isLinkOf(token), isNull(requests.erasedAt)))
    if (!before) throw new AppError('not_found')
    return before
  })

/**
 * Begins to collect what is due from a wallet. Only the row and its job are written here: the worker calls
 * the provider. The same press again gives the same attempt.
 */
export async function payOnline({ token, follow }: TrackedLink, press: Press): Promise<Pressed> {
  const { key, input } = press
  const provider = moneyProvider()
  const found = await readBefore(token, key)
  if (found.openId) await endUnsent(found.openId, follow)
  const before = found.openId ? await readBefore(token, key) : found
  if (!provider || (!before.isKnown && !mayPayOnline(before.sells))) throw unavailable
  const hash = sha256(JSON.stringify([input.quote_id, input.phone, input.operator ?? null]))
  const isNew = !before.isKnown && !before.openId && before.dueRwf > 0
  const isThisPrice = before.quoteId === input.quote_id
  // The provider is asked before anything is locked, and only about a price that still holds.
  const wallet = isNew && isThisPrice ? await chooseWallet(press, before.dueRwf) : null
  return transact(async (tx): Promise<Pressed> => {
    const current = await lockTracked(tx, token)
    const requestId = current.id
    const same = await findSame(tx, requestId, { key, hash })
    if (same) return { paymentId: same.id }
    const [open] = await tx.select({ id: payments.id }).from(payments).where(isUnderWay(requestId))
    if (open) return { refusal: 'paying_online', paymentId: open.id }
    const refusal = await refusalOf(tx, current, input.quote_id)
    if (refusal) return { refusal }
    const { dueRwf } = await getDue(tx, requestId)
    if (!wallet || dueRwf !== before.dueRwf) return { refusal: 'quote_over' }
    const dropped = await droppedWord(tx, requestId)
    const [payment] = await tx
      .insert(payments)
      .values({
        requestId,
        quoteId: input.quote_id,
        method: 'momo',
        provider: provider.id,
        ...wallet,
        amountRwf: dueRwf,
        state: 'created',
        key,
        keyHash: hash,
      })
      .returning({ id: payments.id })
    if (!payment) throw new Error('The payment was not stored')
    await enqueue(tx, collectQueue, { payment_id: payment.id })
    const data = { amount_rwf: dueRwf, operator: wallet.operator }
    await writeChange(tx, current, { actor: customer, follow }, [
      ...dropped,
      { type: 'payment.begun', event: { data }, after: data },
    ])
    return { paymentId: payment.id }
  })
}
