// The live stream of the board: how many a session may hold, that a closed one makes room, and that it keeps
// whoever only watches logged in.
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as events } from '@/app/api/admin/events/route'
import { read, type Transaction, transact } from '@/db/client'
import { requestEvents, sessions } from '@/db/schema'
import type { AdminRole } from '@/lib/auth/constants'
import { mostStreams } from '@/lib/platform/event-stream'
import { streamBeat } from '@/lib/platform/stream-beat'
import { staffNewsOf } from '@/lib/requests/events'
import { requestOperations } from '@/lib/requests/operations'
import { subscribeToRequests } from '@/lib/requests/staff/stream'
import { call } from '../support/call'
import { assertDescribed } from '../support/contract'
import { logInAs } from '../support/people'
import { ask } from '../support/staff-requests'

const opened: Response[] = []
let cookie = ''

async function open(signal?: AbortSignal) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', accept: 'text/event-stream' }
  const answer = await call(events, '/api/admin/events', { headers, ...(signal && { signal }) })
  if (answer.status === 200) opened.push(answer.response)
  return answer
}

const ofAdmin = (id: string) => eq(sessions.adminId, id)

/** Sets the times of somebody's session, as if it was opened long ago. */
const setSession = (id: string, values: Partial<Record<'lastSeenAt' | 'expiresAt', SQL>>) =>
  transact((tx) => tx.update(sessions).set(values).where(ofAdmin(id)))

async function minutesUnseen(id: string): Promise<number> {
  const [row] = await read((db) => db.select({ at: sessions.lastSeenAt }).from(sessions).where(ofAdmin(id)))
  return (Date.now() - (row?.at.getTime() ?? 0)) / 60_000
}

const minutesAgo = (minutes: number) => sql`now() - ${minutes} * interval '1 minute'`

/** Opens the stream of somebody who has done nothing for some minutes, and reads it up to its first beat. */
async function watchUnseen(role: AdminRole, minutes: number) {
  const admin = await logInAs(role)
  cookie = admin.cookie
  await setSession(admin.id, { lastSeenAt: minutesAgo(minutes) })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { response } = await open()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  opened.length = 0
  const nextBeat = async () => {
    vi.advanceTimersByTime(streamBeat.everyMs)
    for (;;) {
      const read = await reader?.read()
      // The stream tells its pages to look again once it hears of events.
      if (read?.value !== 'data: null\n\n') return read
    }
  }
  await reader?.read()
  return { admin, nextBeat, leave: () => reader?.cancel() }
}

beforeEach(async () => {
  cookie = (await logInAs()).cookie
})
afterEach(() => {
  vi.useRealTimers()
})
afterEach(() => Promise.all(opened.splice(0).map((response) => response.body?.cancel())))

it('tell of each event once, also of one that took its number early and commits late', async () => {
  const heard: string[] = []
  const isOf = (id: string) => (payload: string) => payload.includes(id)
  const leave = await subscribeToRequests((payload) => heard.push(payload))
  await vi.waitFor(() => expect(heard).toContain('null'), { timeout: 5_000 })
  const [early, late] = [await ask(), await ask()]
  const untilHeard = (id: string, type: string) =>
    vi.waitFor(
      () => expect(heard).toContain(JSON.stringify({ request_id: id, type, news: staffNewsOf(type) })),
      { timeout: 5_000 },
    )
  const change = (tx: Transaction, requestId: string) =>
    tx.insert(requestEvents).values({ requestId, type: 'request.given', actorKind: 'system' })
  await untilHeard(late.id, 'request.created')
  await transact(async (tx) => {
    await change(tx, early.id)
    await transact((other) => change(other, late.id))
    await untilHeard(late.id, 'request.given')
    expect(heard.filter(isOf(early.id))).toHaveLength(1)
  })
  await untilHeard(early.id, 'request.given')
  leave()
  expect(heard.filter(isOf(early.id))).toHaveLength(2)
  expect(heard.filter(isOf(late.id))).toHaveLength(2)
})

it('are as many as anybody has tabs, and no more', async () => {
  const answers = await Promise.all(Array.from({ length: mostStreams + 1 }, () => open()))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(mostStreams).fill(200), 429])
  const { status, json, response } = await open()
  expect(status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('30')
  assertDescribed(requestOperations.streamTaskRequests, status, json)

  const first = cookie
  cookie = (await logInAs()).cookie
  expect((await open()).status).toBe(200)
  cookie = first
  await opened[0]?.body?.cancel()
  expect((await open()).status).toBe(200)
  expect((await open()).status).toBe(429)
})

it('end with their reader, also one who left before the answer', async () => {
  const gone = new AbortController()
  gone.abort()
  for (let i = 0; i < mostStreams; i++) expect((await open(gone.signal)).status).toBe(200)
  const leaving = new AbortController()
  for (let i = 0; i < mostStreams; i++) expect((await open(leaving.signal)).status).toBe(200)
  expect((await open()).status).toBe(429)
  leaving.abort()
  expect((await open()).status).toBe(200)
})

describe('a session', () => {
  it.each(['dispatcher', 'owner'] as const)('of the %s who only watches goes on', async (role) => {
    const { admin, nextBeat, leave } = await watchUnseen(role, 29)
    expect((await nextBeat())?.value).toContain('event: beat')
    expect(await minutesUnseen(admin.id)).toBeLessThan(1)
    await leave()
  })

  it('of an editor does not: the desk is not theirs', async () => {
    const { admin, nextBeat, leave } = await watchUnseen('editor', 20)
    expect((await nextBeat())?.value).toContain('event: beat')
    expect(await minutesUnseen(admin.id)).toBeGreaterThan(19)
    await leave()
  })

  it('ends at its absolute limit, whoever watches', async () => {
    const { admin, nextBeat } = await watchUnseen('dispatcher', 1)
    await setSession(admin.id, { expiresAt: minutesAgo(0) })
    expect((await nextBeat())?.done).toBe(true)
  })

  it('that has ended is not opened again by a stream', async () => {
    const admin = await logInAs()
    cookie = admin.cookie
    await setSession(admin.id, { lastSeenAt: minutesAgo(31) })
    expect((await open()).status).toBe(401)
  })
})
