import 'server-only'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, type Reader, read, readSnapshot } from '@/db/client'
import { isAny } from '@/db/is-any'
import { customers, isOfCustomer, requests, requestWords, tasks } from '@/db/schema'
import { listKnownTaskers } from '@/lib/calls/queries'
import { findCustomerWords, noWords } from '@/lib/customers/queries'
import { isOptedOut } from '@/lib/messages/texts/queries'
import { columnsFor, columnsNamed, withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import type { Slice } from '@/lib/platform/lists/list-rows'
import { foundByWords } from '@/lib/platform/lists/word-search'
import { isOpenStatus } from '@/lib/requests/constants'
import { foundBy, hasWords, requestSearch } from '@/lib/requests/staff/filter'
import {
  type CustomerDetail,
  type CustomerExportQuery,
  type CustomerListAnswer,
  type CustomerListQuery,
  type CustomerRow,
  customerList,
  customerRowSchema,
} from './schema'

type Filter = Omit<CustomerExportQuery, 'columns'>

const taskTitle = sql<string>`${tasks.title}->>'en'`
const later = alias(requests, 'later')

/** Whether no later request of the number was found: so each customer is listed once. */
function isNewest(q: string): SQL {
  const isFound = foundByWords(requestWords(later), requestSearch(q)) ?? sql`true`
  return sql`not exists (select from ${requests} as later where ${later.phone} = ${requests.phone}
    and (${later.createdAt}, ${later.id}) > (${requests.createdAt}, ${requests.id})
    and ${isOfCustomer(later)} and ${isFound})`
}

const known = alias(requests, 'known')

/** The requests of those of whom something was written. As an array the numbers are looked up first. */
function isWrittenOf({ mark, tag }: Filter): SQL | undefined {
  if (!mark && tag === undefined) return undefined
  const which = and(
    isOfCustomer(known),
    isNotNull(customers.knownBy),
    mark === 'barred' ? sql`${customers.barReason} is not null` : undefined,
    tag === undefined ? undefined : sql`${customers.tags} @> array[${tag}]`,
  )
  return sql`${requests.phone} = any(array(select ${known.phone} from ${customers}
    join ${requests} as known on ${known.id} = ${customers.knownBy} where ${which}))`
}

const matching = (filter: Filter): SQL =>
  sql`${isOfCustomer(requests)} and ${isNewest(filter.q)} and ${isWrittenOf(filter) ?? sql`true`}`

/** The ids of one page as JSON. */
function idsOf(filter: Filter, { limit, offset }: Slice): SQL {
  const isDown = customerList.directionOf(filter) === 'desc'
  const order = isDown
    ? sql`${requests.createdAt} desc, ${requests.id}`
    : sql`${requests.createdAt}, ${requests.id} desc`
  return sql`to_json(array(select ${requests.id} from ${foundBy(filter.q)} where ${matching(filter)}
    order by ${order} limit ${limit} offset ${offset}))`
}

const countOf = (filter: Filter): SQL =>
  sql`(select count(*)::int from ${foundBy(filter.q)} where ${matching(filter)})`

const sent = alias(requests, 'sent')

const rowColumns = {
  ...columnsFor(requests, customerRowSchema),
  task_title: taskTitle,
  requests: sql<number>`(select count(*)::int from ${requests} as sent where ${sent.phone} = ${requests.phone} and ${isOfCustomer(sent)})`,
}

async function rowsOf(db: Database, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(rowColumns)
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(isAny(requests.id, ids))
  const words = await findCustomerWords(
    db,
    rows.map(({ phone }) => phone),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { tags, notes, bar } = words.get(row.phone) ?? noWords
    return [{ ...withIsoTexts(row), tags, has_notes: notes !== '', bar_reason: bar?.reason ?? null }]
  })
}

/** One page of the customers that a filter finds, those with the newest requests first. */
export async function listCustomers({
  page,
  size,
  ...filter
}: CustomerListQuery): Promise<CustomerListAnswer> {
  const ids = idsOf(filter, { limit: size, offset: (page - 1) * size })
  return read(async (db) => {
    const [found] = await db.execute<{ ids: string[]; total: number }>(
      sql`select ${ids} as ids, ${countOf(filter)} as total`,
    )
    if (!found) throw new Error('Nothing was counted')
    return { data: await rowsOf(db, found.ids), total: found.total, page, page_size: size }
  })
}

/** The first `limit` customers that a filter finds. */
export const listAllCustomers = (filter: Filter, limit: number): Promise<CustomerRow[]> =>
  read(async (db) => {
    const column = sql`select ${idsOf(filter, { limit, offset: 0 })} as ids`
    const [found] = await db.execute<{ ids: string[] }>(column)
    return rowsOf(db, found?.ids ?? [])
  })

/** A few customers with these words, for the search of everything. */
export async function findCustomers(db: Database, typed: string, most: number) {
  if (!hasWords(typed)) return []
  const rows = await db.execute<Pick<CustomerRow, 'id' | 'full_name' | 'phone' | 'requests'>>(sql`
    select ${requests.id}, ${requests.fullName}, ${requests.phone}, ${rowColumns.requests} as requests
    from ${foundBy(typed)} where ${matching({ ...customerList.parse({}), q: typed })}
    order by ${requests.createdAt} desc, ${requests.id} limit ${most}`)
  return [...rows]
}

const mostRequests = 50

const requestsOf = (db: Reader, phone: string) =>
  db
    .select({
      ...columnsNamed(requests, ['id', 'reference', 'status', 'full_name', 'created_at', 'locale']),
      ...columnsNamed(requests, ['location', 'sector', 'district']),
      task_title: taskTitle,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(and(eq(requests.phone, phone), isOfCustomer(requests)))
    .orderBy(desc(requests.createdAt))

/** What is said more than once, said once: the first that has a key. */
function eachOnce<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const keys = items.map(keyOf)
  return items.filter((_item, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** The customer of a request, by its number; `not_found` when it was erased or the number is wrong. */
export function getCustomer(requestId: string): Promise<CustomerDetail> {
  return readSnapshot(async (db) => {
    const [asked] = await db
      .select({ phone: requests.phone })
      .from(requests)
      .where(and(eq(requests.id, requestId), isOfCustomer(requests)))
    if (!asked) throw new AppError('not_found')
    const { phone } = asked
    const [rows, words, taskers, has_stopped] = await Promise.all([
      requestsOf(db, phone),
      findCustomerWords(db, [phone]),
      listKnownTaskers(db, phone),
      isOptedOut(db, phone),
    ])
    const [last] = rows
    if (!last) throw new AppError('not_found')
    const having = (has: (row: (typeof rows)[number]) => boolean) => rows.filter(has).length
    return {
      id: requestId,
      phone,
      names: eachOnce(
        rows.map(({ full_name }) => full_name),
        (name) => name.toLowerCase(),
      ),
      locale: last.locale,
      has_stopped,
      words: words.get(phone) ?? noWords,
      places: eachOnce(
        rows.map(({ location, sector, district }) => ({ location, sector, district })),
        ({ location, sector, district }) => [location.toLowerCase(), sector, district].join(),
      ),
      requests: rows
        .slice(0, mostRequests)
        .map(({ locale: _locale, location: _at, sector: _sector, district: _district, ...row }) =>
          withIsoTexts(row),
        ),
      counts: {
        requests: rows.length,
        completed: having(({ status }) => status === 'completed'),
        open: having(({ status }) => isOpenStatus(status)),
      },
      taskers,
    }
  })
}
