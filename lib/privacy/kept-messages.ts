import 'server-only'
import { and, desc, ne, notLike, or } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { isAny } from '@/db/is-any'
import { messages } from '@/db/schema'
import { columnsNamed } from '@/lib/platform/columns'

const mostRows = 500

/** What a person wrote to us and got from us, newest first. */
export function exportMessages(
  db: Reader,
  of: { addresses: string[]; requests: string[]; taskers: string[] },
) {
  return db
    .select({
      ...columnsNamed(messages, ['channel', 'direction', 'address', 'subject', 'text']),
      at: messages.createdAt,
    })
    .from(messages)
    .where(
      or(
        isAny(messages.taskerId, of.taskers),
        isAny(messages.address, of.addresses),
        // Mails about a request go to staff, and some texts to the tasker.
        and(
          isAny(messages.requestId, of.requests),
          ne(messages.channel, 'mail'),
          notLike(messages.template, 'tasker.%'),
        ),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(mostRows)
}
