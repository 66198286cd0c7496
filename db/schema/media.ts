import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type MediaVariant, mediaKinds } from '@/lib/media/constants'
import { createdAt, id, instant, localized, oneOf } from './columns'

export const media = pgTable(
  'media',
  {
    id: id(),
    path: text().notNull().unique(),
    kind: text({ enum: mediaKinds }).notNull(),
    mime: text().notNull(),
    width: integer(),
    height: integer(),
    bytes: integer().notNull(),
    blur: text(),
    alt: localized(),
    variants: jsonb().$type<MediaVariant[]>().notNull().default([]),
    createdAt: createdAt(),
    archivedAt: instant(),
  },
  (table) => [check('media_kind', sql`${table.kind} in (${oneOf(mediaKinds)})`)],
)
