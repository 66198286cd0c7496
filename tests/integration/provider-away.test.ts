// A provider of mails or texts that is away for hours: nothing true is lost, nothing goes twice.

import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { POST as retryAll } from '@/app/api/admin/messages/retry/route'
import { read, transact } from '@/db/client'
import { channelTroubles, messages } from '@/db/schema'
import { kigaliDay, kigaliTime } from '@/lib/i18n/time'
import { tellOfTroubles } from '@/lib/messages/alarms/work'
import { deliver } from '@/lib/messages/mutations'
import { writeText } from '@/lib/messages/texts/mutations'
import { sendText } from '@/lib/messages/texts/work'
import { listTroubles } from '@/lib/messages/troubles'
import { textQueue } from '@/lib/messages/work-schema'
import { env } from '@/lib/platform/env'
import { saveSetting } from '@/lib/settings/mutations'
import { getSettingEntries } from '@/lib/settings/queries'
import { call } from '../support/call'
import { mailsTo, workQueue } from '../support/mails'
import { aNumber } from '../support/numbers'
import { createAdmin, logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { ask, onRequest } from '../support/staff-requests'
import { startTextProvider } from '../support/text-provider'
import { noTexts, textsBy } from '../support/text-webhooks'
import { rowsOf, tellAll, textsTo } from '../support/texts'

const staff = await logInAs('dispatcher')

async function callOnTrouble(phone: string | null): Promise<void> {
  const { version } = (await getSettingEntries()).on_call
  const value = { admin_id: null, minutes: 10, phone }
  await saveSetting({ key: 'on_call', version, value, adminId: (await createAdmin('owner')).id })
}
const troubleAge = (minutes: number) =>
  transact((tx) => tx.update(channelTroubles).set({ since: sql`now() - ${minutes} * interval '1 minute'` }))
const messageAge = (id: string, hours: number) =>
  transact((tx) =>
    tx
      .update(messages)
      .set({ createdAt: sql`now() - ${hours} * interval '1 hour'` })
      .where(eq(messages.id, id)),
  )

beforeEach(async () => {
  await transact((tx) => tx.delete(channelTroubles))
})

it('tries every message for a day at least, and at last once an hour', async () => {
  const queues = await read((db) =>
    db.execute<{ name: string; limit: number; delay: number; most: number }>(
      sql`select name, retry_limit as limit, retry_delay as delay, retry_delay_max as most from pgboss.queue
        where name like 'mail.%' or name like 'text.%'`,
    ),
  )
  expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(['mail.written', 'text.send']))
  for (const { limit, delay, most } of queues) {
    // pg-boss waits at least so long before each try: half of what doubles.
    const waits = Array.from({ length: limit }, (_, index) =>
      Math.min(most, delay * 2 ** Math.min(16, index + 1) * 0.5),
    )
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(24 * 60 * 60)
    expect(most).toBeLessThanOrEqual(60 * 60)
  }
})

describe('mails', () => {
  /** A file stands where the mail folder should be: what a provider that is away does to every mail. */
  const breakMail = () => {
    mendMail()
    writeFileSync(env().MAIL_DIR, '')
  }
  const mendMail = () => rmSync(env().MAIL_DIR, { recursive: true, force: true })
  afterEach(mendMail)

  const aMail = () => ({
    dedupeKey: randomUUID(),
    template: 'test.mail',
    to: `${randomUUID()}@taskers.test`,
    subject: 'Your request',
    text: 'Hello',
    html: '<p>Hello</p>',
  })

  it('go out once when the provider is back; staff see it, and one SMS tells who is on call', async () => {
    const phone = aNumber()
    await callOnTrouble(phone)
    const mail = aMail()
    breakMail()
    for (let attempt = 0; attempt < 20; attempt += 1) await expect(deliver(mail)).rejects.toThrow()
    await tellOfTroubles()
    expect(await listTroubles()).toEqual([])

    await troubleAge(61)
    for (let minute = 0; minute < 3; minute += 1) await tellOfTroubles()
    const [trouble] = await listTroubles()
    expect(trouble?.channel).toBe('mail')
    await tellAll()
    const since = kigaliTime(new Date(trouble?.since ?? ''))
    expect(textsTo(phone).map(({ text }) => text)).toEqual([expect.stringContaining(`since ${since}`)])

    mendMail()
    await deliver(mail)
    await deliver(mail)
    expect(mailsTo(mail.to)).toHaveLength(1)
    expect(await listTroubles()).toEqual([])
    const rows = await read((db) => db.select().from(messages).where(eq(messages.dedupeKey, mail.dedupeKey)))
    expect(rows).toMatchObject([{ status: 'sent', attempts: 21, lastError: null }])
  })

  it('tell nobody by SMS without a number', async () => {
    await callOnTrouble(null)
    breakMail()
    await expect(deliver(aMail())).rejects.toThrow()
    await troubleAge(11)
    const before = await read((db) => db.$count(messages))
    await tellOfTroubles()
    expect(await read((db) => db.$count(messages))).toBe(before)
    expect(await listTroubles()).toHaveLength(1)
  })

  it('tell the desk of no new request that somebody has called meanwhile', async () => {
    const { email } = await createAdmin('owner')
    const [called, waiting] = [await ask(), await ask()]
    await onRequest(called.id, staff.bearer).log('answered')
    await workQueue('mail.request.created')
    await workQueue('mail.request.dispatchers')
    const subjects = mailsTo(email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(called.reference))).toEqual([])
    expect(subjects.filter((subject) => subject.includes(waiting.reference))).toHaveLength(1)
  })
})

describe('texts', () => {
  let provider: Awaited<ReturnType<typeof startTextProvider>>
  beforeEach(async () => {
    provider = await startTextProvider()
    Object.assign(env(), textsBy('twilio', provider.url))
  })
  afterEach(async () => {
    Object.assign(env(), noTexts)
    await provider.stop()
  })
  /** Nobody listens any more: a text is surely not sent. */
  const goAway = async () => {
    const other = await startTextProvider()
    await other.stop()
    Object.assign(env(), { SMS_API_URL: other.url })
  }
  const comeBack = () => Object.assign(env(), { SMS_API_URL: provider.url })
  const sentTo = (phone: string) => provider.sent.filter(({ to }) => to === phone)
  const write = async (phone: string) => {
    const row = await transact((tx) =>
      writeText(tx, {
        dedupeKey: randomUUID(),
        template: 'customer.reopened',
        channel: 'sms',
        to: phone,
        locale: 'en',
        text: 'Hello',
        values: [],
      }),
    )
    return row?.id ?? ''
  }

  it('wait as long as the provider surely did not take them, and go out once', async () => {
    const phone = aNumber()
    const id = await write(phone)
    await goAway()
    for (let attempt = 0; attempt < 12; attempt += 1) await expect(sendText(id)).rejects.toThrow()
    await messageAge(id, 23)
    await expect(sendText(id)).rejects.toThrow()
    expect(await rowsOf(phone)).toMatchObject([{ status: 'queued' }])
    await troubleAge(11)
    expect(await listTroubles()).toMatchObject([{ channel: 'sms' }])
    comeBack()
    await sendText(id)
    await sendText(id)
    expect(sentTo(phone)).toHaveLength(1)
    expect(await listTroubles()).toEqual([])
  })

  it('are given up after a day', async () => {
    const phone = aNumber()
    const id = await write(phone)
    await goAway()
    for (let attempt = 0; attempt < 2; attempt += 1) await expect(sendText(id)).rejects.toThrow()
    await messageAge(id, 25)
    await sendText(id)
    expect(await rowsOf(phone)).toMatchObject([{ status: 'failed' }])
  })

  it('a number that the provider refuses is no trouble of the channel', async () => {
    provider.answerWith('number')
    await sendText(await write(aNumber()))
    await troubleAge(11)
    expect(await listTroubles()).toEqual([])
  })

  it('that wait for their turn have not begun: another worker could send them', async () => {
    const letGo = provider.hold()
    const ids = await Promise.all(Array.from({ length: 10 }, () => write(aNumber())))
    const statuses = async () => {
      const rows = await read((db) => db.select().from(messages).where(inArray(messages.id, ids)))
      return rows.map(({ status }) => status).sort()
    }
    const all = Promise.all(ids.map((id) => sendText(id)))
    await expect.poll(statuses).toEqual([...Array(2).fill('queued'), ...Array(8).fill('sending')])
    letGo()
    await all
    expect(await statuses()).toEqual(Array(10).fill('sent'))
  })

  it('no SMS tells that SMS do not go out', async () => {
    const phone = aNumber()
    await callOnTrouble(phone)
    await goAway()
    await expect(sendText(await write(aNumber()))).rejects.toThrow()
    await troubleAge(11)
    await tellOfTroubles()
    expect(await rowsOf(phone)).toEqual([])
  })
})

describe('sending all of a day again', () => {
  const day = '2025-03-04'
  const [isFailed, isUnknown] = [{ status: 'failed' }, { status: 'unknown' }] as const

  /** A text of 4 March 2025, at noon in Kigali unless told. */
  async function aText(values: Partial<typeof messages.$inferInsert>): Promise<string> {
    const words = { template: 'customer.completed', subject: '', html: '', text: 'Hello' }
    const createdAt = new Date('2025-03-04T12:00:00+02:00')
    const [row] = await transact((tx) =>
      tx
        .insert(messages)
        .values({
          dedupeKey: randomUUID(),
          address: aNumber(),
          channel: 'sms',
          ...words,
          createdAt,
          ...values,
        })
        .returning({ id: messages.id }),
    )
    return row?.id ?? ''
  }
  const again = async (body: object) => {
    const { status, json } = await call(retryAll, '/api/admin/messages/retry', {
      headers: staff.bearer,
      body: { channel: 'sms', day, ...body },
    })
    return status === 200 ? json.data : json
  }
  const queued = async (ids: string[]) => {
    const jobs = await read((db) =>
      db.execute<{ id: string }>(
        sql`select data->>'message_id' as id from pgboss.job where name = ${textQueue.name} and state = 'created'`,
      ),
    )
    return ids.filter((id) => jobs.some((job) => job.id === id))
  }

  it('takes what surely was not sent, and asks a second time for the rest', async () => {
    const failed = [
      await aText(isFailed),
      await aText({ ...isFailed, createdAt: new Date('2025-03-04T00:00:00+02:00') }),
    ]
    const unknown = await aText(isUnknown)
    const others = [
      await aText({ status: 'sent' }),
      await aText({ ...isFailed, channel: 'whatsapp' }),
      await aText({ ...isFailed, createdAt: new Date('2025-03-05T00:00:00+02:00') }),
      await aText({ ...isFailed, text: 'Your code is ••••••' }),
      await aText({ ...isFailed, address: '' }),
    ]
    expect(await again({})).toEqual({ sent: 2, unknown: 1 })
    expect(await again({})).toEqual({ sent: 0, unknown: 1 })
    const all = [...failed, unknown, ...others]
    expect(await queued(all)).toEqual(failed)
    expect(await again({ with_unknown: true })).toEqual({ sent: 1, unknown: 0 })
    expect(await queued(all)).toEqual([...failed, unknown])
    expect((await auditOf(day)).map(({ after }) => after)).toEqual(
      expect.arrayContaining([
        { channel: 'sms', day, count: 2, with_unknown: false },
        { channel: 'sms', day, count: 1, with_unknown: true },
      ]),
    )
  })

  it('without a day and a channel takes all of the last days, each once, and says so in the audit log', async () => {
    const retry = () => call(retryAll, '/x', { headers: staff.bearer, body: {} })
    // Other tests have left what was not sent.
    const left = (await retry()).json.data.sent
    const at = (days: number) => ({ createdAt: new Date(Date.now() - days * 24 * 60 * 60_000) })
    const recent = [
      await aText({ ...isFailed, ...at(0) }),
      await aText({ ...isFailed, ...at(6), channel: 'mail', address: 'all@taskers.test' }),
    ]
    await aText({ ...isFailed, ...at(8) })
    await aText({ ...isFailed, ...at(1), text: 'Your code is ••••••' })
    const answers = await Promise.all([retry(), retry(), retry()])
    const sent = answers.map(({ json }) => json.data.sent)
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(recent.length)
    const rows = await read((db) => db.select().from(messages).where(inArray(messages.id, recent)))
    expect(rows.map(({ status }) => status)).toEqual(['queued', 'queued'])
    const counts = (await auditOf('all')).map(({ after }) => (after as { count: number }).count)
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(left + recent.length)
  })

  it('says what is wrong with a day or a channel', async () => {
    expect(await again({ day: 'yesterday', channel: 'post' })).toMatchObject({
      errors: { day: ['Please choose a day.'], channel: ['Please choose a channel.'] },
    })
    expect(await again({ day: kigaliDay(new Date(0)) })).toEqual({ sent: 0, unknown: 0 })
  })
})
