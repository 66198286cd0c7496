import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { admins, requests, tasks } from '@/db/schema'
import { deliverEach } from '@/lib/messages/mutations'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { enqueue } from '@/lib/platform/work'
import { writeEvents } from '@/lib/requests/change'
import { alarms } from '@/lib/requests/constants'
import { isNotReached } from '@/lib/requests/queries'
import { renderAlarmMail } from '@/lib/requests/staff/mails'
import { alarmMailQueue } from '@/lib/requests/work-schema'
import { addressesToAlarm, addressHash } from '@/lib/settings/queries'

const mostAtOnce = 500

// The highest alarm level whose time has come, as SQL.
const dueLevel = sql.join(
  [
    sql`case`,
    ...alarms
      .toReversed()
      .map(
        ({ level, minutesLeft }) =>
          sql`when ${requests.contactDueAt} <= now() + ${minutesLeft} * interval '1 minute' then ${level}::int`,
      ),
    sql`else 0 end`,
  ],
  sql` `,
)
const firstMinutes = Math.max(...alarms.map(({ minutesLeft }) => minutesLeft))

/** Marks the requests with a due alarm, each level once, also with two workers. */
async function markDue(tx: Transaction): Promise<{ id: string; level: number }[]> {
  // The version stays, so that an alarm does not make a user's change stale.
  const rows = await tx.execute<{ id: string; level: number }>(sql`
    with due as (
      select ${requests.id}, ${dueLevel} as level from ${requests}
      where ${requests.contactedAt} is null and ${requests.endedAt} is null and ${requests.erasedAt} is null
        and ${requests.contactDueAt} <= now() + ${firstMinutes} * interval '1 minute'
        and ${requests.alarmLevel} < ${dueLevel}
      order by ${requests.contactDueAt} limit ${mostAtOnce}
      for no key update skip locked
    )
    update ${requests} set alarm_level = due.level from due where ${requests.id} = due.id
    returning ${requests.id}, due.level
  `)
  return [...rows]
}

/** Raises due alarms with their events and mails. After an outage it raises only the last level. */
export async function raiseAlarms(): Promise<void> {
  await transact(async (tx) => {
    const due = await markDue(tx)
    if (due.length === 0) return
    const actor = { kind: 'system' } as const
    await writeEvents(
      tx,
      due.map(({ id, level }) => ({ type: 'request.alarm', requestId: id, actor, data: { level } })),
    )
    for (const { id, level } of due) await enqueue(tx, alarmMailQueue, { request_id: id, level })
  })
}

/** Mails one alarm to each address once, unless the customer was reached by then. */
export async function mailAlarm(data: PayloadOf<typeof alarmMailQueue>): Promise<void> {
  const { request_id: requestId, level } = data
  const [request] = await read((db) =>
    db
      .select({
        reference: requests.reference,
        taskTitle: tasks.title,
        location: requests.location,
        attempts: requests.attempts,
        contactDueAt: requests.contactDueAt,
        ownerName: admins.name,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .leftJoin(admins, eq(admins.id, requests.ownerId))
      .where(and(eq(requests.id, requestId), isNotReached)),
  )
  if (!request) return
  const url = `${env().SITE_URL}/admin/taskers-request/${requestId}`
  const mail = await renderAlarmMail({ ...request, taskTitle: request.taskTitle.en, level, url })
  const addresses = await addressesToAlarm()
  await deliverEach(
    addresses.map((to) => ({
      dedupeKey: `request.alarm:${requestId}:${level}:${addressHash(to)}`,
      template: 'request.alarm',
      to,
      requestId,
      ...mail,
    })),
  )
}
