import 'server-only'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { waitlist, waitlistState, waitlistWords } from '@/db/schema'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { listReads, type Slice } from '@/lib/platform/lists/list-rows'
import { foundByWords, searchWords } from '@/lib/platform/lists/word-search'
import { type WaitlistExportQuery, waitlistList } from './list'
import { type WaitlistRow, waitlistRowSchema } from './schema'

type Filter = Omit<WaitlistExportQuery, 'columns'>

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
  ...columnsFor(waitlist, waitlistRowSchema),
  email: sql<string>`case when ${waitlist.withdrawnAt} is null then ${waitlist.email} else '' end`,
  state: waitlistState(waitlist),
}

async function listRows(db: Database, filter: Filter, page: Slice): Promise<WaitlistRow[]> {
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
  return rows.map(withIsoTexts)
}

const list = listReads({
  rows: listRows,
  count: (db, filter: Filter) => db.$count(having(filter.q), narrowing(filter)),
})

/** One page of the waitlist. */
export const listWaitlist = list.page

/** The first `limit` people that a filter finds. */
export const listAllWaitlist = list.first
