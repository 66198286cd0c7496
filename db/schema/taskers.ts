import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { actorKinds } from '@/lib/audit/constants'
import { codeChannels } from '@/lib/auth/constants'
import { locales } from '@/lib/i18n/constants'
import { checkKinds, checkOutcomes, taskerStatuses } from '@/lib/taskers/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf, updatedAt } from './columns'
import { media } from './media'
import { tasks } from './tasks'
import { bareNumber, parted } from './words'

/** The search vector of a tasker. Queries must repeat it exactly to use the index. */
export const taskerWords = (of: { name: SQLWrapper; email: SQLWrapper; phone: SQLWrapper }): SQL =>
  sql`to_tsvector('simple', ${parted(sql`${of.name} || ' ' || coalesce(${of.email}, '')`)} || ' ' || ${bareNumber(of.phone)})`

export const taskers = pgTable(
  'taskers',
  {
    id: id(),
    version: integer().notNull().default(1),
    status: text({ enum: taskerStatuses }).notNull().default('applied'),
    name: text().notNull(),
    nationality: text().notNull(),
    gender: text().notNull(),
    education: text().notNull(),
    profession: text().notNull(),
    email: text(),
    phone: text().notNull(),
    workExperience: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    isAvailable: boolean().notNull().default(true),
    // Whether offers may come between 20:00 and 08:00.
    takesNightOffers: boolean().notNull().default(false),
    photoId: uuid().references(() => media.id),
    emailConfirmedAt: instant(),
    // When a code that came to this number was right.
    phoneConfirmedAt: instant(),
    codeChannel: text({ enum: codeChannels }).notNull().default('mail'),
    erasedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // An erased profile has no address, so the address can be used again.
    uniqueIndex('taskers_email').on(sql`lower(${table.email})`),
    check('taskers_status', sql`${table.status} in (${oneOf(taskerStatuses)})`),
    index('taskers_by_status').on(table.status, table.createdAt.desc()),
    index('taskers_newest').on(table.createdAt.desc(), table.id),
    index('taskers_by_phone').on(table.phone),
    index('taskers_by_name').on(sql`lower(${table.name})`, table.id).where(sql`${table.erasedAt} is null`),
    index('taskers_by_words').using('gin', taskerWords(table)),
  ],
)

export const taskerSkills = pgTable(
  'tasker_skills',
  {
    taskerId: uuid()
      .notNull()
      .references(() => taskers.id),
    taskId: integer()
      .notNull()
      .references(() => tasks.id),
  },
  (table) => [
    primaryKey({ columns: [table.taskerId, table.taskId] }),
    index('tasker_skills_by_task').on(table.taskId),
  ],
)

export const taskerAreas = pgTable(
  'tasker_areas',
  {
    taskerId: uuid()
      .notNull()
      .references(() => taskers.id),
    district: text().notNull(),
    // Empty: the whole district.
    sector: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.taskerId, table.district, table.sector] }),
    index('tasker_areas_by_place').on(table.district, table.sector),
  ],
)

/** The checks of taskers: what was verified, when, and until when it is valid. Contains no documents. */
export const taskerChecks = pgTable(
  'tasker_checks',
  {
    id: id(),
    taskerId: uuid()
      .notNull()
      .references(() => taskers.id),
    kind: text({ enum: checkKinds }).notNull(),
    outcome: text({ enum: checkOutcomes }).notNull(),
    checkedOn: date({ mode: 'string' }).notNull(),
    expiresOn: date({ mode: 'string' }),
    note: text(),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('tasker_checks_by_tasker').on(table.taskerId, table.kind, table.checkedOn.desc()),
    index('tasker_checks_by_expiry').on(table.expiresOn).where(sql`${table.expiresOn} is not null`),
  ],
)

/** The history of a tasker. Append-only, like the events of a request. */
export const taskerEvents = pgTable(
  'tasker_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    taskerId: uuid()
      .notNull()
      .references(() => taskers.id),
    at: instant().notNull().default(sql`clock_timestamp()`),
    type: text().notNull(),
    actorKind: text({ enum: actorKinds }).notNull(),
    actorId: uuid(),
    fromStatus: text({ enum: taskerStatuses }),
    toStatus: text({ enum: taskerStatuses }),
    reason: text(),
    data: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index('tasker_events_timeline').on(table.taskerId, table.id)],
)
