// The figures that an operator watches, from rows and from the gates that count, to the scrape.
import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { read, transact } from '@/db/client'
import { DEADLINE_MS } from '@/db/deadline'
import { currentPool, setPool } from '@/db/pool'
import * as schema from '@/db/schema'
import { backups, channelTroubles, moneyWork, payments } from '@/db/schema'
import { observeWith } from '@/lib/platform/metrics/observe'
import { makeMetrics } from '@/lib/platform/metrics/registry'
import { enqueue } from '@/lib/platform/work'
import { sendMail } from '@/lib/providers/mail'
import { alarmMailQueue } from '@/lib/requests/work-schema'
import { getWatched } from '@/lib/watch/queries'
import { showWatched, workerGauges } from '@/server/metrics/worker'
import { makeProvider } from '../support/made-providers'
import { startMailProvider } from '../support/mail-provider'
import { createAdmin } from '../support/people'
import { plantUnknown } from '../support/planted-texts'
import { figureOf } from '../support/scraped'
import { ask, minutesFromNow, setRequest } from '../support/staff-requests'
import { startTextProvider } from '../support/text-provider'

const metrics = makeMetrics('1', 'worker')
const gauges = workerGauges(metrics)

/** What a scrape says now. */
async function scraped() {
  showWatched(gauges, await getWatched())
  const text = await metrics.registry.metrics()
  return (series: string) => figureOf(text, `taskers_${series}`)
}

it('are those of the desk', async () => {
  const { id: ownerId } = await createAdmin('dispatcher')
  const dueIn = async (minutes: number, values: { ownerId?: string } = {}) => {
    const { id } = await ask()
    await setRequest(id, { contactDueAt: minutesFromNow(minutes), ...values })
    return id
  }
  await dueIn(-31)
  await dueIn(-29)
  await dueIn(-31, { ownerId })
  await dueIn(5)
  await dueIn(50)
  const figure = await scraped()
  expect(figure('desk{name="waiting"}')).toBe(5)
  expect(figure('desk{name="open"}')).toBe(5)
  expect(figure('desk{name="late"}')).toBe(3)
  expect(figure('desk{name="late_unowned"}')).toBe(1)
  expect(figure('desk{name="due_soon"}')).toBe(1)
  expect(figure('desk{name="no_tasker"}')).toBe(5)
  // Of the three whose hour is over none was kept.
  expect(figure('promise_kept_ratio')).toBe(0)
})

it('are those of the money', async () => {
  const { id: requestId } = await ask()
  const paid = { requestId, reason: 'earlier', method: 'momo', amountRwf: 5_000 } as const
  await transact(async (tx) => {
    await tx.insert(payments).values([
      { ...paid, state: 'pending', createdAt: minutesFromNow(-61) },
      { ...paid, state: 'failed', createdAt: minutesFromNow(-90) },
    ])
    await tx.insert(moneyWork).values(['one', 'other'].map((detail) => ({ kind: 'proof' as const, detail })))
    await tx.insert(moneyWork).values({ kind: 'overpaid', requestId })
  })
  const figure = await scraped()
  expect(figure('money{name="undecided"}')).toBe(1)
  expect(figure('money{name="oldest_seconds"}')).toBeGreaterThanOrEqual(3_660)
  expect(figure('money{name="oldest_seconds"}')).toBeLessThan(3_720)
  expect(figure('money{name="differing"}')).toBe(2)
})

it('are those of channels that carry nothing, and of backups, and are nothing where there are none', async () => {
  const none = await scraped()
  expect(none('channel_trouble_seconds{channel="sms"}')).toBeNaN()
  expect(none('backup_seconds')).toBeNaN()
  await transact(async (tx) => {
    await tx.insert(channelTroubles).values({ channel: 'sms', since: minutesFromNow(-11), reason: 'silent' })
    await tx.insert(backups).values([{ madeAt: minutesFromNow(-70) }, { madeAt: minutesFromNow(-60) }])
  })
  const figure = await scraped()
  expect(figure('channel_trouble_seconds{channel="sms"}')).toBeGreaterThanOrEqual(660)
  expect(figure('backup_seconds')).toBeGreaterThanOrEqual(3_600)
  expect(figure('backup_seconds')).toBeLessThan(3_660)
  await transact((tx) => tx.delete(channelTroubles))
  expect((await scraped())('channel_trouble_seconds{channel="sms"}')).toBeNaN()
})

it('are those of messages and queues, and go when they are gone', async () => {
  const url = process.env.DATABASE_URL ?? ''
  const { id: request_id } = await ask()
  const address = '+250788123456'
  await plantUnknown(url, { address, text: 'one' })
  const old = await plantUnknown(url, { address, text: 'of the day before' })
  await transact(async (tx) => {
    await tx.execute(sql`update messages set created_at = now() - interval '25 hours' where id = ${old}`)
    await tx.execute(sql`delete from pgboss.job`)
    for (const level of [30, 45]) await enqueue(tx, alarmMailQueue, { request_id, level })
    await enqueue(tx, alarmMailQueue, { request_id, level: 60 }, minutesFromNow(5))
    await tx.execute(sql`update pgboss.job set start_after = now() - interval '400 seconds'
      where data->>'level' = '30'`)
  })
  const figure = await scraped()
  expect(figure('messages{channel="sms",state="unknown"}')).toBe(1)
  const queue = `{queue="${alarmMailQueue.name}"}`
  expect(figure(`queue_waiting${queue}`)).toBe(2)
  expect(figure(`queue_oldest_seconds${queue}`)).toBeGreaterThanOrEqual(400)
  expect(figure(`queue_oldest_seconds${queue}`)).toBeLessThan(430)
  await transact((tx) => tx.execute(sql`delete from pgboss.job`))
  expect((await scraped())(`queue_waiting${queue}`)).toBeNaN()
})

describe('what is counted where it passes', () => {
  /** What counts from now on: a figure of it, by outcome. */
  function counting() {
    const { registry, observer } = makeMetrics('1', 'server')
    observeWith(observer)
    return async (series: string) => figureOf(await registry.metrics(), `taskers_${series}`)
  }
  const outcomes = async (figure: ReturnType<typeof counting>, series: string, names: string[]) =>
    Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, await figure(`${series},outcome="${name}"}`)] as const),
      ),
    )
  const ofProvider = (figure: ReturnType<typeof counting>, provider: string) =>
    outcomes(figure, `provider_seconds_count{provider="${provider}"`, ['answered', 'failed', 'silent'])
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('are calls to the providers of texts', async () => {
    const figure = counting()
    const provider = await startTextProvider()
    const text = { id: randomUUID(), to: '+250788123456', text: 'Muraho' }
    const send = (timeoutMs?: number) =>
      makeProvider.pindo({ url: provider.url, ...(timeoutMs && { timeoutMs }) }).send(text)
    await send()
    provider.answerWith('busy')
    await send()
    provider.answerWith('hang')
    await send(50)
    await provider.stop()
    await send()
    expect(await ofProvider(figure, 'pindo')).toEqual({ answered: 1, failed: 1, silent: 2 })
  })

  it('are calls to the provider of mails, also those without an answer', async () => {
    const figure = counting()
    const provider = await startMailProvider()
    const mail = { id: randomUUID(), to: 'a@taskers.test', subject: 'One', text: 'One', html: 'One' }
    await sendMail(mail)
    await expect(sendMail({ ...mail, text: 'Another' })).rejects.toThrow('Resend: invalid_idempotent_request')
    provider.losesAnswers = true
    await expect(sendMail(mail)).rejects.toThrow('Resend: application_error')
    expect(await ofProvider(figure, 'resend')).toEqual({ answered: 1, failed: 1, silent: 1 })
    provider.losesAnswers = 'hang'
    const patience = AbortSignal.timeout(50)
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience)
    await expect(sendMail(mail)).rejects.toThrow('Resend: application_error')
    await provider.stop()
    expect(await ofProvider(figure, 'resend')).toMatchObject({ silent: 2 })
  })

  it('are calls of the database that are refused, and those to one that is silent, whose pool is replaced', async () => {
    const figure = counting()
    const database = (kind: string) =>
      outcomes(figure, `database_seconds_count{kind="${kind}"`, ['done', 'away', 'refused'])
    await read((db) => db.execute(sql`select 1`))
    const isFull = sql`do $$ begin raise exception 'full' using errcode = '53100'; end $$`
    await expect(transact((tx) => tx.execute(isFull))).rejects.toThrow('cannot do this now')
    expect(await database('read')).toMatchObject({ done: 1 })
    expect(await database('transact')).toMatchObject({ refused: 1 })

    const { sql: working } = await currentPool()
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const client = postgres(`postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/x`, { max: 1 })
    setPool({ sql: client, db: drizzle(client, { schema, casing: 'snake_case' }), answeredAt: 0 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const asked = expect(read((db) => db.execute(sql`select 1`))).rejects.toThrow('did not answer in time')
    await vi.advanceTimersByTimeAsync(DEADLINE_MS)
    await asked
    vi.useRealTimers()
    expect(await figure('pool_replaced_total')).toBe(1)
    expect(await database('read')).toMatchObject({ away: 1 })
    // On a busy machine the way back may take most of a call's time.
    await currentPool()
    await read((db) => db.execute(sql`select 1`))
    expect(await database('read')).toMatchObject({ done: 2, away: 1 })
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
    await working.end()
  })
})
