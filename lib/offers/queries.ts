import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Reader } from '@/db/client'
import { jobs, requestOffers } from '@/db/schema'
import type { OfferStatus } from '@/lib/requests/constants'

/** A job counts as an accepted offer until its tasker no longer does it. */
const isHeld = sql`(${jobs.endedHow} is null or ${jobs.endedHow} = 'completed')`

/**
 * Whom staff have asked or assigned: each offer, and each job, with the key of its link. A job that began
 * with an offer is not listed beside it.
 */
export function linksOf(db: Reader) {
  const offers = db
    .select({
      id: requestOffers.id,
      requestId: requestOffers.requestId,
      taskerId: requestOffers.taskerId,
      token: requestOffers.token,
      status: requestOffers.status,
      // Staff may have changed the pay since then.
      payRwf: sql<number | null>`coalesce(${jobs.payRwf}, ${requestOffers.payRwf})`.as('link_pay_rwf'),
      reason: requestOffers.reason,
      sentAt: requestOffers.createdAt,
      expiresAt: requestOffers.expiresAt,
      answeredAt: requestOffers.answeredAt,
      isListed: sql<boolean>`true`.as('is_listed'),
    })
    .from(requestOffers)
    .leftJoin(jobs, and(eq(jobs.requestId, requestOffers.requestId), eq(jobs.offerId, requestOffers.id)))
  const ofJobs = db
    .select({
      id: jobs.id,
      requestId: jobs.requestId,
      taskerId: jobs.taskerId,
      token: jobs.token,
      status: sql<OfferStatus>`case when ${isHeld} then 'accepted' else 'withdrawn' end`.as('status'),
      payRwf: sql<number | null>`${jobs.payRwf}`.as('link_pay_rwf'),
      reason: sql<string | null>`null`.as('reason'),
      sentAt: sql<Date>`${jobs.assignedAt}`.as('created_at'),
      expiresAt: sql<Date>`${jobs.assignedAt}`.as('expires_at'),
      answeredAt: sql<Date | null>`case when ${isHeld} then ${jobs.assignedAt} else ${jobs.endedAt} end`.as(
        'answered_at',
      ),
      isListed: sql<boolean>`${jobs.offerId} is null and ${jobs.assignedAt} is not null`.as('is_listed'),
    })
    .from(jobs)
  return unionAll(offers, ofJobs).as('links')
}
