import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { adminRoles } from '@/lib/admins/constants'
import { createdAt, id, instant, oneOf, updatedAt } from './columns'

/** A staff account. */
export const admins = pgTable(
  'admins',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text(),
    role: text({ enum: adminRoles }).notNull(),
    totpSecret: text(),
    totpConfirmedAt: instant(),
    invitedAt: instant(),
    disabledAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('admins_email').on(sql`lower(${table.email})`),
    check('admins_role', sql`${table.role} in (${oneOf(adminRoles)})`),
  ],
)
