import 'server-only'
import { and, eq } from 'drizzle-orm'
import { read, type Transaction } from '@/db/client'
import { quotes } from '@/db/schema'
import { getDue, isPayingOnline } from '@/lib/money/dues/queries'
import {
  acceptance,
  ending,
  endQuotes,
  findEnds,
  findOpenQuote,
  partsOf,
  type Quote,
} from '@/lib/money/quotes/mutations'
import type { MadeQuote, NewQuote } from '@/lib/money/quotes/schema'
import { refusalOfQuote, shareOf, totalOf } from '@/lib/money/quotes/workflow'
import { AppError } from '@/lib/platform/errors'
import { type Attempt, changeRequest, type Follow, type LockedRequest } from '@/lib/requests/change'
import { getSettings } from '@/lib/settings/queries'

const made = ({ id, version, status, ...quote }: Quote): MadeQuote => ({
  id,
  version,
  status,
  total_rwf: totalOf(quote),
})

/** Refuses a price that cannot be sent now. */
async function demandAllowed(tx: Transaction, { id, status }: LockedRequest): Promise<void> {
  const due = await getDue(tx, id)
  const online = await isPayingOnline(tx, id)
  const hasMoney = due.settledRwf !== 0 || due.uncountedRwf !== 0 || due.letGoRwf !== 0
  const message = refusalOfQuote({ status, hasMoney, isPayingOnline: online })
  if (!message) return
  throw status === 'new' || online
    ? new AppError(online ? 'conflict' : 'invalid', { message })
    : new AppError('invalid', { message })
}

type Wanted = Omit<NewQuote, 'version' | 'spoken_yes'>

const isAsWanted = (quote: Quote | undefined, wanted: Wanted): quote is Quote =>
  quote?.labourRwf === wanted.labour_rwf &&
  quote.transportRwf === wanted.transport_rwf &&
  quote.materialsRwf === wanted.materials_rwf &&
  quote.note === (wanted.note || null)

async function insertQuote(
  tx: Transaction,
  { id: requestId }: LockedRequest,
  { labour_rwf, transport_rwf, materials_rwf, note, adminId }: Wanted & { adminId: string },
): Promise<Quote> {
  const { money } = await getSettings(tx)
  const { last, first } = await findEnds(tx, requestId)
  const sells = first?.sells ?? money.sells
  const [quote] = await tx
    .insert(quotes)
    .values({
      requestId,
      version: (last?.version ?? 0) + 1,
      labourRwf: labour_rwf,
      transportRwf: transport_rwf,
      materialsRwf: materials_rwf,
      note: note || null,
      sells,
      shareRwf: shareOf(labour_rwf, { ...money, sells }),
      vatPercent: sells === 'full' ? money.vat_percent : 0,
      madeBy: adminId,
    })
    .returning()
  if (!quote) throw new Error('The quote was not stored')
  return quote
}

async function findAccepted(tx: Transaction, requestId: string): Promise<Quote | undefined> {
  const isAccepted = and(eq(quotes.requestId, requestId), eq(quotes.status, 'accepted'))
  const [accepted] = await tx.select().from(quotes).where(isAccepted)
  return accepted
}

/**
 * Sends a price to the customer; with `spoken_yes` it is agreed already. It takes the place of one that
 * waits. The same again is what was sent.
 */
export async function sendQuote(attempt: Attempt, { spoken_yes, ...wanted }: NewQuote): Promise<MadeQuote> {
  let result: Quote | undefined
  await changeRequest(
    attempt,
    async (current, tx) => {
      await demandAllowed(tx, current)
      const open = await findOpenQuote(tx, current.id)
      // A yes by phone to what was sent needs no version of its own.
      const isOpenOne = spoken_yes && isAsWanted(open, wanted)
      if (!isOpenOne) await endQuotes(tx, current.id, 'open', 'replaced')
      const quote = isOpenOne ? open : await insertQuote(tx, current, { ...wanted, adminId: attempt.adminId })
      result = spoken_yes ? { ...quote, status: 'accepted' } : quote
      if (spoken_yes) return acceptance(tx, current, quote, 'staff')
      const data = { version: quote.version, total_rwf: totalOf(quote) }
      return { type: 'quote.sent', event: { data }, after: partsOf(quote) }
    },
    async (current, tx) => {
      const open = await findOpenQuote(tx, current.id)
      // A yes to what was agreed before takes the place of what was sent since.
      const known = !spoken_yes ? open : open ? undefined : await findAccepted(tx, current.id)
      // Also when the transaction began again: what it had stored before is gone.
      result = isAsWanted(known, wanted) ? known : undefined
      return result !== undefined
    },
  )
  if (!result) throw new Error('The quote is not known')
  return made(result)
}

/** Withdraws a price that waits for an answer; again, nothing. */
export async function withdrawQuote({
  id,
  adminId,
  follow,
}: {
  id: string
  adminId: string
  follow: Follow
}): Promise<void> {
  const [found] = await read((db) =>
    db.select({ requestId: quotes.requestId }).from(quotes).where(eq(quotes.id, id)),
  )
  if (!found) throw new AppError('not_found')
  await changeRequest(
    { requestId: found.requestId, version: 'any', adminId, follow },
    async (_current, tx) => {
      const [quote] = await tx.select().from(quotes).where(eq(quotes.id, id))
      if (!quote || quote.status === 'withdrawn') return null
      if (quote.status !== 'open')
        throw new AppError('conflict', { message: 'This price was answered, or replaced, in the meantime.' })
      return ending(tx, quote, { to: 'withdrawn' })
    },
  )
}
