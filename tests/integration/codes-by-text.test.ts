// One-time codes by SMS: they log in like those by mail, and go by mail when a text cannot go.
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PUT as update } from '@/app/api/taskers/[id]/route'
import { GET as getOwn } from '@/app/api/taskers/me/route'
import { read, transact } from '@/db/client'
import { messages, taskers } from '@/db/schema'
import { storeSecretText } from '@/lib/messages/texts/mutations'
import { textOf } from '@/lib/messages/texts/workflow'
import { env } from '@/lib/platform/env'
import { sendCode } from '@/lib/taskers/tasker/work'
import { call } from '../support/call'
import { ageCodes, aTextedTasker, newestCode } from '../support/codes'
import { mailsTo, work } from '../support/mails'
import { logInAs } from '../support/people'
import { type Answer, startTextProvider } from '../support/text-provider'
import { noTexts, textsBy } from '../support/text-webhooks'

const standIn = await startTextProvider()
afterAll(standIn.stop)
beforeEach(() => {
  Object.assign(env(), noTexts)
  standIn.sent.length = 0
})

/** Has texts go to a provider that answers so. */
function textsAnswered(answer: Answer): void {
  Object.assign(env(), textsBy('pindo', standIn.url))
  standIn.answerWith(answer)
}

const recordsOf = (taskerId: string) =>
  read((db) =>
    db
      .select()
      .from(messages)
      .where(and(eq(messages.taskerId, taskerId), eq(messages.template, 'tasker.code')))
      .orderBy(asc(messages.createdAt)),
  )

/** Sends the tasker's newest code, as the worker does; returns how it went. */
async function send(taskerId: string) {
  const { id } = await newestCode(taskerId)
  await work(id)
  return newestCode(taskerId)
}

describe('a code by SMS', () => {
  it('lies in the folder and not in the database, tells nothing of the number, and logs in', async () => {
    const tasker = await aTextedTasker({ locale: 'fr' })
    const { status, json } = await tasker.ask()
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ channel: 'sms', resend_after: 60 })
    expect(JSON.stringify(json)).not.toContain(tasker.phone.slice(-8))
    const { code } = await send(tasker.id)
    expect(tasker.texts().map(({ text }) => text)).toEqual([textOf('tasker.code', 'fr', { code }).text])
    expect(tasker.codeMails()).toEqual([])
    const records = (await recordsOf(tasker.id)).filter(({ channel }) => channel === 'sms')
    expect(records).toMatchObject([{ status: 'sent', address: tasker.phone }])
    expect(JSON.stringify(records)).not.toContain(code)
    const jobs = await read((db) => db.execute(sql`select data::text from pgboss.job`))
    expect(JSON.stringify(jobs)).not.toContain(code)
    const { status: opened, bearer } = await tasker.logIn()
    expect(opened).toBe(200)
    expect((await call(getOwn, '/api/taskers/me', { headers: bearer })).json.data.code_channel).toBe('sms')
    expect((await tasker.logIn()).status).toBe(422)
  })

  it('does not prove an address that staff have set, as a code by mail does', async () => {
    const tasker = await aTextedTasker()
    const email = `moved-${tasker.email}`
    await call(update, `/api/taskers/${tasker.id}`, {
      method: 'PUT',
      headers: (await logInAs('dispatcher')).bearer,
      params: { id: tasker.id },
      body: { ...tasker.application, email },
    })
    const [row] = await read((db) => db.select().from(taskers).where(eq(taskers.id, tasker.id)))
    expect(row).toMatchObject({ email, codeChannel: 'sms', emailConfirmedAt: null })
    const isConfirmed = async (channel?: 'mail') => {
      await tasker.ask(channel, email)
      const { bearer } = await tasker.logIn(email)
      await ageCodes(tasker.id, 2)
      return (await call(getOwn, '/api/taskers/me', { headers: bearer })).json.data.email_confirmed
    }
    expect(await isConfirmed()).toBe(false)
    expect(await isConfirmed('mail')).toBe(true)
  })

  it('comes by mail instead when asked for, but not within the pause, which tells of the text', async () => {
    const tasker = await aTextedTasker()
    const first = await tasker.ask()
    const { count } = await newestCode(tasker.id)
    const again = await tasker.ask('mail')
    expect(again.json.data).toMatchObject({ channel: 'sms', sent_at: first.json.data.sent_at })
    await send(tasker.id)
    expect((await newestCode(tasker.id)).count).toBe(count)
    await ageCodes(tasker.id, 2)
    const byMail = await tasker.ask('mail')
    expect(byMail.json.data).toMatchObject({ channel: 'mail', resend_after: 60 })
    const { code } = await send(tasker.id)
    expect(tasker.texts()).toHaveLength(1)
    expect(tasker.codeMails().map(({ text }) => text)).toEqual([expect.stringContaining(code)])
    expect((await tasker.ask()).json.data.channel).toBe('mail')
    expect((await tasker.logIn()).status).toBe(200)
  })

  it('has the same limits in both channels together: 60 seconds, 5 an hour, 10 a day', async () => {
    const tasker = await aTextedTasker()
    const attempt = async (round: number) => (await tasker.ask(round % 2 ? 'mail' : undefined)).status
    for (let round = 0; round < 5; round++) {
      expect(await attempt(round)).toBe(200)
      expect((await newestCode(tasker.id)).channel).toBe(round % 2 ? 'mail' : 'sms')
      const { count } = await newestCode(tasker.id)
      expect(await attempt(round + 1)).toBe(200)
      expect((await newestCode(tasker.id)).count).toBe(count)
      await ageCodes(tasker.id, 2)
    }
    expect([await attempt(0), await attempt(1)]).toEqual([429, 429])
    await ageCodes(tasker.id, 60)
    for (let round = 0; round < 5; round++) {
      expect(await attempt(round)).toBe(200)
      await ageCodes(tasker.id, 15)
    }
    expect([await attempt(0), await attempt(1)]).toEqual([429, 429])
  })
})

describe('a code that cannot be texted', () => {
  it('goes by mail when the number got two codes within the hour', async () => {
    const tasker = await aTextedTasker()
    const ways: string[] = []
    for (let round = 0; round < 4; round++) {
      const said = (await tasker.ask()).json.data.channel
      ways.push((await send(tasker.id)).channel)
      expect(said).toBe(ways.at(-1))
      await ageCodes(tasker.id, 2)
    }
    expect(ways).toEqual(['sms', 'sms', 'mail', 'mail'])
    expect(tasker.texts()).toHaveLength(2)
    expect(tasker.codeMails()).toHaveLength(2)
    expect((await tasker.logIn()).status).toBe(200)
  })

  it.each<[Answer, number]>([
    ['unreachable', 0],
    ['account', 0],
    ['busy', 0],
    ['cut', 1],
    ['broken', 1],
    ['hang', 1],
  ])(
    'goes by mail, once, when the provider answers “%s”, and the page learns of it',
    async (answer, taken) => {
      textsAnswered(answer)
      const tasker = await aTextedTasker()
      await tasker.ask()
      const { id, code, channel } = await send(tasker.id)
      await sendCode({ code_id: id })
      expect(channel).toBe('mail')
      expect(standIn.sent).toHaveLength(taken)
      expect(tasker.codeMails().map(({ text }) => text)).toEqual([expect.stringContaining(code)])
      expect((await tasker.ask()).json.data.channel).toBe('mail')
      const records = await recordsOf(tasker.id)
      expect(records.map(({ channel, status }) => `${channel} ${status}`)).toEqual([
        taken ? 'sms unknown' : 'sms failed',
        'mail sent',
      ])
      expect(JSON.stringify(records)).not.toContain(code)
    },
  )

  it('is not texted twice when the worker died between call and record, and goes by mail, once', async () => {
    textsAnswered('good')
    const tasker = await aTextedTasker()
    await tasker.ask()
    const { id, code } = await newestCode(tasker.id)
    const textId = await storeSecretText({
      ...textOf('tasker.code', 'en', { code }),
      dedupeKey: `text:tasker.code:${id}`,
      template: 'tasker.code',
      channel: 'sms',
      to: tasker.phone,
      locale: 'en',
      taskerId: tasker.id,
      secret: code,
    })
    if (!textId) throw new Error('no text')
    await transact((tx) => tx.update(messages).set({ status: 'sending' }).where(eq(messages.id, textId)))
    await sendCode({ code_id: id })
    await sendCode({ code_id: id })
    expect(standIn.sent).toEqual([])
    expect(await recordsOf(tasker.id)).toMatchObject([
      { status: 'unknown' },
      { channel: 'mail', status: 'sent' },
    ])
    expect(tasker.codeMails()).toHaveLength(1)
  })

  it('is neither texted nor mailed again when it was texted', async () => {
    textsAnswered('good')
    const tasker = await aTextedTasker()
    await tasker.ask()
    const { id } = await send(tasker.id)
    await sendCode({ code_id: id })
    expect(standIn.sent).toMatchObject([{ to: tasker.phone }])
    expect(mailsTo(tasker.email).filter(({ subject }) => subject.includes('Your code'))).toEqual([])
  })
})
