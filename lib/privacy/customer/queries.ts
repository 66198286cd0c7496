import 'server-only'
import { and, desc, eq, ne, notLike, or, sql } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { isAny } from '@/db/is-any'
import {
  isJobOf,
  jobs,
  messages,
  repeats,
  requestCallbacks,
  requestEvents,
  requestPhotos,
  requests,
  tasks,
} from '@/db/schema'
import { exportMoney } from '@/lib/money/record/export'
import { columnsNamed } from '@/lib/platform/columns'
import { customerFieldNames } from '@/lib/requests/fields'

const taskTitle = sql<string>`${tasks.title}->>'en'`

/** The customer's requests and their history, without staff's own notes and without links. */
export async function exportRequests(db: Reader, ids: string[]) {
  const rows = await db
    .select({
      ...columnsNamed(requests, ['id', 'reference', 'status', ...customerFieldNames]),
      ...columnsNamed(requests, [
        'district',
        'sector',
        'wanted_on',
        'wanted_part',
        'wanted_at',
        'answers',
        'repeat_on',
        'contacted_at',
        'whatsapp_at',
        'created_at',
      ]),
      ...columnsNamed(jobs, ['assigned_at', 'on_the_way_at', 'started_at', 'finished_at']),
      ...columnsNamed(jobs, ['proposed_at', 'proposed_by', 'done_confirmed_at']),
      ...columnsNamed(requests, ['paid_at', 'rating', 'rating_text']),
      ...columnsNamed(requests, ['ended_at', 'quote_allowed_at']),
      task: taskTitle,
      language: requests.locale,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(jobs, isJobOf(requests))
    .where(isAny(requests.id, ids))
  const events = await db
    .select({
      ...columnsNamed(requestEvents, ['request_id', 'at', 'type', 'channel', 'outcome', 'note']),
      corrected_from: sql<unknown>`${requestEvents.data}->'from'`,
      corrected_to: sql<unknown>`${requestEvents.data}->'to'`,
    })
    .from(requestEvents)
    .where(isAny(requestEvents.requestId, ids))
    .orderBy(requestEvents.id)
  const repeated = await db
    .select(columnsNamed(repeats, ['request_id', 'rhythm', 'wanted_part', 'first_on', 'next_on', 'ended_at']))
    .from(repeats)
    .where(isAny(repeats.requestId, ids))
  const photos = await db
    .select(columnsNamed(requestPhotos, ['request_id', 'created_at']))
    .from(requestPhotos)
    .where(isAny(requestPhotos.requestId, ids))
    .orderBy(requestPhotos.position)
  const callbacks = await db
    .select(
      columnsNamed(requestCallbacks, ['request_id', 'at', 'words', 'said_by', 'created_at', 'settled_at']),
    )
    .from(requestCallbacks)
    .where(isAny(requestCallbacks.requestId, ids))
    .orderBy(requestCallbacks.createdAt)
  const money = await exportMoney(db, ids)
  const photosOf = (id: string) => {
    const sent_at = photos.filter(({ request_id }) => request_id === id).map(({ created_at }) => created_at)
    return { count: sent_at.length, sent_at }
  }
  return rows.map(({ id, ...row }) => ({
    ...row,
    photos: photosOf(id),
    ...money(id),
    repeats: repeated
      .filter(({ request_id }) => request_id === id)
      .map(({ request_id: _of, ...repeat }) => repeat),
    callbacks: callbacks
      .filter(({ request_id }) => request_id === id)
      .map(({ request_id: _of, ...callback }) => callback),
    events: events
      .filter(({ request_id }) => request_id === id)
      .map(({ request_id: _of, ...event }) => event),
  }))
}

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
        // What stands on a page is of the request's customer, whatever their number was.
        and(isAny(messages.address, of.addresses), ne(messages.channel, 'page')),
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
