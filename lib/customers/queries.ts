import 'server-only'
import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import { isAny } from '@/db/is-any'
import { admins, customers, hasTags } from '@/db/schema'
import { keyedHash, knownHashes } from '@/lib/platform/crypto'
import { barMonths } from './constants'
import type { CustomerWords } from './schema'

const purpose = 'customer'
const written = (hash: Buffer) => hash.toString('base64url')

/** A number as its customer is stored. */
export const customerHash = (phone: string): string => written(keyedHash(purpose, phone))

/** The hashes that a number may be stored as, also from before the secret changed. */
const customerHashes = (phone: string): string[] => knownHashes(purpose, phone).map(written)

/** Whether a row of customers is that of a number. */
export const isCustomerOf = (phone: string): SQL => isAny(customers.phoneHash, customerHashes(phone))

/** Of whom nothing was written. */
export const noWords: CustomerWords = { version: 0, notes: '', tags: [], bar: null }

const isoText = (at: string) => new Date(at).toISOString()

/** The instants of a JSON column as all others are. */
const toWords = ({ bar, ...row }: CustomerWords): CustomerWords => ({
  ...row,
  bar: bar && {
    ...bar,
    since: isoText(bar.since),
    kept_until: bar.kept_until === null ? null : isoText(bar.kept_until),
  },
})

const storedBar = sql`case when ${customers.barReason} is not null then json_build_object(
  'reason', ${customers.barReason}, 'words', ${customers.barWords},
  'since', coalesce(${customers.barredAt}, ${customers.erasedAt}),
  'by', (select ${admins.name} from ${admins} where ${admins.id} = ${customers.barredBy}),
  'kept_until', ${customers.erasedAt} + ${barMonths} * interval '1 month') end`

const storedWords = sql`json_build_object('version', ${customers.version}, 'notes', ${customers.notes},
  'tags', ${customers.tags}, 'bar', ${storedBar})`

/** A column of any statement: what staff have written about the person of a number; null for nothing. */
export const customerWordsColumn = (phone: string): SQL<CustomerWords | null> =>
  sql`(select ${storedWords} from ${customers} where ${isCustomerOf(phone)} limit 1)`.mapWith(toWords)

/** Numbers by the hashes that they may be stored as. */
const byHash = (phones: readonly string[]): Map<string, string> =>
  new Map(
    [...new Set(phones)]
      .filter((phone) => phone !== '')
      .flatMap((phone) => customerHashes(phone).map((hash) => [hash, phone] as const)),
  )

/** What staff have written about the people of these numbers, by number. */
export async function findCustomerWords(
  db: Reader,
  phones: readonly string[],
): Promise<Map<string, CustomerWords>> {
  const hashes = byHash(phones)
  if (hashes.size === 0) return new Map()
  const rows = await db
    .select({ hash: customers.phoneHash, words: sql<CustomerWords>`${storedWords}`.mapWith(toWords) })
    .from(customers)
    .where(isAny(customers.phoneHash, [...hashes.keys()]))
  return new Map(rows.map(({ hash, words }) => [hashes.get(hash) ?? '', words]))
}

type Asked = { phone: string; phone_wrong_at: Date | string | null }

/** Rows of requests with whether their customer is not to be served; a wrong number is another person's. */
export async function withBarred<Row extends Asked>(
  db: Reader,
  rows: readonly Row[],
): Promise<(Row & { is_barred: boolean })[]> {
  const hashes = byHash(rows.filter(({ phone_wrong_at }) => !phone_wrong_at).map(({ phone }) => phone))
  const found =
    hashes.size === 0
      ? []
      : await db
          .select({ hash: customers.phoneHash })
          .from(customers)
          .where(and(isAny(customers.phoneHash, [...hashes.keys()]), isNotNull(customers.barReason)))
  const barred = new Set(found.map(({ hash }) => hashes.get(hash)))
  return rows.map((row) => ({ ...row, is_barred: !row.phone_wrong_at && barred.has(row.phone) }))
}

/** All tags that staff use, in the order of the alphabet. */
export async function listTags(): Promise<string[]> {
  const tags = sql`select distinct unnest(${customers.tags}) as tag from ${customers} where ${hasTags(customers)}`
  const rows = await read((db) => db.execute<{ tag: string }>(sql`${tags} order by tag`))
  return rows.map(({ tag }) => tag)
}
