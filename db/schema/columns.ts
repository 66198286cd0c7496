import { sql } from 'drizzle-orm'
import { jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Localized } from '@/lib/i18n/constants'

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () => instant().notNull().defaultNow()
export const localized = <T = string>() => jsonb().$type<Localized<T>>()
export const oneOf = (values: readonly (string | number)[]) =>
  sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '))
