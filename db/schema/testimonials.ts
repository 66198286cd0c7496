import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, localized, updatedAt } from './columns'
import { media } from './media'
import { requests } from './requests'

export const testimonials = pgTable(
  'testimonials',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    position: integer().notNull().default(0),
    isPublished: boolean().notNull().default(false),
    mediaId: uuid().references(() => media.id),
    // The request whose rating it quotes.
    requestId: uuid().references(() => requests.id),
    posterId: uuid().references(() => media.id),
    authorName: text().notNull(),
    authorTitle: localized().notNull(),
    company: text().notNull(),
    quote: localized().notNull(),
    version: integer().notNull().default(1),
    archivedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('testimonials_of_request').on(table.requestId),
    index('testimonials_live').on(table.position, table.id).where(sql`${table.archivedAt} is null`),
  ],
)
