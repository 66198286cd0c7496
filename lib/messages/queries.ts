import 'server-only'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { isAny } from '@/db/is-any'
import { admins, messages, messageWords } from '@/db/schema'
import type { AdminRole } from '@/lib/auth/constants'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { listDistinct, listReads, type Slice } from '@/lib/platform/lists/list-rows'
import { foundByWords, searchWords } from '@/lib/platform/lists/word-search'
import { isTextLocal } from '@/lib/providers/chosen'
import { isMailLocal, readLocalMail } from '@/lib/providers/mail'
import {
  isTextChannel,
  type MessageChannel,
  sentChannels,
  staffTemplates,
  troubleDays,
  troubledStatuses,
  veil,
} from './constants'
import { type MessageExportQuery, messageList } from './list'
import { type MessageDetail, messageDetailSchema, messageRowSchema } from './schema'

type Filter = Omit<MessageExportQuery, 'columns'>

/** What each view holds. Trouble is of the last days, because no one ticks it off. */
export const views = {
  all: undefined,
  staff: inArray(messages.template, [...staffTemplates]),
  unanswered: and(eq(messages.direction, 'in'), isNull(messages.answeredAt)),
  trouble: and(
    // A word that we do not know, about a text that was sent, is trouble too.
    or(inArray(messages.status, [...troubledStatuses]), isNotNull(messages.lastError)),
    gt(messages.createdAt, sql`now() - ${troubleDays} * interval '1 day'`),
  ),
}

function narrowing({ channel, view, status, template }: Filter): SQL | undefined {
  return and(
    channel && eq(messages.channel, channel),
    view && views[view],
    status && eq(messages.status, status),
    template ? eq(messages.template, template) : undefined,
  )
}

/** Digits alone are a number as stored, without plus: `0788` finds +250788…. */
function messageSearch(typed: string): ReturnType<typeof searchWords> {
  if (!/^[+\d\s().-]*\d[+\d\s().-]*$/.test(typed)) return searchWords(typed)
  const digits = typed.replace(/\D/g, '').replace(/^(250|0+)/, '')
  return digits ? { words: `250${digits}:* | ${digits}:*` } : 'all'
}

/** The messages with the words. Without `offset 0` the planner may scan the table in the list's order. */
function having(typed: string): SQL {
  const found = foundByWords(messageWords(messages), messageSearch(typed))
  return found ? sql`(select * from ${messages} where ${found} offset 0) as messages` : sql`${messages}`
}

const beginning = 120
const columns = {
  ...columnsFor(messages, messageRowSchema),
  subject: sql<string>`case ${messages.channel} when 'mail' then ${messages.subject} else left(${messages.text}, ${beginning}) end`,
}

async function listRows(db: Database, filter: Filter, page: Slice) {
  const isOldFirst = messageList.directionOf(filter) === 'asc'
  const order = isOldFirst
    ? [asc(messages.createdAt), desc(messages.id)]
    : [desc(messages.createdAt), asc(messages.id)]
  // The index skips the earlier pages; only the rows of this page are read.
  const ids = await db
    .select({ id: sql<string>`${messages.id}` })
    .from(having(filter.q))
    .where(narrowing(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  if (ids.length === 0) return []
  const rows = await db
    .select(columns)
    .from(messages)
    .where(
      isAny(
        messages.id,
        ids.map(({ id }) => id),
      ),
    )
    .orderBy(...order)
  return rows.map(withIsoTexts)
}

const list = listReads({
  rows: listRows,
  count: (db, filter: Filter) => db.$count(having(filter.q), narrowing(filter)),
})

/** One page of the messages that a filter finds. */
export const listMessages = list.page

/** The first `limit` messages that a filter finds. */
export const listAllMessages = list.first

/** The kinds of message that were ever written. */
export async function listTemplates(): Promise<string[]> {
  return read((db) => listDistinct(db, messages.template))
}

/** Whether messages of a channel are only kept in a folder, because no provider is configured. */
export const isChannelLocal = (channel: MessageChannel): boolean =>
  channel === 'mail' ? isMailLocal() : isTextChannel(channel) && isTextLocal(channel)

/** The channels without a provider. */
export const localChannels = (): MessageChannel[] => sentChannels.filter(isChannelLocal)

const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** Whether the site is tried out on the machine that serves it. */
export const isThisMachine = (): boolean => ownNames.includes(new URL(env().SITE_URL).hostname)

/** The folders in which messages of channels without a provider lie; empty where all have one. */
export const localFolders = (): string[] => {
  const { MAIL_DIR, SMS_DIR } = env()
  const folders = localChannels().map((channel) => (channel === 'mail' ? MAIL_DIR : SMS_DIR))
  return [...new Set(folders)]
}

/** What reaches no one on a public site. WhatsApp may be missing: SMS takes its place. */
export function silentChannels(): ('mail' | 'sms')[] {
  if (isThisMachine()) return []
  return (['mail', 'sms'] as const).filter(isChannelLocal)
}

/** One message. Only owners without a mail provider see its code or link, which is in the mail folder. */
export async function getMessage(id: string, role: AdminRole): Promise<MessageDetail> {
  const [found] = await read((db) =>
    db
      .select({
        ...columnsFor(messages, messageDetailSchema.omit({ author: true })),
        ...columns,
        author: admins.name,
      })
      .from(messages)
      .leftJoin(admins, eq(admins.id, messages.adminId))
      .where(eq(messages.id, id)),
  )
  if (!found) throw new AppError('not_found')
  const is_secret = found.text.includes(veil)
  const own = is_secret && role === 'owner' ? await readLocalMail(id) : null
  const words = own ?? { text: found.text, html: found.html }
  // The content security policy of the back office allows only its own pictures, at any host name.
  const html = words.html.replaceAll(`="${env().SITE_URL}/mail-band.png"`, '="/mail-band.png"')
  return { ...withIsoTexts(found), ...words, html, is_secret, is_local: isChannelLocal(found.channel) }
}
