// The outbox of texts: each event once, within caps and budget, at most once whatever the provider answers.

import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { transact } from '@/db/client'
import { messages, providerEvents, sentTexts, settings, textDays } from '@/db/schema'
import { messageList } from '@/lib/messages/list'
import { listMessages } from '@/lib/messages/queries'
import { retryMessage } from '@/lib/messages/retries/mutations'
import { type Text, writeText } from '@/lib/messages/texts/mutations'
import { sendText } from '@/lib/messages/texts/work'
import { textQueue } from '@/lib/messages/work-schema'
import { env } from '@/lib/platform/env'
import { freshAddress } from '../support/call'
import { eraseRequests } from '../support/followed'
import { doJob, mailsTo, work, workQueue } from '../support/mails'
import { aNumber } from '../support/numbers'
import { staffOf } from '../support/offers'
import { createAdmin, logInAs } from '../support/people'
import { anApprovedTasker, ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'
import { startTextProvider } from '../support/text-provider'
import { noTexts, reportCall, textsBy } from '../support/text-webhooks'
import { calls, rowsOf, tellAll, textsTo } from '../support/texts'

const text = (to: string, change: Partial<Text> = {}): Text => ({
  dedupeKey: crypto.randomUUID(),
  template: 'customer.reopened',
  channel: 'sms',
  to,
  locale: 'en',
  text: 'Taskers: a text of the tests',
  values: [],
  ...change,
})
const write = (to: string, change: Partial<Text> = {}) => transact((tx) => writeText(tx, text(to, change)))
const age = (phone: string, minutes: number) =>
  transact((tx) =>
    tx.execute(sql`update sent_texts set at = at - ${minutes} * interval '1 minute'
      where message_id in (select id from messages where address = ${phone})`),
  )
const setBudget = (daily_parts: number) =>
  transact((tx) =>
    tx
      .insert(settings)
      .values({ key: 'texts', value: { daily_parts } })
      .onConflictDoUpdate({ target: settings.key, set: { value: { daily_parts } } }),
  )

describe('news of a request', () => {
  it('the confirmation says until when we call, and leads to the request', async () => {
    const phone = aNumber()
    await ask({ phone, locale: 'fr' })
    await tellAll()
    const [sent, ...more] = textsTo(phone)
    expect(more).toEqual([])
    expect(sent?.text).toMatch(
      /^Taskers TK-\w{6} : nous vous appelons, au plus tard .*\d\d:\d\d\. .*http:\S+\/fr\/track\/\S{24} /,
    )
    expect(sent).toMatchObject({ segments: 1, channel: 'sms' })
    expect(await rowsOf(phone)).toMatchObject([{ status: 'sent', provider: 'folder', parts: 1 }])
  })

  it('each event is told once, also when its job runs again', async () => {
    const phone = aNumber()
    const { id } = await ask({ phone })
    const staff = onRequest(id, (await logInAs('dispatcher')).bearer)
    await tellAll()
    await staff.log('answered')
    await staff.assign(await anApprovedTasker())
    const jobs = await transact((tx) =>
      tx.execute<{ data: unknown }>(
        sql`select data from pgboss.job where name = 'text.request.customer' and state = 'created'`,
      ),
    )
    await tellAll()
    for (const { data } of jobs) await doJob('text.request.customer', data)
    await tellAll()
    expect((await rowsOf(phone)).map(({ template }) => template)).toEqual([
      'customer.received',
      'customer.assigned_soon',
    ])
  })

  it('the assigned tasker is told where and when', async () => {
    const { id, reference } = await ask({ location: 'Gasabo, Remera, behind the blue church' })
    const staff = staffOf(id, (await logInAs('dispatcher')).bearer)
    await staff.log('answered')
    const wantedAt = minutesFromNow(48 * 60)
    await staff.edit({ wanted_at: wantedAt.toISOString() })
    const phone = aNumber()
    const taskerId = await anApprovedTasker()
    await transact((tx) => tx.execute(sql`update taskers set phone = ${phone} where id = ${taskerId}`))
    await staff.assign(taskerId)
    await staff.confirm()
    await work(id)
    await workQueue(textQueue)
    const [sent] = textsTo(phone)
    expect(sent?.text).toContain(`${reference}: a job for you. Plumbing, `)
    expect(sent?.text).toMatch(/\d\d\/\d\d \d\d:\d\d, Gasabo, Remera, behind the blue church\./)
  })

  it('news that need no haste wait for the morning', async () => {
    const night = (await write(aNumber(), { template: 'customer.cancelled' }))?.id ?? ''
    const [row] = await transact((tx) =>
      tx.execute<{ waits: string | null; starts: string }>(
        sql`select m.send_after::text as waits, j.start_after::text as starts from messages m
          join pgboss.job j on j.data->>'message_id' = m.id::text where m.id = ${night}`,
      ),
    )
    const hour = new Date().getUTCHours() + 2
    const isQuiet = hour >= 20 || hour < 8
    expect(row?.waits !== null).toBe(isQuiet)
    if (row?.waits) expect(row.starts.slice(0, 19)).toBe(row.waits.slice(0, 19))
    const urgent = (await write(aNumber(), { template: 'customer.assigned' }))?.id ?? ''
    const [now] = await transact((tx) => tx.select().from(messages).where(eq(messages.id, urgent)))
    expect(now?.sendAfter).toBeNull()
  })
})

describe('nobody can make us text a number more than the caps', () => {
  it.each([
    ['customer.received', 1, 3, 'confirmations and automatic answers'],
    ['tasker.code', 2, 5, 'codes'],
    ['tasker.offer', 6, 20, 'texts'],
  ] as const)('%s: %i within an hour, %i within a day', async (template, perHour, perDay, name) => {
    const phone = aNumber()
    const hours = Math.ceil(perDay / perHour) + 1
    for (let hour = 0; hour < hours; hour++) {
      for (let count = 0; count <= perHour; count++) await write(phone, { template })
      await tellAll()
      await age(phone, 61)
    }
    const rows = await rowsOf(phone)
    expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(perDay)
    const reasons = rows.filter(({ status }) => status === 'withheld').map(({ lastError }) => lastError)
    expect(new Set(reasons)).toEqual(
      new Set([
        `This number got enough ${name} within an hour.`,
        `This number got enough ${name} within a day.`,
      ]),
    )
    expect(textsTo(phone)).toHaveLength(perDay)
  })

  it('codes and a request of a stranger keep no offer from a tasker', async () => {
    const phone = aNumber()
    for (const template of ['tasker.code', 'tasker.code', 'customer.received'] as const)
      await write(phone, { template })
    await write(phone, { template: 'tasker.offer' })
    await tellAll()
    expect((await rowsOf(phone)).map(({ status }) => status)).toEqual(Array(4).fill('sent'))
  })

  it('also when twenty are sent in the same moment', async () => {
    const phone = aNumber()
    const ids: string[] = []
    for (let count = 0; count < 20; count++) ids.push((await write(phone))?.id ?? '')
    await Promise.all(ids.map((id) => sendText(id)))
    expect(textsTo(phone)).toHaveLength(6)
  })

  it('one confirmation within an hour, from any addresses, also after the request was erased', async () => {
    const phone = aNumber()
    const { id } = await ask({ phone })
    await tellAll()
    await transact((tx) => eraseRequests(tx, [id], { kind: 'customer' }))
    expect(await rowsOf(phone)).toEqual([])
    await ask({ phone })
    await ask({ phone })
    await tellAll()
    expect((await rowsOf(phone)).map(({ status }) => status)).toEqual(['withheld', 'withheld'])
    await age(phone, 61)
    await transact((tx) => tx.update(sentTexts).set({ at: minutesFromNow(-61) }))
    await ask({ phone })
    await tellAll()
    expect((await rowsOf(phone)).map(({ status }) => status)).toEqual(['withheld', 'withheld', 'sent'])
  })

  it.each(['+33612345678', '+254712345678', '+250252123456', '+25078812345'])(
    '%s is not texted',
    async (phone) => {
      await write(phone)
      await tellAll()
      expect(textsTo(phone)).toEqual([])
      expect(await rowsOf(phone)).toMatchObject([
        { status: 'withheld', lastError: expect.stringContaining('Rwandan') },
      ])
    },
  )
})

describe('a day of texts', () => {
  beforeEach(async () => {
    await transact((tx) => tx.delete(textDays))
    await setBudget(20)
  })
  afterEach(() => setBudget(500))

  it.each([
    ['customer.received', 7, 'The confirmations and automatic answers', 'Most confirmations'],
    ['tasker.code', 3, 'The codes', 'Most codes by SMS'],
    ['customer.reopened', 10, 'The texts about requests and jobs', 'Most texts about requests and jobs'],
  ] as const)(
    'has a share for %s, with an alarm and words of its own',
    async (template, most, name, alarm) => {
      const owner = await createAdmin('owner')
      const phones = Array.from({ length: most + 2 }, aNumber)
      for (const phone of phones) await write(phone, { template })
      await tellAll()
      await workQueue('mail.text_alarm')
      const rows = (await Promise.all(phones.map(rowsOf))).flat()
      expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(most)
      const withheld = rows.filter(({ status }) => status === 'withheld').map(({ lastError }) => lastError)
      expect(withheld).toEqual(Array(2).fill(`${name} of this day are used up. See Settings.`))
      const alarms = mailsTo(owner.email)
      expect(alarms.map(({ subject }) => subject)).toEqual([expect.stringContaining(alarm.slice(5))])
      expect(alarms[0]?.text).toContain(`${Math.ceil(most * 0.8)} of ${most}.`)
      // The other shares are untouched.
      for (const other of ['customer.received', 'tasker.code', 'customer.reopened'] as const) {
        const phone = aNumber()
        if (other !== template) await write(phone, { template: other })
        await tellAll()
        expect(textsTo(phone)).toHaveLength(other === template ? 0 : 1)
      }
    },
  )

  it('leaves a network a fifth of the confirmations, without those of numbers that we talked with', async () => {
    await setBudget(100)
    const address = freshAddress()
    const customers = Array.from({ length: 9 }, aNumber)
    const [known = ''] = customers.splice(8)
    await setRequest((await ask({ phone: known })).id, { contactedAt: minutesFromNow(-300 * 24 * 60) })
    await tellAll()
    await transact((tx) => tx.update(sentTexts).set({ at: minutesFromNow(-2 * 24 * 60) }))
    for (const phone of customers) expect((await ask({ phone }, { address })).reference).toMatch(/^TK-/)
    await ask({ phone: known }, { address })
    await ask({ phone: aNumber() })
    await tellAll()
    const rows = (await Promise.all(customers.map(rowsOf))).flat()
    const states = rows.map(({ status }) => status)
    expect([states.filter((one) => one === 'sent').length, states.length]).toEqual([7, 8])
    expect(rows.find(({ status }) => status === 'withheld')?.lastError).toContain('from one network')
    expect(textsTo(known)).toHaveLength(2)
  })
})

it('a request gets six texts at most, without those of staff', async () => {
  const phone = aNumber()
  const { id } = await ask({ phone })
  for (let count = 0; count < 7; count++) {
    await write(phone, { requestId: id })
    await tellAll()
    await age(phone, 61)
  }
  expect((await rowsOf(phone)).filter(({ status }) => status === 'sent')).toHaveLength(6)
  expect((await rowsOf(phone)).at(-1)?.lastError).toBe('This request got enough texts.')
})

/** The kinds of text to a number that stand among what is in trouble. */
async function troubleOf(phone: string): Promise<string[]> {
  const { data } = await listMessages(messageList.parse({ view: 'trouble', q: phone }))
  return data.map(({ template }) => template)
}

it('news of the morning that are no longer true are not sent', async () => {
  const phone = aNumber()
  const { id } = await ask({ phone })
  const { id: textId = '' } = (await write(phone, { template: 'customer.unreachable', requestId: id })) ?? {}
  await setRequest(id, { status: 'contacted' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00+02:00') })
  try {
    await sendText(textId)
  } finally {
    vi.useRealTimers()
  }
  expect((await rowsOf(phone)).find(({ id: one }) => one === textId)).toMatchObject({
    status: 'outdated',
    lastError: null,
  })
  expect(await troubleOf(phone)).toEqual([])
})

it('what staff wrote to a number that is no longer the right one is in trouble', async () => {
  const phone = aNumber()
  const { id: adminId } = await createAdmin('dispatcher')
  const { id } = await ask({ phone })
  await write(phone, { template: 'desk.written', requestId: id, adminId })
  await setRequest(id, { phone: aNumber() })
  await tellAll()
  expect(textsTo(phone).filter(({ text: sent }) => sent === text(phone).text)).toEqual([])
  expect(await troubleOf(phone)).toEqual(['desk.written'])
})

it('a text of the morning that comes up at night waits again', async () => {
  const phone = aNumber()
  const { id = '' } = (await write(phone, { template: 'customer.cancelled' })) ?? {}
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T23:00:00+02:00') })
  try {
    await sendText(id)
  } finally {
    vi.useRealTimers()
  }
  expect(await rowsOf(phone)).toMatchObject([
    { status: 'queued', sendAfter: new Date('2026-11-25T08:00:00+02:00') },
  ])
  expect(textsTo(phone)).toEqual([])
})

describe.each(['pindo', 'africastalking', 'twilio'] as const)('%s', (id) => {
  let provider: Awaited<ReturnType<typeof startTextProvider>>
  beforeEach(async () => {
    provider = await startTextProvider()
    Object.assign(env(), textsBy(id, provider.url))
  })
  afterEach(async () => {
    Object.assign(env(), noTexts)
    await provider.stop()
  })
  const sentTo = (phone: string) => provider.sent.filter(({ to }) => to === phone)

  it('a text it takes is sent, and delivered when it says so', async () => {
    const phone = aNumber()
    await write(phone)
    await tellAll()
    const [taken] = sentTo(phone)
    expect(await rowsOf(phone)).toMatchObject([
      { status: 'sent', externalId: taken?.externalId, provider: id },
    ])
    const words = { pindo: 'DELIVRD', africastalking: 'Success', twilio: 'delivered' }
    const late = { pindo: 'ACCEPTED', africastalking: 'Sent', twilio: 'sent' }
    const report = (word: string) => reportCall[id]({ externalId: taken?.externalId ?? '', word })
    for (const word of [words[id], words[id], late[id]]) expect(await calls(id, report(word))).toBe(200)
    expect(await rowsOf(phone)).toMatchObject([{ status: 'delivered', deliveredAt: expect.any(Date) }])
    expect(await calls(id, report('NoSuchWord'))).toBe(200)
    expect(await rowsOf(phone)).toMatchObject([
      { status: 'delivered', lastError: 'An unknown word from the provider: NoSuchWord' },
    ])
  })

  it('takes a report whose id no database can store', async () => {
    const report = reportCall[id]({ externalId: `${provider.nextId()}\0\ud800`, word: 'Success' })
    expect(await calls(id, report)).toBe(200)
  })

  it('a report that comes before our own record is not lost', async () => {
    const phone = aNumber()
    await write(phone)
    const externalId = provider.nextId()
    const words = { pindo: 'UNDELIV', africastalking: 'Failed', twilio: 'undelivered' }
    await calls(id, reportCall[id]({ externalId, word: words[id] }))
    await tellAll()
    expect(await rowsOf(phone)).toMatchObject([{ status: 'failed', lastError: `Reported as ${words[id]}` }])
  })

  it('a refusal is final, and takes no place in the caps', async () => {
    const phone = aNumber()
    provider.answerWith('number')
    await write(phone)
    await tellAll()
    const [row] = await rowsOf(phone)
    expect(row).toMatchObject({ status: 'failed', attempts: 1 })
    const places = await transact((tx) => tx.$count(sentTexts, eq(sentTexts.messageId, row?.id ?? '')))
    expect(places).toBe(0)
  })

  it.each(['broken', 'cut', 'unreadable'] as const)(
    '%s: nobody knows, so it is not sent again',
    async (how) => {
      const phone = aNumber()
      provider.answerWith(how)
      const { id: textId = '' } = (await write(phone)) ?? {}
      await tellAll()
      provider.answerWith('good')
      await sendText(textId)
      expect(sentTo(phone)).toHaveLength(1)
      expect(await rowsOf(phone)).toMatchObject([{ status: 'unknown', attempts: 1 }])
    },
  )

  it('it asks for later: it is tried for a day, and three times at least', async () => {
    const phone = aNumber()
    provider.answerWith('later')
    const { id: textId = '' } = (await write(phone)) ?? {}
    await expect(sendText(textId)).rejects.toThrow()
    expect(await rowsOf(phone)).toMatchObject([{ status: 'queued' }])
    await transact((tx) =>
      tx
        .update(messages)
        .set({ createdAt: minutesFromNow(-25 * 60) })
        .where(eq(messages.id, textId)),
    )
    await expect(sendText(textId)).rejects.toThrow()
    await sendText(textId)
    await sendText(textId)
    expect(await rowsOf(phone)).toMatchObject([{ status: 'failed', attempts: 3 }])
    provider.answerWith('good')
    const { id: adminId } = await createAdmin()
    await retryMessage(textId, adminId)
    await tellAll()
    expect(await rowsOf(phone)).toMatchObject([{ status: 'sent' }])
  })
})

it('a text that was being sent when the worker died is not sent again', async () => {
  const phone = aNumber()
  const { id = '' } = (await write(phone)) ?? {}
  await transact((tx) =>
    tx.update(messages).set({ status: 'sending', attempts: 1 }).where(eq(messages.id, id)),
  )
  await tellAll()
  expect(textsTo(phone)).toEqual([])
  expect(await rowsOf(phone)).toMatchObject([
    { status: 'unknown', lastError: expect.stringContaining('worker') },
  ])
})

it('keeps no number and no words in what providers reported', async () => {
  const events = await transact((tx) => tx.select().from(providerEvents))
  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toContain('+250')
})

it('tells nothing about a request whose data are erased', async () => {
  const phone = aNumber()
  const { id } = await ask({ phone })
  await setRequest(id, { contactedAt: new Date(), status: 'contacted' })
  await transact((tx) => eraseRequests(tx, [id], { kind: 'customer' }))
  await tellAll()
  expect(await rowsOf(phone)).toEqual([])
  expect(textsTo(phone)).toEqual([])
})

it('staff find texts by the number as people say it', async () => {
  const phone = aNumber()
  await write(phone)
  const said = `0${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}`
  for (const q of [said, phone, phone.slice(4)]) {
    const { data } = await listMessages(messageList.parse({ q }))
    expect(data.map(({ address }) => address)).toEqual([phone])
  }
})
