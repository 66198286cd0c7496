// The page of a request is read in one snapshot, and with few statements.
import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { openCase } from '@/lib/cases/mutations'
import { getRequest, getRequestStory } from '@/lib/requests/staff/detail/queries'
import { recordStatements, statementsOf } from '@/scripts/support/plans'
import { asCustomer } from '../support/customers'
import { aCalledRequest, aJobThat, aTaskerAtWork } from '../support/offers'
import { aWaitingPhoto } from '../support/photos'
import { ask, onRequest, setRequest } from '../support/staff-requests'

let client: ReturnType<typeof recordStatements>
beforeAll(() => {
  client = recordStatements(process.env.DATABASE_URL ?? '')
})
afterAll(() => client.end({ timeout: 2 }))

const phone = '0788 555 010'

/** A request with all that its page can show; its tasker has another job at the same time. */
async function aFullRequest() {
  const earlier = await ask({ phone })
  const called = await aCalledRequest({ phone, photos: [await aWaitingPhoto()] })
  const { id, reference, staff, admin } = called
  const duplicate = await ask({ phone })
  const asDuplicate = { reason: 'duplicate', duplicate_of: reference }
  await onRequest(duplicate.id, admin.bearer).step('declined', asDuplicate)
  const [first, second] = [await aTaskerAtWork(), await aTaskerAtWork()]
  await staff.offer([first])
  await staff.assign(first.id, { pay_rwf: 9_000 })
  await staff.assign(null, { note: 'Ill' })
  await staff.assign(second.id, { pay_rwf: 9_000 })
  await setRequest((await ask()).id, { status: 'assigned', taskerId: second.id })
  await staff.log('no_answer')
  await transact((tx) => openCase(tx, { kind: 'low_rating', requestId: id, taskerId: second.id }))
  await (await asCustomer(id)).complain('The tap drips again')
  return { ...called, earlier, duplicate, first, second }
}

const isWaitedFor = async (sql: postgres.TransactionSql) =>
  (await sql`select from pg_locks where relation = 'request_events'::regclass and not granted`).length > 0

const isCounted = ({ text }: { text: string }) => !/^set transaction|from "settings"/.test(text)

describe('the page of a request', () => {
  it('comes with everything on it, by six statements in one read-only snapshot', async () => {
    const { id, admin, earlier, duplicate, first, second } = await aFullRequest()
    const statements = await statementsOf(() => getRequest(id, admin.id))
    expect(statements[0]?.text).toBe('set transaction isolation level repeatable read read only')
    expect(statements.filter(isCounted).length).toBeLessThanOrEqual(6)

    const request = await onRequest(id, admin.bearer).get()
    expect(request).toMatchObject({
      photos: [{ width: expect.any(Number) }],
      work_photos: [],
      tasker: { id: second.id, may_work: true, is_busy: true, check_lacks: [] },
      job: { pay_rwf: 9_000, stage: 'assigned', assigned_at: expect.any(String) },
      former_jobs: [{ tasker: { id: first.id }, ended_how: 'taken_back', ended_at: expect.any(String) }],
      cases: [
        { kind: 'low_rating', created_at: expect.any(String), settled_at: null },
        { kind: 'complaint' },
      ],
      duplicates: [{ id: duplicate.id }],
      duplicate_of: null,
      attempt_channels: ['call'],
      attempts_apart: 1,
      unanswered_text: { channel: 'page', text: 'The tap drips again' },
    })
    expect(request.same_phone.map((one) => one.id)).toEqual([duplicate.id, earlier.id])
    const { conversation, events } = await getRequestStory(id)
    expect(request.texts).toBe(conversation.length)
    expect(request.last_event_id).toBe(events.at(-1)?.id)
  })

  it('needs no more for a job that is done', async () => {
    const { id, admin } = await aJobThat('is done')
    const statements = await statementsOf(() => getRequest(id, admin.id))
    expect(statements.filter(isCounted).length).toBeLessThanOrEqual(6)
  })

  it('shows nothing of a change that comes while it is read', async () => {
    const { id, admin } = await aCalledRequest()
    const before = await getRequest(id, admin.id)
    const { page } = await client.begin(async (holder) => {
      await holder`lock table request_events in access exclusive mode`
      const page = getRequest(id, admin.id)
      while (!(await isWaitedFor(holder))) await pause(5)
      await holder`update requests set version = version + 1 where id = ${id}`
      await holder`insert into request_events (request_id, type, actor_kind) values (${id}, 'request.noted', 'system')`
      // Not the promise itself: the page waits for the end of this transaction.
      return { page }
    })
    const read = await page
    expect([read.version, read.last_event_id]).toEqual([before.version, before.last_event_id])
    const after = await getRequest(id, admin.id)
    expect(after.version).toBe(before.version + 1)
    expect(after.last_event_id).toBeGreaterThan(before.last_event_id)
  })
})
