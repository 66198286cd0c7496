// The live stream of the board: how many a session may hold, and that a closed one makes room.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GET as events } from '@/app/api/admin/events/route'
import { mostStreams } from '@/lib/platform/event-stream'
import { requestOperations } from '@/lib/requests/operations'
import { call } from '../support/call'
import { assertDescribed } from '../support/contract'
import { logInAs } from '../support/people'

const opened: Response[] = []
let cookie = ''

async function open(signal?: AbortSignal) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const answer = await call(events, '/api/admin/events', { headers, ...(signal && { signal }) })
  if (answer.status === 200) opened.push(answer.response)
  return answer
}

beforeEach(async () => {
  cookie = (await logInAs()).cookie
})
afterEach(() => Promise.all(opened.splice(0).map((response) => response.body?.cancel())))

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
