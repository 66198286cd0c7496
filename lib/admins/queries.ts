import 'server-only'
import { and, asc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, read } from '@/db/client'
import { adminLinks, admins, sessions } from '@/db/schema'
import type { AdminState, StaffFilter, StaffRow } from './schema'

const inviters = alias(admins, 'inviters')

const inState: Record<AdminState, SQL | undefined> = {
  active: and(isNull(admins.disabledAt), isNotNull(admins.passwordHash)),
  invited: and(isNull(admins.disabledAt), isNull(admins.passwordHash)),
  disabled: isNotNull(admins.disabledAt),
}

const literal = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function matching({ q, role, state }: StaffFilter): SQL | undefined {
  return and(
    q ? or(ilike(admins.name, literal(q)), ilike(admins.email, literal(q))) : undefined,
    role && eq(admins.role, role),
    state && inState[state],
  )
}

const columns = {
  id: admins.id,
  version: admins.version,
  name: admins.name,
  email: admins.email,
  role: admins.role,
  disabledAt: admins.disabledAt,
  hasPassword: sql<boolean>`${admins.passwordHash} is not null`,
  has_two_factor: sql<boolean>`${admins.totpConfirmedAt} is not null`,
  invitedAt: admins.invitedAt,
  invited_by: inviters.name,
  inviteExpiresAt: sql<string | null>`(
    select max(${adminLinks.expiresAt}) from ${adminLinks}
    where ${adminLinks.adminId} = ${admins.id} and ${adminLinks.purpose} = 'invite'
      and ${adminLinks.usedAt} is null and ${adminLinks.expiresAt} > now())`,
  lastSeenAt: sql<string | null>`(
    select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.adminId} = ${admins.id})`,
  createdAt: admins.createdAt,
}

const instant = (value: string | Date | null) => (value === null ? null : new Date(value).toISOString())

function select(db: Database, condition: SQL | undefined) {
  return db
    .select(columns)
    .from(admins)
    .leftJoin(inviters, eq(inviters.id, admins.invitedBy))
    .where(condition)
    .orderBy(sql`${admins.disabledAt} is not null`, asc(sql`lower(${admins.name})`), asc(admins.id))
}

type Row = Awaited<ReturnType<typeof select>>[number]

function stateOf({ disabledAt, hasPassword }: Row): AdminState {
  if (disabledAt) return 'disabled'
  return hasPassword ? 'active' : 'invited'
}

function toStaffRow(row: Row): StaffRow {
  const { disabledAt: _d, hasPassword: _h, invitedAt, inviteExpiresAt, lastSeenAt, createdAt, ...rest } = row
  return {
    ...rest,
    state: stateOf(row),
    invited_at: instant(invitedAt),
    invite_expires_at: instant(inviteExpiresAt),
    last_seen_at: instant(lastSeenAt),
    created_at: createdAt.toISOString(),
  }
}

/** Everybody on the staff that a filter finds, those who may work first. */
export async function listStaff(filter: StaffFilter): Promise<StaffRow[]> {
  return (await read((db) => select(db, matching(filter)))).map(toStaffRow)
}

/** The names of everybody on the staff, for the filters of other lists. */
export async function listStaffNames(): Promise<{ id: string; name: string }[]> {
  return read((db) =>
    db
      .select({ id: admins.id, name: admins.name })
      .from(admins)
      .orderBy(asc(sql`lower(${admins.name})`)),
  )
}
