import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { codeChannels, sessionRoles } from '@/lib/auth/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf } from './columns'
import { taskers } from './taskers'

/** One row per login. Every gate reads it, so a session that ends here has ended everywhere. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    role: text({ enum: sessionRoles }).notNull(),
    adminId: uuid().references(() => admins.id),
    taskerId: uuid().references(() => taskers.id),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    check('sessions_role', sql`${table.role} in (${oneOf(sessionRoles)})`),
    check('sessions_one_person', sql`(${table.adminId} is null) <> (${table.taskerId} is null)`),
    index('sessions_by_admin').on(table.adminId).where(sql`${table.revokedAt} is null`),
    index('sessions_by_tasker').on(table.taskerId).where(sql`${table.revokedAt} is null`),
    index('sessions_seen').on(table.adminId, table.lastSeenAt).where(sql`${table.adminId} is not null`),
    index('sessions_age').on(table.expiresAt),
  ],
)

export const loginCodes = pgTable(
  'login_codes',
  {
    id: id(),
    taskerId: uuid()
      .notNull()
      .references(() => taskers.id),
    codeHmac: text().notNull(),
    // How it goes, or went: a text that was not taken becomes a mail.
    channel: text({ enum: codeChannels }).notNull().default('mail'),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    consumedAt: instant(),
  },
  (table) => [index('login_codes_by_tasker').on(table.taskerId, table.createdAt.desc())],
)
