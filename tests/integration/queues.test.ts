// A payload that does not fit, on both sides of the database.
import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { read, transact } from '@/db/client'
import { callId, withCallId } from '@/lib/platform/call-id'
import { log } from '@/lib/platform/logger'
import { observeWith } from '@/lib/platform/metrics/observe'
import { makeMetrics } from '@/lib/platform/metrics/registry'
import { queue } from '@/lib/platform/queue'
import { enqueue, startWorker, work } from '@/lib/platform/work'
import { alarmMailQueue, newRequestQueue } from '@/lib/requests/work-schema'
import { linesOf } from '../support/log-lines'
import { figureOf } from '../support/scraped'

afterEach(() => vi.restoreAllMocks())

/** The queue of alarms as another version may know it. */
const named = queue(alarmMailQueue.name, z.object({ request_id: z.string(), name: z.string() }))

const jobsOf = (requestId: string) =>
  read((db) =>
    db.execute<{ state: string; output: unknown }>(
      sql`select state, output from pgboss.job where data->>'request_id' = ${requestId}`,
    ),
  )

it('is an error of the change that enqueues it, and nothing is stored', async () => {
  const requestId = randomUUID()
  const wrong = { request_id: requestId, level: 'Aline' } as unknown as { request_id: string; level: number }
  const change = transact(async (tx) => {
    await enqueue(tx, alarmMailQueue, { request_id: requestId, level: 30 })
    await enqueue(tx, alarmMailQueue, wrong)
  })
  await expect(change).rejects.toThrow(/^A payload of mail\.request\.alarm does not fit: level$/)
  expect(await jobsOf(requestId)).toHaveLength(0)
})

it('fails its job, which is tried again, and the log names the queue and the field only', async () => {
  const requestId = randomUUID()
  const line = vi.spyOn(log(), 'error').mockReturnValue()
  const handler = vi.fn(async () => undefined)
  const { observer, registry } = makeMetrics('1', 'worker')
  observeWith(observer)
  await transact((tx) => enqueue(tx, named, { request_id: requestId, name: 'Aline' }))
  const worker = await startWorker([work(alarmMailQueue, handler)])
  try {
    const failed = { state: 'retry', output: { name: 'PayloadError' } }
    await vi.waitFor(async () => expect(await jobsOf(requestId)).toEqual([failed]), { timeout: 10_000 })
  } finally {
    await worker.stop()
  }
  expect(handler).not.toHaveBeenCalled()
  const counted = 'taskers_job_seconds_count{queue="mail.request.alarm",outcome="failed"}'
  expect(figureOf(await registry.metrics(), counted)).toBe(1)
  const message = 'A payload of mail.request.alarm does not fit: level'
  expect(line.mock.calls).toContainEqual([
    expect.objectContaining({ queue: 'mail.request.alarm', err: expect.objectContaining({ message }) }),
    'a job failed and will be tried again',
  ])
  expect(inspect(line.mock.calls, { depth: 9 })).not.toContain('Aline')
})

it('fails with one error in two queues: each has its line in the log', async () => {
  const line = vi.spyOn(log(), 'error').mockReturnValue()
  const queues = [alarmMailQueue, newRequestQueue]
  const request_id = randomUUID()
  const fail = async () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  }
  await transact((tx) => enqueue(tx, alarmMailQueue, { request_id, level: 30 }))
  await transact((tx) => enqueue(tx, newRequestQueue, { request_id, network: null }))
  const worker = await startWorker(queues.map((one) => work<unknown>(one, fail)))
  const told = () => line.mock.calls.map(([facts]) => (facts as { queue?: string }).queue)
  try {
    await vi.waitFor(() => expect(told().toSorted()).toEqual(queues.map(({ name }) => name).toSorted()), {
      timeout: 10_000,
    })
  } finally {
    await worker.stop()
  }
})

it('is asked while its worker runs, and not while nobody has asked for 25 seconds', async () => {
  const worker = await startWorker([work(alarmMailQueue, async () => undefined)])
  try {
    expect(worker.areQueuesAsked()).toBe(true)
    const now = vi.spyOn(Date, 'now')
    now.mockReturnValue(Date.now() + 30_000)
    expect(worker.areQueuesAsked()).toBe(false)
    now.mockRestore()
    await vi.waitFor(() => expect(worker.areQueuesAsked()).toBe(true), { timeout: 5_000 })
  } finally {
    await worker.stop()
  }
  expect(worker.areQueuesAsked()).toBe(false)
})

describe('the id of a call', () => {
  const next = queue(alarmMailQueue.name, z.object({ request_id: z.string(), level: z.number() }))
  const started: { stop: () => Promise<void> }[] = []
  afterEach(async () => {
    for (const worker of started.splice(0)) await worker.stop()
  })

  /** What each job of one request was given, and the id that its log lines have. */
  async function played(requestId: string, times: number, enqueueFirst: () => Promise<void>) {
    const seen: { payload: unknown; id: string | undefined }[] = []
    started.push(
      await startWorker([
        work(next, async (payload) => {
          if (payload.request_id !== requestId) return
          seen.push({ payload, id: callId() })
          const level = payload.level + 1
          if (level <= times) await transact((tx) => enqueue(tx, next, { request_id: requestId, level }))
        }),
      ]),
    )
    await enqueueFirst()
    await vi.waitFor(() => expect(seen).toHaveLength(times), { timeout: 10_000 })
    return seen
  }

  it('goes with its jobs and with those that follow, and is no part of what they carry', async () => {
    const requestId = randomUUID()
    const id = randomUUID()
    const seen = await played(requestId, 3, () =>
      withCallId(id, () => transact((tx) => enqueue(tx, next, { request_id: requestId, level: 1 }))),
    )
    expect(seen).toEqual([1, 2, 3].map((level) => ({ payload: { request_id: requestId, level }, id })))
  })

  it('stands in the log beside the request that a job is about, also where the job fails', async () => {
    const [id, requestId] = [randomUUID(), randomUUID()]
    const lines = await linesOf(async () => {
      const tried = vi.fn().mockRejectedValue(new Error('the provider is away'))
      started.push(await startWorker([work(next, tried)]))
      await withCallId(id, () => transact((tx) => enqueue(tx, next, { request_id: requestId, level: 1 })))
      await vi.waitFor(() => expect(tried).toHaveBeenCalled(), { timeout: 5_000 })
      for (const worker of started.splice(0)) await worker.stop()
    })
    const said = lines.map((line) => JSON.parse(line)).find(({ call_id }) => call_id === id)
    expect(said).toMatchObject({ request_id: requestId, msg: 'a job failed and will be tried again' })
  })

  it("is the first job's own where the clock or an older version has sent it", async () => {
    const requestId = randomUUID()
    const seen = await played(requestId, 2, () =>
      transact((tx) => enqueue(tx, next, { request_id: requestId, level: 1 })),
    )
    expect(seen[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(seen[1]?.id).toBe(seen[0]?.id)
  })

  it('is taken from no job as anything but an id', async () => {
    const requestId = randomUUID()
    const seen = await played(requestId, 1, () =>
      transact(async (tx) => {
        await enqueue(tx, next, { request_id: requestId, level: 1 })
        await tx.execute(sql`update pgboss.job set data = data || '{"call_id": "Aline"}'::jsonb
          where data->>'request_id' = ${requestId}`)
      }),
    )
    expect(seen[0]?.id).not.toBe('Aline')
  })
})
