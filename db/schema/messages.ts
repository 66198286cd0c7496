import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { messageStatuses } from '@/lib/messages/constants'
import { createdAt, id, instant, oneOf } from './columns'
import { folded } from './words'

/** The search vector of a mail: address and subject. Queries must repeat it exactly to use the index. */
export const messageWords = (of: { toAddress: SQLWrapper; subject: SQLWrapper }): SQL =>
  sql`to_tsvector('simple', translate(${folded(sql`${of.toAddress} || ' ' || ${of.subject}`)}, '@._+/''’-:', '         '))`

export const messages = pgTable(
  'messages',
  {
    id: id(),
    // One mail per event and person, even when its job runs again.
    dedupeKey: text().notNull().unique(),
    template: text().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: messageStatuses }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    requestId: uuid(),
    taskerId: uuid(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (table) => [
    check('messages_status', sql`${table.status} in (${oneOf(messageStatuses)})`),
    index('messages_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('messages_by_status').on(table.status, table.createdAt.desc().nullsFirst()),
    index('messages_by_request').on(table.requestId),
    index('messages_by_template').on(table.template, table.createdAt.desc().nullsFirst()),
    index('messages_by_words').using('gin', messageWords(table)),
    index('messages_by_address').on(table.toAddress),
  ],
)
