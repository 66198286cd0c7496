import 'server-only'
import { and, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { requestEvents, requests, tasks } from '@/db/schema'
import { addressOfColleague } from '@/lib/admins/queries'
import { deliverEach } from '@/lib/messages/mutations'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { enqueue } from '@/lib/platform/work'
import { writeEvents } from '@/lib/requests/change'
import { isNotReached } from '@/lib/requests/queries'
import { renderEscalationMail } from '@/lib/requests/staff/mails'
import { escalationMailQueue } from '@/lib/requests/work-schema'
import { onCallAt, opensAt, openTimeAfter } from '@/lib/settings/clock'
import { addressesToAlarm, addressHash, getSettings } from '@/lib/settings/queries'
import type { Settings } from '@/lib/settings/schema'

const mostAtOnce = 100
/** Weekly hours and closed days together hardly close for longer. */
const longestDays = 21
const escalated = 'request.escalated'

const isUnclaimed = and(eq(requests.status, 'new'), isNull(requests.ownerId), isNotReached)

/** Of two workers one waits, and then sees what the other has written. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('taskers.escalation'))`

/** Locks the requests that no one has claimed for so many minutes of open time, the oldest first. */
async function lockDue(tx: Transaction, now: Date, settings: Settings) {
  const { minutes } = settings.on_call
  const known = tx
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requests.id), eq(requestEvents.type, escalated)))
  const rows = await tx
    .select({ id: requests.id, createdAt: requests.createdAt })
    .from(requests)
    .where(
      and(
        isUnclaimed,
        lte(requests.createdAt, sql`now() - ${minutes} * interval '1 minute'`),
        gt(requests.createdAt, sql`now() - ${longestDays} * interval '1 day'`),
        notExists(known),
      ),
    )
    .orderBy(requests.createdAt)
    .limit(mostAtOnce)
    .for('no key update', { skipLocked: true })
  return rows.filter(({ createdAt }) => openTimeAfter(createdAt, minutes, settings) <= now)
}

/** Tells the person on call about requests that no one has claimed in time, each once, while we are open. */
export async function escalateUnclaimed(now = new Date()): Promise<void> {
  await transact(async (tx) => {
    const settings = await getSettings(tx)
    const onCall = onCallAt(now, settings)
    if (onCall === null || opensAt(now, settings)) return
    await tx.execute(oneAtATime)
    const due = await lockDue(tx, now, settings)
    if (due.length === 0) return
    // The version stays, so that an escalation does not make a user's change stale.
    const event = { type: escalated, actor: { kind: 'system' }, data: { on_call: onCall } } as const
    await writeEvents(
      tx,
      due.map(({ id }) => ({ ...event, requestId: id })),
    )
    for (const { id } of due) await enqueue(tx, escalationMailQueue, { request_id: id, admin_id: onCall })
  })
}

/** The address of the person on call; those of the alarms, when that person has left. */
async function addressesFor(adminId: string): Promise<string[]> {
  const address = await addressOfColleague(adminId)
  return address ? [address] : addressesToAlarm()
}

/** Mails the person on call once, unless the request was claimed by then. */
export async function mailEscalation(data: PayloadOf<typeof escalationMailQueue>): Promise<void> {
  const { request_id: requestId, admin_id: adminId } = data
  const [request] = await read((db) =>
    db
      .select({
        reference: requests.reference,
        taskTitle: tasks.title,
        location: requests.location,
        attempts: requests.attempts,
        contactDueAt: requests.contactDueAt,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(and(eq(requests.id, requestId), isUnclaimed)),
  )
  if (!request) return
  const url = `${env().SITE_URL}/admin/taskers-request/${requestId}`
  const mail = await renderEscalationMail({ ...request, taskTitle: request.taskTitle.en, url })
  const addresses = await addressesFor(adminId)
  await deliverEach(
    addresses.map((to) => ({
      dedupeKey: `${escalated}:${requestId}:${addressHash(to)}`,
      template: escalated,
      to,
      requestId,
      ...mail,
    })),
  )
}
