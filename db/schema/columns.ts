import { sql } from 'drizzle-orm'
import { jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Localized } from '@/lib/i18n/constants'

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () => instant().notNull().defaultNow()
/** A text in every language of the site. */
export const localized = <T = string>() => jsonb().$type<Localized<T>>()
/** A check constraint's list of the values a status column may hold. */
export const oneOf = (values: readonly (string | number)[]) =>
  sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '))
