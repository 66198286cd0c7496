import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { read, type Transaction, transact } from '@/db/client'
import { repeats, requests } from '@/db/schema'
import { sha256 } from '@/lib/platform/crypto'
import { eachDue } from '@/lib/platform/each-due'
import { enqueue, type Work, work } from '@/lib/platform/work'
import { type By, type Follow, type LockedRequest, lockRequest } from '@/lib/requests/change'
import { copyOf } from '@/lib/requests/copy'
import { insertRequest, untilUnique } from '@/lib/requests/insert'
import { newRequestQueue } from '@/lib/requests/work-schema'
import { getSettings } from '@/lib/settings/queries'
import { listRequestable, type RequestableTask } from '@/lib/tasks/queries'
import { isOver, nextOccurrence, tomorrowOf } from './clock'
import { endRepeat, forgetRepeats, isMade, moveOn, type Repeat } from './mutations'
import { repeatsQueue } from './work-schema'

const mostAtOnce = 2_000
const system = { kind: 'system' } as const
const isActive = isNull(repeats.endedAt)

type Occurrence = { repeat: Repeat; origin: LockedRequest; task: RequestableTask; day: string }

async function insertOccurrence(tx: Transaction, { repeat, origin, task, day }: Occurrence): Promise<void> {
  const copy = await copyOf(tx, origin, task)
  const id = randomUUID()
  await insertRequest(
    tx,
    {
      ...copy,
      input: { ...copy.input, wanted_on: day, wanted_part: repeat.wantedPart },
      locale: origin.locale,
      source: 'repeat',
      idempotencyKey: null,
      repeat: { id: repeat.id, on: day },
    },
    {
      id,
      phone: origin.phone,
      key: null,
      // Not that of its words: the same that the customer asks for besides is another request.
      contentHash: sha256(`repeat ${repeat.id} ${day}`),
      createdAt: new Date(),
      opening: await getSettings(tx),
      task,
    },
  )
  await enqueue(tx, newRequestQueue, { request_id: id })
}

/** The next day that is not over: what an outage has missed is not made up for. */
function comingDay({ firstOn, rhythm, nextOn, wantedPart: part }: Repeat, now: Date): string {
  let day = nextOn
  while (isOver({ day, part }, now)) day = nextOccurrence(firstOn, rhythm, day)
  return day
}

/** Makes the next request of a repeat if it is due, and moves the repeat on, both or neither. */
async function makeNext(tx: Transaction, id: string, by: By): Promise<void> {
  const ofId = and(eq(repeats.id, id), isActive)
  const [found] = await tx
    .select({ requestId: repeats.requestId, erasedAt: requests.erasedAt })
    .from(repeats)
    .innerJoin(requests, eq(requests.id, repeats.requestId))
    .where(ofId)
  if (!found) return
  if (found.erasedAt) return forgetRepeats(tx, [found.requestId], by)
  const origin = await lockRequest(tx, found.requestId)
  const [repeat] = await tx.select().from(repeats).where(ofId)
  const tomorrow = tomorrowOf(new Date())
  if (!repeat || repeat.nextOn > tomorrow) return
  const day = comingDay(repeat, new Date())
  if (day > tomorrow) return moveOn(tx, repeat, day)
  const task = (await listRequestable(tx)).find((one) => one.id === origin.taskId)
  if (!task) return endRepeat(tx, { repeat, origin }, by, 'no_task')
  if (!(await isMade(tx, repeat, day))) await insertOccurrence(tx, { repeat, origin, task, day })
  await moveOn(tx, repeat, nextOccurrence(repeat.firstOn, repeat.rhythm, day))
}

/** Makes the requests of tomorrow, and those of today that were missed, of all repeats; safe to repeat. */
export async function makeRepeats(follow: Follow): Promise<void> {
  const due = await read((db) =>
    db
      .select({ id: repeats.id })
      .from(repeats)
      .where(and(isActive, lte(repeats.nextOn, tomorrowOf(new Date()))))
      .orderBy(asc(repeats.nextOn), asc(repeats.id))
      .limit(mostAtOnce),
  )
  await eachDue(due, ({ id }) =>
    untilUnique(() => transact((tx) => makeNext(tx, id, { actor: system, follow }))),
  )
}

export const repeatsWork = (follow: Follow): readonly Work[] => [
  work(repeatsQueue, () => makeRepeats(follow)),
]
