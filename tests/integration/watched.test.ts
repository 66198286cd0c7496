// The figures that an operator watches, from rows to the scrape.
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { transact } from '@/db/client'
import { backups, channelTroubles, moneyWork, payments } from '@/db/schema'
import { makeMetrics } from '@/lib/platform/metrics/registry'
import { enqueue } from '@/lib/platform/work'
import { alarmMailQueue } from '@/lib/requests/work-schema'
import { getWatched } from '@/lib/watch/queries'
import { showWatched, workerGauges } from '@/server/metrics/worker'
import { createAdmin } from '../support/people'
import { plantUnknown } from '../support/planted-texts'
import { figureOf } from '../support/scraped'
import { ask, minutesFromNow, setRequest } from '../support/staff-requests'

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
