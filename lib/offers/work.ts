import 'server-only'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { read, transact } from '@/db/client'
import { requestOffers, requests, tasks } from '@/db/schema'
import type { Locale, Localized } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/dates'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { longestPlace, longestTask, offerUrl, type Words, writeToTasker } from '@/lib/jobs/tasker/mails'
import { cutTo, dayText, whenText } from '@/lib/messages/texts/labels'
import { areaText } from '@/lib/places/kigali'
import { eachDue } from '@/lib/platform/each-due'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Work, work } from '@/lib/platform/work'
import { type Follow, lockRequest, writeChange } from '@/lib/requests/change'
import type { DayPart } from '@/lib/requests/constants'
import { renderOfferMail } from '@/lib/taskers/job-mails'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'
import { backWhenNobody, endOverdue, overdueOf } from './mutations'
import { bringBackQueue, expireOffersQueue, offerMessageQueue } from './work-schema'

/** Ends the offers of a request whose time is over. */
export async function expireOffers(
  { request_id: requestId }: PayloadOf<typeof expireOffersQueue>,
  follow: Follow,
): Promise<void> {
  await transact(async (tx) => {
    const overdue = await tx.$count(requestOffers, overdueOf(requestId))
    if (overdue > 0) await endOverdue(tx, await lockRequest(tx, requestId), follow)
  })
}

const mostAtOnce = 500

/** Ends what should have ended by a job of its own, and did not. */
export async function sweepOffers(follow: Follow): Promise<void> {
  const overdue = await read((db) =>
    db
      .selectDistinct({ requestId: requestOffers.requestId })
      .from(requestOffers)
      .where(
        and(eq(requestOffers.status, 'open'), lte(requestOffers.expiresAt, sql`now() - interval '1 minute'`)),
      )
      .limit(mostAtOnce),
  )
  await eachDue(overdue, ({ requestId }) => expireOffers({ request_id: requestId }, follow))
}

/** Brings a request back to the desk when no one is left who may say yes. */
async function bringBack(
  { request_id: requestId }: PayloadOf<typeof bringBackQueue>,
  follow: Follow,
): Promise<void> {
  const isWaiting = and(
    eq(requests.id, requestId),
    eq(requests.status, 'contacted'),
    isNull(requests.backAt),
    isNull(requests.erasedAt),
  )
  await transact(async (tx) => {
    if ((await tx.$count(requests, isWaiting)) === 0) return
    const current = await lockRequest(tx, requestId)
    const set = await backWhenNobody(tx, current)
    if (current.backAt || !set.backAt) return
    await writeChange(tx, current, { actor: { kind: 'system' }, follow }, { type: 'request.back', set })
  })
}

const dayParts: Localized<Record<DayPart, string>> = {
  en: en.track.told.parts,
  rw: rw.track.told.parts,
  fr: fr.track.told.parts,
}

/** An offer that can still be accepted, without anything of its customer. */
async function findOpenOffer(offerId: string) {
  const [offer] = await read((db) =>
    db
      .select({
        requestId: requestOffers.requestId,
        taskerId: requestOffers.taskerId,
        token: requestOffers.token,
        payRwf: requestOffers.payRwf,
        until: requestOffers.expiresAt,
        reference: requests.reference,
        taskTitle: tasks.title,
        sector: requests.sector,
        district: requests.district,
        wantedAt: requests.wantedAt,
        wantedOn: requests.wantedOn,
        wantedPart: requests.wantedPart,
      })
      .from(requestOffers)
      .innerJoin(requests, and(eq(requests.id, requestOffers.requestId), isNull(requests.erasedAt)))
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(
        and(
          eq(requestOffers.id, offerId),
          eq(requestOffers.status, 'open'),
          gt(requestOffers.expiresAt, sql`now()`),
        ),
      ),
  )
  return offer
}

type OpenOffer = NonNullable<Awaited<ReturnType<typeof findOpenOffer>>>

/** The day that the customer wishes, while no time is agreed: `27 November 2026, in the morning`. */
function wishOf({ wantedOn, wantedPart }: OpenOffer, locale: Locale): string | null {
  if (!wantedOn) return null
  const day = longDate(wantedOn, locale)
  return wantedPart ? `${day}, ${dayParts[locale][wantedPart]}` : day
}

function textOf(offer: OpenOffer, locale: Locale): Words {
  const { reference, taskTitle, wantedAt, wantedOn, payRwf, until, token } = offer
  const now = new Date()
  const when = wantedAt ? whenText(wantedAt, now) : wantedOn && dayText(wantedOn)
  const values = {
    reference,
    task: cutTo(taskTitle[locale], longestTask),
    place: cutTo(areaText(offer), longestPlace),
    when: when ?? '',
    pay: localPrice(formatRwf(payRwf ?? 0), locale),
    until: whenText(until, now),
    url: offerUrl(token, locale),
  }
  return { name: when ? 'tasker.offer' : 'tasker.offer_soon', values }
}

/** Tells a tasker of an offer, by mail and SMS, while it stands. */
async function tellOfOffer({ offer_id: offerId }: PayloadOf<typeof offerMessageQueue>): Promise<void> {
  const offer = await findOpenOffer(offerId)
  if (!offer) return
  const { requestId, taskerId, reference, taskTitle, wantedAt, until, token } = offer
  const facts = { reference, wantedAt, until, place: areaText(offer), payRwf: offer.payRwf ?? 0 }
  await writeToTasker(
    { requestId, taskerId, version: offerId, template: 'request.offer.tasker' },
    {
      mail: ({ name, locale }) =>
        renderOfferMail({
          ...facts,
          name,
          locale,
          taskTitle: taskTitle[locale],
          wish: wishOf(offer, locale),
          url: offerUrl(token, locale),
        }),
      text: (locale) => textOf(offer, locale),
    },
    { requestId },
  )
}

export const offersWork = (follow: Follow): readonly Work[] => [
  work(expireOffersQueue, (data) => expireOffers(data, follow)),
  work(bringBackQueue, (data) => bringBack(data, follow)),
  work(offerMessageQueue, tellOfOffer),
]
