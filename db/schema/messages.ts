import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '@/lib/i18n/constants'
import { messageChannels, messageDirections, messageStatuses, sentChannels } from '@/lib/messages/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf } from './columns'
import { folded } from './words'

/** The search vector of a message: address and subject. Queries must repeat it exactly to use the index. */
export const messageWords = (of: { address: SQLWrapper; subject: SQLWrapper }): SQL =>
  sql`to_tsvector('simple', translate(${folded(sql`${of.address} || ' ' || ${of.subject}`)}, '@._+/''’-:', '         '))`

/** Whether a person wrote it: one of ours, or one who wrote to us. */
export const isSpoken = (of: { direction: SQLWrapper; adminId: SQLWrapper }): SQL =>
  sql`(${of.direction} = 'in' or ${of.adminId} is not null)`

/** Mails and texts. `address` is the other person's: a mail address, or a phone number as E.164. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    // One message per event and person, even when its job runs again.
    dedupeKey: text().notNull().unique(),
    channel: text({ enum: messageChannels }).notNull().default('mail'),
    direction: text({ enum: messageDirections }).notNull().default('out'),
    template: text().notNull(),
    // The values of a WhatsApp template, in its order.
    values: jsonb().$type<string[]>(),
    address: text().notNull(),
    locale: text({ enum: locales }),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: messageStatuses }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    requestId: uuid(),
    taskerId: uuid(),
    // Who wrote it at the desk; null for messages of the product.
    adminId: uuid().references(() => admins.id),
    // Quiet hours delay it until then.
    sendAfter: instant(),
    provider: text(),
    externalId: text(),
    parts: integer(),
    // As the provider tells it, with its currency.
    cost: text(),
    createdAt: createdAt(),
    sentAt: instant(),
    deliveredAt: instant(),
    // When a person of ours answered a message, or said that it needs no answer.
    answeredAt: instant(),
  },
  (table) => [
    check('messages_status', sql`${table.status} in (${oneOf(messageStatuses)})`),
    check('messages_channel', sql`${table.channel} in (${oneOf(messageChannels)})`),
    check('messages_direction', sql`${table.direction} in (${oneOf(messageDirections)})`),
    index('messages_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('messages_by_status').on(table.status, table.createdAt.desc().nullsFirst()),
    index('messages_by_channel').on(table.channel, table.createdAt.desc().nullsFirst()),
    index('messages_by_request').on(table.requestId),
    index('messages_by_template').on(table.template, table.createdAt.desc().nullsFirst()),
    index('messages_by_words').using('gin', messageWords(table)),
    index('messages_by_address').on(table.address),
    uniqueIndex('messages_by_external_id').on(table.provider, table.externalId),
    index('messages_spoken').on(table.createdAt.desc().nullsFirst(), table.id).where(isSpoken(table)),
    index('messages_unanswered')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`${table.direction} = 'in' and ${table.answeredAt} is null`),
  ],
)

/** What providers report, once each, as they sent it. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: id(),
    provider: text().notNull(),
    externalId: text().notNull(),
    // The provider's word for the state; `text` for an inbound message.
    word: text().notNull(),
    event: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
    handledAt: instant(),
  },
  (table) => [
    uniqueIndex('provider_events_once').on(table.provider, table.externalId, table.word),
    index('provider_events_age').on(table.createdAt),
  ],
)

/** Texts that may have reached a number, for the caps. Hashed, so that erasure need not empty it. */
export const sentTexts = pgTable(
  'sent_texts',
  {
    messageId: uuid().primaryKey(),
    numberHash: text().notNull(),
    template: text().notNull(),
    at: createdAt(),
  },
  (table) => [index('sent_texts_by_number').on(table.numberHash, table.at)],
)

/** The parts of texts that were sent on a day in Kigali, for the budget. */
export const textDays = pgTable('text_days', {
  day: date({ mode: 'string' }).primaryKey(),
  parts: integer().notNull(),
  // Of these, what anybody can cause, and codes: each has a share of the budget of its own.
  openParts: integer().notNull().default(0),
  codeParts: integer().notNull().default(0),
})

/** Channels whose provider has failed since the last message that it took. */
export const channelTroubles = pgTable('channel_troubles', {
  channel: text({ enum: sentChannels }).primaryKey(),
  since: instant().notNull().defaultNow(),
  reason: text().notNull(),
  // When the number on call got a text about it.
  toldAt: instant(),
})

/** Numbers whose owner asked for no more texts than needed. Hashed. */
export const optOuts = pgTable('opt_outs', {
  numberHash: text().primaryKey(),
  createdAt: createdAt(),
})
