import 'server-only'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { waitlist, waitlistState, waitlistWords } from '@/db/schema'
import { foundByWords, searchWords } from '@/lib/platform/word-search'
import {
  type WaitlistAnswer,
  type WaitlistExportQuery,
  type WaitlistQuery,
  type WaitlistRow,
  waitlistList,
} from './schema'

type Filter = Omit<WaitlistExportQuery, 'columns'>

/** The addresses that match all words by their beginnings; those of people who left are erased. */
function foundBy(typed: string): SQL | undefined {
  const found = foundByWords(waitlistWords(waitlist), searchWords(typed))
  return found && and(found, isNull(waitlist.withdrawnAt))
}

/** The rows with the words. `offset 0` keeps search and order apart, as for mails. */
function having(typed: string): SQL {
  const found = foundBy(typed)
  return found ? sql`(select * from ${waitlist} where ${found} offset 0) as waitlist` : sql`${waitlist}`
}

function narrowing({ state, locale }: Filter): SQL | undefined {
  return and(state && eq(waitlistState(waitlist), state), locale && eq(waitlist.locale, locale))
}

const columns = {
  id: waitlist.id,
  email: sql<string>`case when ${waitlist.withdrawnAt} is null then ${waitlist.email} else '' end`,
  locale: waitlist.locale,
  state: waitlistState(waitlist),
  consentedAt: waitlist.consentedAt,
  confirmedAt: waitlist.confirmedAt,
  withdrawnAt: waitlist.withdrawnAt,
}

async function listRows(
  db: Database,
  filter: Filter,
  page: { limit: number; offset: number },
): Promise<WaitlistRow[]> {
  const inOrder = waitlistList.directionOf(filter) === 'asc' ? asc : desc
  const order = [inOrder(waitlist.createdAt), asc(waitlist.id)]
  const ids = db
    .select({ id: sql<string>`${waitlist.id}` })
    .from(having(filter.q))
    .where(narrowing(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  const rows = await db
    .select(columns)
    .from(waitlist)
    .where(inArray(waitlist.id, ids))
    .orderBy(...order)
  return rows.map(({ consentedAt, confirmedAt, withdrawnAt, ...row }) => ({
    ...row,
    consented_at: consentedAt.toISOString(),
    confirmed_at: confirmedAt?.toISOString() ?? null,
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
  }))
}

/** One page of the waitlist. */
export async function listWaitlist({ page, size, ...filter }: WaitlistQuery): Promise<WaitlistAnswer> {
  const [data, [total]] = await read((db) =>
    Promise.all([
      listRows(db, filter, { limit: size, offset: (page - 1) * size }),
      db.select({ value: count() }).from(having(filter.q)).where(narrowing(filter)),
    ]),
  )
  return { data, total: total?.value ?? 0, page, page_size: size }
}

/** The first `limit` people that a filter finds. */
export async function listAllWaitlist(filter: Filter, limit: number): Promise<WaitlistRow[]> {
  return read((db) => listRows(db, filter, { limit, offset: 0 }))
}
