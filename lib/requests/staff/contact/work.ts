import 'server-only'
import { and, isNull, lte, sql } from 'drizzle-orm'
import { transact } from '@/db/client'
import { requestCallbacks } from '@/db/schema'
import { writeEvents } from '@/lib/requests/change'

/** Tells the staff of call-backs that are due by now, each once, also with two workers. */
export async function tellDueCallbacks(): Promise<void> {
  await transact(async (tx) => {
    const due = await tx
      .update(requestCallbacks)
      .set({ toldAt: sql`now()` })
      .where(
        and(
          lte(requestCallbacks.at, sql`now()`),
          isNull(requestCallbacks.settledAt),
          isNull(requestCallbacks.toldAt),
        ),
      )
      .returning({ requestId: requestCallbacks.requestId })
    if (due.length === 0) return
    await writeEvents(
      tx,
      due.map(({ requestId }) => ({ type: 'request.callback_due', requestId, actor: { kind: 'system' } })),
    )
  })
}
