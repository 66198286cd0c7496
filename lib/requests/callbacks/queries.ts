import 'server-only'
import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { admins, isOpenCallbackOf, requestCallbacks } from '@/db/schema'
import { listColumn } from '@/lib/platform/columns'

/** A column of a request's row: its open call-back, in a list. */
export const callbackColumn = (requestId: SQLWrapper) =>
  listColumn(
    {
      at: requestCallbacks.at,
      words: requestCallbacks.words,
      said_by: requestCallbacks.saidBy,
      noted_by: admins.name,
    },
    sql`from ${requestCallbacks} join ${admins} on ${eq(admins.id, requestCallbacks.notedBy)}
      where ${isOpenCallbackOf(requestId)}`,
  )
