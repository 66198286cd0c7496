import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { read, transact } from '@/db/client'
import { messages, providerEvents, rateLimits, requests, waitlist } from '@/db/schema'
import { sweepLimits } from '@/lib/privacy/work'
import { call } from '../support/call'
import { aRequest } from '../support/fixtures'
import { keepNothingTooLong } from '../support/followed'

async function askAgo(age: string): Promise<string> {
  const body = { ...aRequest, description: `${aRequest.description} ${randomUUID()}` }
  const { id } = (await call(createRequest, '/api/task-requests', { body })).json.data
  await transact((tx) =>
    tx
      .update(requests)
      .set({ createdAt: sql`now() - ${age}::interval` })
      .where(eq(requests.id, id)),
  )
  return id
}

const find = async (id: string) =>
  (await read((db) => db.select().from(requests).where(eq(requests.id, id))))[0]

it('a request is emptied after 24 months, with its mails, and not a day before', async () => {
  const old = await askAgo('24 months 1 day')
  const young = await askAgo('23 months 27 days')
  const mail = {
    dedupeKey: randomUUID(),
    template: 't',
    address: 'a@b.rw',
    subject: 's',
    text: 't',
    html: 'h',
    requestId: old,
  }
  await transact((tx) => tx.insert(messages).values(mail))
  await keepNothingTooLong()
  await keepNothingTooLong()
  expect(await find(old)).toMatchObject({
    fullName: '',
    phone: '',
    location: '',
    description: '',
    erasedAt: expect.any(Date),
  })
  expect(await find(young)).toMatchObject({ fullName: aRequest.full_name, erasedAt: null })
  expect(await read((db) => db.select().from(messages).where(eq(messages.requestId, old)))).toEqual([])
})

it('counters of addresses and unconfirmed addresses of the app list do not stay', async () => {
  const now = Date.now()
  await transact(async (tx) => {
    await tx.insert(rateLimits).values({ key: 'over', points: 1, expire: new Date(now - 1_000) })
    await tx.insert(rateLimits).values({ key: 'running', points: 1, expire: new Date(now + 60_000) })
    const person = {
      locale: 'en' as const,
      consentedAt: new Date(),
      createdAt: new Date(now - 31 * 86_400_000),
    }
    await tx.insert(waitlist).values({ ...person, email: 'never@confirmed.rw', token: 'a' })
    await tx
      .insert(waitlist)
      .values({ ...person, email: 'did@confirm.rw', token: 'b', confirmedAt: new Date() })
  })
  await keepNothingTooLong()
  await sweepLimits()
  const keys = (await read((db) => db.select({ key: rateLimits.key }).from(rateLimits))).map(({ key }) => key)
  expect(keys).toContain('running')
  expect(keys).not.toContain('over')
  const emails = (await read((db) => db.select({ email: waitlist.email }).from(waitlist))).map(
    ({ email }) => email,
  )
  expect(emails).toEqual(['did@confirm.rw'])
})

it('more than a portion of old rows goes, and the young ones stay', async () => {
  const eventsOf = (from: number, to: number, age: string) => sql`insert into provider_events
    (provider, external_id, word, event, created_at)
    select 'test', 'event-' || n, 'sent', '{}', now() - ${age}::interval from generate_series(${from}::int, ${to}::int) n`
  await transact((tx) => tx.execute(eventsOf(1, 2_500, '25 months')))
  await transact((tx) => tx.execute(eventsOf(3_001, 3_003, '1 day')))
  await keepNothingTooLong()
  const left = await read((db) => db.$count(providerEvents, eq(providerEvents.provider, 'test')))
  expect(left).toBe(3)
})
