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
import { adminLinkPurposes, adminRoles } from '@/lib/admins/constants'
import { createdAt, id, instant, oneOf, updatedAt } from './columns'

/** A staff account. */
export const admins = pgTable(
  'admins',
  {
    id: id(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text(),
    role: text({ enum: adminRoles }).notNull(),
    // Sealed under a key that lies outside the database.
    totpSecret: text(),
    totpConfirmedAt: instant(),
    // The time step of the last code that was right: no code counts twice.
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

/** A mailed link that lets somebody set their password once; only a hash of its token is kept. */
export const adminLinks = pgTable(
  'admin_links',
  {
    id: id(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    purpose: text({ enum: adminLinkPurposes }).notNull(),
    tokenHash: text().notNull().unique(),
    // Nobody: asked for at the login.
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

/** A code that stands in for the phone once; only its HMAC is kept. */
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
