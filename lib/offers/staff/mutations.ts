import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { requestOffers } from '@/db/schema'
import { rwfText } from '@/lib/i18n/money'
import { isNight } from '@/lib/offers/constants'
import { offerRefusalTexts } from '@/lib/offers/labels'
import { backWhenNobody, closeOffers, endOverdue, openOffersOf } from '@/lib/offers/mutations'
import type { OfferJobInput } from '@/lib/offers/schema'
import { expireOffersQueue, offerMessageQueue } from '@/lib/offers/work-schema'
import { linkToken } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import {
  type Attempt,
  changeRequest,
  type LockedRequest,
  lockRequest,
  writeChange,
} from '@/lib/requests/change'
import { judgeForJob, otherJobShown } from '@/lib/requests/queries'
import { taskerRefusalText } from '@/lib/requests/staff/labels'
import { refusedFor } from '@/lib/requests/staff/step/mutations'
import { getSettings } from '@/lib/settings/queries'

/** What speaks against offering a job to a tasker, as a sentence; null when nothing does. */
async function reasonAgainst(
  tx: Transaction,
  current: LockedRequest,
  { taskerId, hasOffer }: { taskerId: string; hasOffer: boolean },
): Promise<string | null> {
  const judged = await judgeForJob(tx, current, taskerId)
  if (!judged) return 'There is no such tasker.'
  const { name, refusals, takesNightOffers } = judged
  const other = otherJobShown(judged.otherJob)
  const reasons = refusals.map((refusal) => taskerRefusalText(refusal, other))
  if (isNight(new Date()) && !takesNightOffers) reasons.push(offerRefusalTexts.night)
  if (hasOffer) reasons.push(offerRefusalTexts.open)
  return reasons.length > 0 ? `${name} ${reasons.join(', ')}.` : null
}

/** Refuses with a reason for each tasker who cannot do the job, or has an open offer of it. */
async function refuseUnfit(tx: Transaction, current: LockedRequest, taskerIds: string[]): Promise<void> {
  const open = await listOpen(tx, current.id)
  const reasons: string[] = []
  // In a fixed order, so that two offers at once do not wait for each other.
  for (const taskerId of taskerIds.toSorted()) {
    const hasOffer = open.some((offer) => offer.taskerId === taskerId)
    const reason = await reasonAgainst(tx, current, { taskerId, hasOffer })
    if (reason) reasons.push(reason)
  }
  if (reasons.length === 0) return
  throw new AppError('invalid', { message: reasons.join(' '), fields: { tasker_ids: reasons } })
}

/** Where the customer pays the tasker an agreed price, it says what they get, and an offer says the same. */
function refuseOtherPay({ sells, labourRwf, transportRwf }: LockedRequest, payRwf: number): void {
  const agreed = (labourRwf ?? 0) + (transportRwf ?? 0)
  // A price of materials alone says nothing of the work.
  if (sells !== 'cash' || agreed === 0 || agreed === payRwf) return
  const message = `The customer pays the tasker: the pay is the agreed labour and transport, ${rwfText(agreed)}.`
  throw new AppError('invalid', { message, fields: { pay_rwf: [message] } })
}

async function listOpen(tx: Transaction, requestId: string) {
  return tx
    .select({ id: requestOffers.id, taskerId: requestOffers.taskerId, payRwf: requestOffers.payRwf })
    .from(requestOffers)
    .where(and(openOffersOf(requestId), gt(requestOffers.expiresAt, sql`now()`)))
}

/** Whether all of these taskers have this offer already: a repeated click. */
async function areOffered(tx: Transaction, requestId: string, { tasker_ids, pay_rwf }: OfferJobInput) {
  const open = await listOpen(tx, requestId)
  return tasker_ids.every((id) => open.some(({ taskerId, payRwf }) => taskerId === id && payRwf === pay_rwf))
}

async function storeOffers(
  tx: Transaction,
  requestId: string,
  {
    taskerIds,
    payRwf,
    minutes,
    adminId,
  }: { taskerIds: string[]; payRwf: number; minutes: number; adminId: string },
): Promise<void> {
  const stored = await tx
    .insert(requestOffers)
    .values(
      taskerIds.map((taskerId) => ({
        requestId,
        taskerId,
        payRwf,
        offeredBy: adminId,
        token: linkToken(),
        expiresAt: sql`now() + ${minutes} * interval '1 minute'`,
      })),
    )
    .returning({ id: requestOffers.id, expiresAt: requestOffers.expiresAt })
  for (const { id } of stored) await enqueue(tx, offerMessageQueue, { offer_id: id })
  await enqueue(tx, expireOffersQueue, { request_id: requestId }, stored[0]?.expiresAt)
}

/** Offers a job to taskers, each by mail and SMS; the first who accepts is assigned. */
export async function offerJob(attempt: Attempt, input: OfferJobInput): Promise<void> {
  const { pay_rwf: payRwf } = input
  const taskerIds = [...new Set(input.tasker_ids)]
  const { offers } = await getSettings()
  const minutes = input.minutes ?? offers.minutes
  await changeRequest(
    attempt,
    async (current, tx) => {
      if (current.status !== 'contacted')
        throw refusedFor([current.status === 'new' ? 'contact' : 'transition'])
      await endOverdue(tx, current, attempt.follow)
      refuseOtherPay(current, payRwf)
      await refuseUnfit(tx, current, taskerIds)
      await storeOffers(tx, current.id, { taskerIds, payRwf, minutes, adminId: attempt.adminId })
      const data = { tasker_ids: taskerIds, pay_rwf: payRwf, minutes }
      return { type: 'offer.sent', set: { backAt: null }, event: { data }, after: data }
    },
    (current, tx) => areOffered(tx, current.id, input),
  )
}

/** Withdraws an open offer; `conflict` when it was answered or has ended. */
export async function withdrawOffer({
  offerId,
  adminId,
  follow,
}: { offerId: string } & Pick<Attempt, 'adminId' | 'follow'>): Promise<{ requestId: string }> {
  return transact(async (tx) => {
    const [found] = await tx
      .select({ requestId: requestOffers.requestId })
      .from(requestOffers)
      .where(eq(requestOffers.id, offerId))
    if (!found) throw new AppError('not_found')
    const current = await lockRequest(tx, found.requestId)
    const [offer] = await tx
      .select({ status: requestOffers.status, taskerId: requestOffers.taskerId })
      .from(requestOffers)
      .where(eq(requestOffers.id, offerId))
    if (!offer || offer.status === 'withdrawn') return found
    if (offer.status !== 'open')
      throw new AppError('conflict', { message: `This offer is ${offer.status} already.` })
    await closeOffers(tx, 'withdrawn', eq(requestOffers.id, offerId))
    const by = { actor: { kind: 'admin', id: adminId }, follow } as const
    const data = { tasker_id: offer.taskerId }
    const set = await backWhenNobody(tx, current)
    await writeChange(tx, current, by, { type: 'offer.withdrawn', set, event: { data }, after: data })
    return found
  })
}
