import 'server-only'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { waitlist } from '@/db/schema'
import {
  type WaitlistAnswer,
  type WaitlistExportQuery,
  type WaitlistQuery,
  type WaitlistRow,
  waitlistList,
} from './admin-schema'
import type { WaitlistState } from './constants'

type Filter = Omit<WaitlistExportQuery, 'columns'>

const inState: Record<WaitlistState, SQL | undefined> = {
  unconfirmed: and(isNull(waitlist.withdrawnAt), isNull(waitlist.confirmedAt)),
  confirmed: and(isNull(waitlist.withdrawnAt), isNotNull(waitlist.confirmedAt)),
  withdrawn: isNotNull(waitlist.withdrawnAt),
}

function matching({ q, state, locale }: Filter): SQL | undefined {
  return and(
    q
      ? and(ilike(waitlist.email, `%${q.replace(/[\\%_]/g, '\\$&')}%`), isNull(waitlist.withdrawnAt))
      : undefined,
    state && inState[state],
    locale && eq(waitlist.locale, locale),
  )
}

function stateOf(row: { confirmedAt: Date | null; withdrawnAt: Date | null }): WaitlistState {
  if (row.withdrawnAt) return 'withdrawn'
  return row.confirmedAt ? 'confirmed' : 'unconfirmed'
}

async function listRows(
  db: Database,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<WaitlistRow[]> {
  const inOrder = waitlistList.directionOf(filter) === 'asc' ? asc : desc
  const rows = await db
    .select({
      id: waitlist.id,
      email: sql<string>`case when ${waitlist.withdrawnAt} is null then ${waitlist.email} else '' end`,
      locale: waitlist.locale,
      consentedAt: waitlist.consentedAt,
      confirmedAt: waitlist.confirmedAt,
      withdrawnAt: waitlist.withdrawnAt,
    })
    .from(waitlist)
    .where(matching(filter))
    .orderBy(inOrder(waitlist.createdAt), asc(waitlist.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ consentedAt, confirmedAt, withdrawnAt, ...row }) => ({
    ...row,
    state: stateOf({ confirmedAt, withdrawnAt }),
    consented_at: consentedAt.toISOString(),
    confirmed_at: confirmedAt?.toISOString() ?? null,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  }))
}

/** One page of who wants to hear of the app. */
export async function listWaitlist({ page, size, ...filter }: WaitlistQuery): Promise<WaitlistAnswer> {
  const [data, [total]] = await read((db) =>
    Promise.all([
      listRows(db, filter, { limit: size, offset: (page - 1) * size }),
      db.select({ value: count() }).from(waitlist).where(matching(filter)),
    ]),
  )
  return { data, total: total?.value ?? 0, page, page_size: size }
}

/** The first people on the list that a filter finds, `limit` at most. */
export async function listAllWaitlist(filter: Filter, limit: number): Promise<WaitlistRow[]> {
  return read((db) => listRows(db, filter, { limit, offset: 0 }))
}
