import 'server-only'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, type Reader, read, readSnapshot } from '@/db/client'
import { isAny } from '@/db/is-any'
import { customers, hasTags, isOfCustomer, requests, tasks } from '@/db/schema'
import { listKnownTaskers } from '@/lib/calls/queries'
import { findCustomerWords, noWords } from '@/lib/customers/queries'
import { isOptedOut } from '@/lib/messages/texts/queries'
import { columnsFor, columnsNamed, withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import type { Slice } from '@/lib/platform/lists/list-rows'
import { isOpenStatus } from '@/lib/requests/constants'
import { foundBy, hasWords } from '@/lib/requests/staff/filter'
import { type CustomerExportQuery, type CustomerListQuery, customerList } from './list'
import { type CustomerDetail, type CustomerListAnswer, type CustomerRow, customerRowSchema } from './schema'

type Filter = Omit<CustomerExportQuery, 'columns'>

const taskTitle = sql<string>`${tasks.title}->>'en'`
const later = alias(requests, 'later')

/** Whether the number has sent no later request. */
const isNewest = sql`not exists (select from ${requests} as later where ${later.phone} = ${requests.phone}
  and (${later.createdAt}, ${later.id}) > (${requests.createdAt}, ${requests.id}) and ${isOfCustomer(later)})`

const known = alias(requests, 'known')

/** The numbers of those of whom something was written; undefined where that does not matter. */
function writtenNumbers({ mark, tag }: Filter): SQL | undefined {
  if (!mark && tag === undefined) return undefined
  const which = and(
    isOfCustomer(known),
    isNotNull(customers.knownBy),
    mark === 'barred' ? isNotNull(customers.barReason) : undefined,
    mark === 'written' ? sql`(${customers.notes} <> '' or ${hasTags(customers)})` : undefined,
    tag === undefined ? undefined : sql`${customers.tags} @> array[${tag}]`,
  )
  return sql`(select ${known.phone} from ${customers} join ${requests} as known on ${known.id} = ${customers.knownBy}
    where ${which})`
}

/** The requests that a filter finds. From their numbers, where there are no words: these are fewer. */
function foundRequests(filter: Filter): SQL {
  const numbers = writtenNumbers(filter)
  if (!numbers) return sql`${foundBy(filter.q)} where ${isOfCustomer(requests)}`
  if (hasWords(filter.q))
    return sql`${foundBy(filter.q)} where ${isOfCustomer(requests)} and ${requests.phone} in ${numbers}`
  return sql`(select distinct phone from ${numbers} as known offset 0) as numbers
    join ${requests} on ${requests.phone} = numbers.phone where ${isOfCustomer(requests)}`
}

/** Each customer that a filter finds, by their newest request among those that were found. */
const newestOf = (filter: Filter): SQL =>
  sql`select distinct on (${requests.phone}) ${requests.id}, ${requests.createdAt} from ${foundRequests(filter)}
    order by ${requests.phone}, ${requests.createdAt} desc, ${requests.id} desc`

type Picked = { ids: string[]; total: number }

const ordered = (filter: Filter): SQL =>
  customerList.directionOf(filter) === 'desc' ? sql`created_at desc, id` : sql`created_at, id desc`

/** One page of all customers: along the requests, the newest first, so that the others are not read. */
const pickOfAll = (filter: Filter, { limit, offset }: Slice): SQL =>
  sql`select to_json(array(select id from ${requests} where ${isOfCustomer(requests)} and ${isNewest}
      order by ${ordered(filter)} limit ${limit} offset ${offset})) as ids,
    (select count(*)::int from (select distinct ${requests.phone} from ${requests} where ${isOfCustomer(requests)}) as numbers) as total`

const pickOfSome = (filter: Filter, { limit, offset }: Slice): SQL =>
  sql`with newest as materialized (${newestOf(filter)})
    select to_json(array(select id from newest order by ${ordered(filter)} limit ${limit} offset ${offset})) as ids,
      (select count(*)::int from newest) as total`

/** The ids of one page, and how many customers there are. */
async function pick(db: Database, filter: Filter, slice: Slice): Promise<Picked> {
  const isOfAll = !hasWords(filter.q) && !writtenNumbers(filter)
  const statement: SQL = isOfAll ? pickOfAll(filter, slice) : pickOfSome(filter, slice)
  const [picked] = await db.execute<Picked>(statement)
  if (!picked) throw new Error('Nothing was counted')
  return picked
}

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
export const listCustomers = ({ page, size, ...filter }: CustomerListQuery): Promise<CustomerListAnswer> =>
  read(async (db) => {
    const { ids, total } = await pick(db, filter, { limit: size, offset: (page - 1) * size })
    return { data: await rowsOf(db, ids), total, page, page_size: size }
  })

/** The first `limit` customers that a filter finds. */
export const listAllCustomers = (filter: Filter, limit: number): Promise<CustomerRow[]> =>
  read(async (db) => rowsOf(db, (await pick(db, filter, { limit, offset: 0 })).ids))

/** A few customers with these words, for the search of everything. */
export async function findCustomers(db: Database, typed: string, most: number) {
  if (!hasWords(typed)) return []
  const filter = { ...customerList.parse({}), q: typed }
  const rows = await db.execute<Pick<CustomerRow, 'id' | 'full_name' | 'phone' | 'requests'>>(sql`
    with newest as materialized (${newestOf(filter)})
    select ${requests.id}, ${requests.fullName}, ${requests.phone}, ${rowColumns.requests} as requests
    from (select id from newest order by ${ordered(filter)} limit ${most}) as found
    join ${requests} on ${requests.id} = found.id
    order by ${requests.createdAt} desc, ${requests.id}`)
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
