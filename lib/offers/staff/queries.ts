import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import { messages, requests, taskers } from '@/db/schema'
import type { MessageStatus } from '@/lib/messages/constants'
import { linksOf } from '@/lib/offers/queries'
import type { StaffOffer } from '@/lib/offers/schema'
import { withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'

type Links = ReturnType<typeof linksOf>

const textStatus = (links: Links) => sql<MessageStatus | null>`(select ${messages.status} from ${messages}
  where ${messages.requestId} = ${links.requestId} and ${messages.taskerId} = ${links.taskerId}
    and ${messages.template} in ('tasker.offer', 'tasker.offer_soon') and ${messages.createdAt} >= ${links.sentAt}
  order by ${messages.createdAt} desc limit 1)`

/** Whom staff have asked or assigned at a request, newest first. */
export async function listStaffOffers(db: Reader, requestId: string): Promise<StaffOffer[]> {
  const links = linksOf(db)
  const rows = await db
    .select({
      id: links.id,
      tasker_id: links.taskerId,
      tasker_name: taskers.name,
      tasker_phone: taskers.phone,
      status: links.status,
      pay_rwf: links.payRwf,
      reason: links.reason,
      expires_at: links.expiresAt,
      answered_at: links.answeredAt,
      created_at: links.sentAt,
      text_status: textStatus(links),
    })
    .from(links)
    .innerJoin(taskers, eq(taskers.id, links.taskerId))
    .where(and(eq(links.requestId, requestId), links.isListed))
    .orderBy(desc(links.sentAt), links.id)
  return rows.map(withIsoTexts)
}

/** The offers of a request; `not_found` for an unknown or erased one. */
export async function getStaffOffers(requestId: string): Promise<StaffOffer[]> {
  return read(async (db) => {
    const known = await db.$count(requests, and(eq(requests.id, requestId), isNull(requests.erasedAt)))
    if (known === 0) throw new AppError('not_found')
    return listStaffOffers(db, requestId)
  })
}
