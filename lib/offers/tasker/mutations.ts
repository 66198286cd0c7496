import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { requestOffers } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { alarmOfReturn, announceAssignment, confirmation, releaseChange } from '@/lib/jobs/mutations'
import { backWhenNobody, closeOffers } from '@/lib/offers/mutations'
import { linksOf } from '@/lib/offers/queries'
import { AppError } from '@/lib/platform/errors'
import { type Follow, type LockedRequest, lockRequest, writeChange } from '@/lib/requests/change'
import { isJobStatus, type OfferStatus } from '@/lib/requests/constants'
import { judgeForJob } from '@/lib/requests/queries'
import { mayWork } from '@/lib/taskers/constants'

type LockedOffer = { current: LockedRequest; offer: Awaited<ReturnType<typeof readOffer>> }

async function readOffer(tx: Transaction, token: string) {
  const links = linksOf(tx)
  const [offer] = await tx
    .select({
      id: links.id,
      requestId: links.requestId,
      taskerId: links.taskerId,
      status: links.status,
      payRwf: links.payRwf,
      // After the lock, so that an answer that waited for it can be too late.
      isOver: sql<boolean>`${links.expiresAt} <= clock_timestamp()`,
    })
    .from(links)
    .where(eq(links.token, token))
    .limit(1)
  if (!offer) throw new AppError('not_found')
  return offer
}

async function lockOffer(tx: Transaction, token: string): Promise<LockedOffer> {
  const { requestId } = await readOffer(tx, token)
  const current = await lockRequest(tx, requestId)
  return { current, offer: await readOffer(tx, token) }
}

/** Why an answer comes too late, or the tasker cannot take the job. */
type OfferRefusal = 'accepted' | 'taken' | 'expired' | 'withdrawn' | 'declined' | 'busy' | 'unfit'
export type OfferAnswer = { status: OfferStatus } | { refusal: OfferRefusal }

const isOwnJob = ({ current, offer }: LockedOffer) =>
  offer.status === 'accepted' && current.taskerId === offer.taskerId

/** An offer's link, and what follows from the answer. */
export type OfferLink = { token: string; follow: Follow }

/** Accepts an offer, or confirms a job that staff assigned; the own yes again changes nothing. */
export async function acceptOffer({ token, follow }: OfferLink): Promise<OfferAnswer> {
  return transact(async (tx) => {
    const locked = await lockOffer(tx, token)
    const { current, offer } = locked
    const { taskerId, payRwf, status } = offer
    const by = { actor: { kind: 'tasker', id: taskerId }, follow } as const
    if (isOwnJob(locked)) {
      if (current.status !== 'assigned' || current.confirmedAt) return { status: 'accepted' }
      const judged = await judgeForJob(tx, current, taskerId)
      if (!judged || !mayWork(judged.status)) return { refusal: 'unfit' }
      await writeChange(tx, current, by, confirmation(taskerId))
      await announceAssignment(tx, { requestId: current.id, taskerId })
      return { status: 'accepted' }
    }
    if (status !== 'open') return { refusal: status === 'accepted' ? 'withdrawn' : status }
    if (offer.isOver) return { refusal: 'expired' }
    if (current.status !== 'contacted') return { refusal: 'taken' }
    const judged = await judgeForJob(tx, current, taskerId)
    if (!judged || judged.refusals.length > 0)
      return { refusal: judged?.refusals.every((one) => one === 'busy') ? 'busy' : 'unfit' }
    await closeOffers(tx, 'accepted', eq(requestOffers.id, offer.id))
    await writeChange(tx, current, by, {
      type: 'offer.accepted',
      set: { status: 'assigned' },
      begin: { taskerId, offerId: offer.id, payRwf, confirmedAt: sql`now()` },
      event: { data: { tasker_id: taskerId, pay_rwf: payRwf } },
    })
    await announceAssignment(tx, { requestId: current.id, taskerId })
    return { status: 'accepted' }
  })
}

/** Declines an offer, or a job that staff assigned and the tasker has not confirmed. */
export async function declineOffer(
  { token, follow }: OfferLink,
  { reason }: { reason: string | null },
): Promise<OfferAnswer> {
  return transact(async (tx) => {
    const locked = await lockOffer(tx, token)
    const { current, offer } = locked
    const by = { actor: { kind: 'tasker', id: offer.taskerId }, follow } as const
    if (isOwnJob(locked) && isJobStatus(current.status)) {
      if (current.confirmedAt) return { refusal: 'accepted' }
      await alarmOfReturn(tx, current, 'released')
      await writeChange(tx, current, by, releaseChange(current, { how: 'given_back', note: reason }))
      return { status: 'withdrawn' }
    }
    if (offer.status === 'declined') return { status: 'declined' }
    if (offer.status === 'accepted') return { refusal: isJobStatus(current.status) ? 'taken' : 'withdrawn' }
    if (offer.status !== 'open') return { refusal: offer.status }
    if (offer.isOver) return { refusal: 'expired' }
    await tx
      .update(requestOffers)
      .set({ status: 'declined', reason, answeredAt: sql`now()` })
      .where(eq(requestOffers.id, offer.id))
    const data = { tasker_id: offer.taskerId }
    const set = await backWhenNobody(tx, current)
    await writeChange(tx, current, by, {
      type: 'offer.declined',
      set,
      event: { note: reason, data },
      after: data,
    })
    return { status: 'declined' }
  })
}

/** The answer of the API: a refusal is a `conflict`, in the tasker's language. */
export function demandAnswer(answer: OfferAnswer, locale: Locale): { status: OfferStatus } {
  if ('status' in answer) return answer
  throw new AppError('conflict', { message: validationText(`offer_${answer.refusal}`, locale) })
}
