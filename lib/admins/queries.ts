import 'server-only'
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, read, type Transaction } from '@/db/client'
import { adminLinks, admins, folded, sessions } from '@/db/schema'
import { dispatching } from '@/lib/auth/constants'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { foldCase } from '@/lib/platform/lists/fold-case'
import { listReads, type Slice } from '@/lib/platform/lists/list-rows'
import { type AdminState, type StaffExportQuery, type StaffQuery, staffList } from './list'
import { type Colleague, type StaffAnswer, type StaffRow, staffRowSchema } from './schema'

type Filter = Omit<StaffExportQuery, 'columns'>

const inviters = alias(admins, 'inviters')

const inState: Record<AdminState, SQL | undefined> = {
  active: and(isNull(admins.disabledAt), isNotNull(admins.passwordHash)),
  invited: and(isNull(admins.disabledAt), isNull(admins.passwordHash)),
  disabled: isNotNull(admins.disabledAt),
}

const part = (text: string) => `%${foldCase(text).replace(/[\\%_]/g, '\\$&')}%`

function matching({ q, role, state }: Filter): SQL | undefined {
  return and(
    q ? or(like(folded(admins.name), part(q)), like(folded(admins.email), part(q))) : undefined,
    role && eq(admins.role, role),
    state && inState[state],
  )
}

const columns = {
  ...columnsFor(admins, staffRowSchema),
  disabledAt: admins.disabledAt,
  hasPassword: sql<boolean>`${admins.passwordHash} is not null`,
  has_two_factor: sql<boolean>`${admins.totpConfirmedAt} is not null`,
  invited_by: inviters.name,
  invite_expires_at: sql<Date | null>`(
    select max(${adminLinks.expiresAt}) from ${adminLinks}
    where ${adminLinks.adminId} = ${admins.id} and ${adminLinks.purpose} = 'invite'
      and ${adminLinks.usedAt} is null and ${adminLinks.expiresAt} > now())`.mapWith(adminLinks.expiresAt),
  last_seen_at: sql<Date | null>`(
    select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.adminId} = ${admins.id})`.mapWith(
    sessions.lastSeenAt,
  ),
}

function orderOf(filter: Filter): SQL[] {
  const inOrder = staffList.directionOf(filter) === 'asc' ? asc : desc
  const by = filter.sort === 'name' ? sql`lower(${admins.name})` : sql`${admins.createdAt}`
  return [sql`${admins.disabledAt} is not null`, inOrder(by), asc(admins.id)]
}

function select(db: Database, filter: Filter, { limit, offset }: Slice) {
  return db
    .select(columns)
    .from(admins)
    .leftJoin(inviters, eq(inviters.id, admins.invitedBy))
    .where(matching(filter))
    .orderBy(...orderOf(filter))
    .limit(limit)
    .offset(offset)
}

type Row = Awaited<ReturnType<typeof select>>[number]

function stateOf({ disabledAt, hasPassword }: Row): AdminState {
  if (disabledAt) return 'disabled'
  return hasPassword ? 'active' : 'invited'
}

function toStaffRow(row: Row): StaffRow {
  const { disabledAt: _disabled, hasPassword: _has, ...shown } = row
  return { ...withIsoTexts(shown), state: stateOf(row) }
}

const list = listReads({
  rows: async (db, filter: Filter, slice) => (await select(db, filter, slice)).map(toStaffRow),
  count: (db, filter) => db.$count(admins, matching(filter)),
})

/** One page of the staff that a filter finds, enabled accounts first; `me` is the caller's id. */
export async function listStaff(query: StaffQuery, me: string): Promise<StaffAnswer> {
  return { ...(await list.page(query)), me }
}

/** The first `limit` of the staff that a filter finds. */
export const listWholeStaff = list.first

/** The names of all staff, for the filters of other lists. */
export async function listStaffNames(): Promise<{ id: string; name: string }[]> {
  return read((db) =>
    db
      .select({ id: admins.id, name: admins.name })
      .from(admins)
      .orderBy(asc(sql`lower(${admins.name})`)),
  )
}

const isColleague = and(inState.active, inArray(admins.role, [...dispatching]))

/** The staff who can own requests, by name; `me` is the caller's id. */
export async function listColleagues(me: string): Promise<Colleague[]> {
  return read((db) =>
    db
      .select({ id: admins.id, name: admins.name, is_me: sql<boolean>`${admins.id} = ${me}` })
      .from(admins)
      .where(isColleague)
      .orderBy(asc(sql`lower(${admins.name})`), admins.id),
  )
}

/** The name of a colleague, whose account stays as it is until the transaction ends; null for others. */
export async function holdColleague(tx: Transaction, adminId: string): Promise<string | null> {
  const [found] = await tx
    .select({ name: admins.name })
    .from(admins)
    .where(and(eq(admins.id, adminId), isColleague))
    .for('share')
  return found?.name ?? null
}

/** The mail address of a colleague; null for others. */
export async function addressOfColleague(adminId: string): Promise<string | null> {
  const columns = { email: admins.email }
  const [found] = await read((db) =>
    db
      .select(columns)
      .from(admins)
      .where(and(eq(admins.id, adminId), isColleague)),
  )
  return found?.email ?? null
}

/** The staff who work with customers. Without invited ones: their address is not confirmed yet. */
export async function listDispatchers(): Promise<{ id: string; email: string }[]> {
  return read((db) => db.select({ id: admins.id, email: admins.email }).from(admins).where(isColleague))
}
