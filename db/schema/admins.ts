import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { adminLinkPurposes } from '@/lib/admins/constants'
import { adminRoles } from '@/lib/auth/constants'
import { createdAt, id, instant, oneOf, updatedAt } from './columns'

export const admins = pgTable(
  'admins',
  {
    id: id(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text(),
    role: text({ enum: adminRoles }).notNull(),
    // Encrypted with a key that is not in the database.
    totpSecret: text(),
    totpConfirmedAt: instant(),
    // The time step of the last accepted code, so that no code is accepted twice.
    totpLastStep: bigint({ mode: 'number' }),
    invitedAt: instant(),
    invitedBy: uuid().references((): AnyPgColumn => admins.id),
    disabledAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('admins_email').on(sql`lower(${table.email})`),
    check('admins_role', sql`${table.role} in (${oneOf(adminRoles)})`),
  ],
)

/** A mailed link to set a password once. The database keeps only a hash of its token. */
export const adminLinks = pgTable(
  'admin_links',
  {
    id: id(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    purpose: text({ enum: adminLinkPurposes }).notNull(),
    tokenHash: text().notNull().unique(),
    // Null: the user asked for it at the login.
    createdBy: uuid().references(() => admins.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    check('admin_links_purpose', sql`${table.purpose} in (${oneOf(adminLinkPurposes)})`),
    index('admin_links_by_admin').on(table.adminId, table.createdAt.desc()),
    index('admin_links_age').on(table.expiresAt),
  ],
)

export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    id: id(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    codeHmac: text().notNull(),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (table) => [uniqueIndex('admin_recovery_codes_by_admin').on(table.adminId, table.codeHmac)],
)
