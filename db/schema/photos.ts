import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { MediaVariant } from '@/lib/media/constants'
import { createdAt, id } from './columns'
import { requests } from './requests'

/** Photos that customers send about a request. They are private; without a request they go after a day. */
export const requestPhotos = pgTable(
  'request_photos',
  {
    id: id(),
    requestId: uuid().references(() => requests.id),
    // Taken by the tasker when the work was done.
    isOfWork: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text(),
    variants: jsonb().$type<MediaVariant[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('request_photos_by_request').on(table.requestId, table.position),
    index('request_photos_waiting').on(table.createdAt).where(sql`${table.requestId} is null`),
  ],
)
