import 'server-only'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { isAny } from '@/db/is-any'
import { messages, messageWords } from '@/db/schema'
import type { AdminRole } from '@/lib/admins/constants'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { listDistinct, listReads, type Slice } from '@/lib/platform/list-rows'
import { isMailLocal, readLocalMail } from '@/lib/platform/mail'
import { foundByWords, plainWords } from '@/lib/platform/word-search'
import { veil } from './constants'
import {
  type MessageDetail,
  type MessageExportQuery,
  messageDetailSchema,
  messageList,
  messageRowSchema,
} from './schema'

type Filter = Omit<MessageExportQuery, 'columns'>

function narrowing({ status, template }: Filter): SQL | undefined {
  return and(status && eq(messages.status, status), template ? eq(messages.template, template) : undefined)
}

/** The mails with the words. Without `offset 0` the planner may scan the table in the list's order. */
function having(typed: string): SQL {
  const found = foundByWords(messageWords(messages), plainWords(typed))
  return found ? sql`(select * from ${messages} where ${found} offset 0) as messages` : sql`${messages}`
}

const columns = { ...columnsFor(messages, messageRowSchema), to: messages.toAddress }

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

/** One page of the mails that a filter finds. */
export const listMessages = list.page

/** The first `limit` mails that a filter finds. */
export const listAllMessages = list.first

/** The kinds of mail that were ever written. */
export async function listTemplates(): Promise<string[]> {
  return read((db) => listDistinct(db, messages.template))
}

/** One mail. Only owners without a mail provider see its code or link, which is in the mail folder. */
export async function getMessage(id: string, role: AdminRole): Promise<MessageDetail> {
  const [found] = await read((db) =>
    db
      .select({ ...columns, ...columnsFor(messages, messageDetailSchema) })
      .from(messages)
      .where(eq(messages.id, id)),
  )
  if (!found) throw new AppError('not_found')
  const is_secret = found.text.includes(veil)
  const own = is_secret && role === 'owner' ? await readLocalMail(id) : null
  const words = own ?? { text: found.text, html: found.html }
  // The content security policy of the back office allows only its own pictures, at any host name.
  const html = words.html.replaceAll(`="${env().SITE_URL}/mail-band.png"`, '="/mail-band.png"')
  return { ...withIsoTexts(found), ...words, html, is_secret, is_local: isMailLocal() }
}
