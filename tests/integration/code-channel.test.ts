// A tasker chooses how one-time codes come, and loses SMS with a new number.
import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as exportCsv } from '@/app/api/admin/taskers/export/route'
import { DELETE as remove, PUT as update } from '@/app/api/taskers/[id]/route'
import { GET as getOwn } from '@/app/api/taskers/me/route'
import { read, transact } from '@/db/client'
import { auditLog, messages, taskerEvents, taskers } from '@/db/schema'
import { exportKept } from '@/lib/privacy/export'
import { chooseCodeChannel } from '@/lib/taskers/tasker/code-channel'
import { call } from '../support/call'
import { aNumber, aTaskerWithCode, aTextedTasker, newestCode } from '../support/codes'
import { mailsTo, work } from '../support/mails'
import { logInAs } from '../support/people'
import { onTasker } from '../support/staff-taskers'
import { registerTasker } from '../support/taskers'

type Tasker = Awaited<ReturnType<typeof aTaskerWithCode>>

const own = async ({ bearer }: Pick<Tasker, 'bearer'>) =>
  (await call(getOwn, '/api/taskers/me', { headers: bearer })).json.data
const rowOf = async (id: string) =>
  (await read((db) => db.select().from(taskers).where(eq(taskers.id, id))))[0]
const change = (
  tasker: Tasker,
  body: Record<string, unknown>,
  headers: Record<string, string> = tasker.bearer,
) =>
  call(update, `/api/taskers/${tasker.id}`, {
    method: 'PUT',
    headers,
    params: { id: tasker.id },
    body: { ...tasker.application, ...body },
  })

/** What a tasker was mailed about their codes. */
async function news({ id, email }: Pick<Tasker, 'id' | 'email'>): Promise<string[]> {
  const isNews = and(eq(messages.taskerId, id), eq(messages.template, 'tasker.code_channel'))
  const rows = await read((db) => db.select().from(messages).where(isNews))
  for (const row of rows) await work(row.id)
  return mailsTo(email).flatMap(({ text }) => /^Your codes .*|^The phone number .*/m.exec(text) ?? [])
}

const traces = async (id: string) => ({
  events: await read((db) =>
    db
      .select()
      .from(taskerEvents)
      .where(eq(taskerEvents.taskerId, id))
      .orderBy(desc(taskerEvents.id))
      .limit(1),
  ),
  audit: await read((db) =>
    db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.id)).limit(1),
  ),
})

describe('codes by SMS', () => {
  it('are chosen and given up by the tasker, who is told by mail; both leave a trace', async () => {
    const tasker = await aTaskerWithCode()
    expect(await own(tasker)).toMatchObject({ code_channel: 'mail', code_channel_ended: false })
    const before = (await rowOf(tasker.id))?.version ?? 0
    const { status, json } = await tasker.choose('sms')
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ code_channel: 'sms', code_channel_ended: false })
    expect(await rowOf(tasker.id)).toMatchObject({ codeChannel: 'sms', version: before + 1 })
    const actor = { actorKind: 'tasker', actorId: tasker.id }
    expect(await traces(tasker.id)).toMatchObject({
      events: [{ ...actor, type: 'tasker.codes_by_sms' }],
      audit: [{ ...actor, before: { code_channel: 'mail' }, after: { code_channel: 'sms' } }],
    })
    await tasker.choose('sms')
    const told = `Your codes now come by SMS to the number ending in ${tasker.phone.slice(-2)}.`
    expect(await news(tasker)).toEqual([told])
    expect((await tasker.choose('mail')).json.data.code_channel).toBe('mail')
    expect(await traces(tasker.id)).toMatchObject({ events: [{ ...actor, type: 'tasker.codes_by_mail' }] })
    expect((await news(tasker)).sort()).toEqual(
      ['Your codes now come to this email address again.', told].sort(),
    )
  })

  it('need a Rwandan mobile number, and the field says so', async () => {
    const tasker = await aTaskerWithCode({ phone: '+256701234567' })
    const { status, json } = await tasker.choose('sms', { ...tasker.bearer, 'accept-language': 'fr' })
    expect(status).toBe(422)
    expect(json.errors).toEqual({ channel: [expect.stringMatching(/numéro de mobile rwandais/)] })
    expect(await own(tasker)).toMatchObject({ code_channel: 'mail' })
  })

  it.each([[undefined], [null], ['whatsapp'], [['sms']]])('are not chosen by %j', async (channel) => {
    const tasker = await aTaskerWithCode()
    const { status, json } = await tasker.choose(channel)
    expect(status).toBe(422)
    expect(json.errors).toEqual({ channel: ['Please choose email or SMS.'] })
  })

  it('need a session that a code opened', async () => {
    const tasker = await registerTasker({ phone: aNumber() })
    const { choose, bearer } = await aTaskerWithCode()
    const refused = await choose('sms', tasker.bearer)
    expect(refused.status).toBe(422)
    expect(refused.json.errors).toEqual({ channel: [expect.stringMatching(/^Log in with a code/)] })
    expect((await rowOf(tasker.id))?.codeChannel).toBe('mail')
    expect((await choose('sms', bearer)).status).toBe(200)
  })

  it('are refused to a session that a code has ended since the call began', async () => {
    const { id: taskerId } = await aTaskerWithCode()
    const [ended] = await read((db) =>
      db.execute<{ id: string }>(
        sql`select id from sessions where tasker_id = ${taskerId} and revoked_at is not null`,
      ),
    )
    const who = { taskerId, sessionId: ended?.id ?? '' }
    const choice = chooseCodeChannel({ who, channel: 'sms', locale: 'en' })
    await expect(choice).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await rowOf(taskerId))?.codeChannel).toBe('mail')
  })
})

describe('a new phone number', () => {
  it.each(['the tasker', 'staff'])('set by %s gets no code: they come by mail again', async (who) => {
    const tasker = await aTextedTasker()
    await tasker.ask()
    const { code, id } = await newestCode(tasker.id)
    const phone = aNumber()
    const headers = who === 'staff' ? (await logInAs('dispatcher')).bearer : tasker.bearer
    const { status, json } = await change(tasker, { phone }, headers)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ phone, code_channel: 'mail', code_channel_ended: true })
    const actorKind = who === 'staff' ? 'admin' : 'tasker'
    expect(await traces(tasker.id)).toMatchObject({
      events: [{ type: 'tasker.codes_by_mail', reason: 'new_phone', actorKind }],
      audit: [{ after: { code_channel: 'mail', reason: 'new_phone' }, actorKind }],
    })
    expect(await news(tasker)).toContain(
      'The phone number in your profile was changed, so your codes come to this email address again.',
    )
    // Whoever has the former phone may read the code that was on its way there.
    expect((await tasker.logIn()).status).toBe(422)
    await work(id)
    expect(JSON.stringify([tasker.texts(), mailsTo(tasker.email)])).not.toContain(code)
    expect((await tasker.choose('sms')).json.data).toMatchObject({
      code_channel: 'sms',
      code_channel_ended: false,
    })
  })

  it('leaves a code by mail alone, and the same number leaves the choice alone', async () => {
    const tasker = await aTaskerWithCode()
    await tasker.ask()
    expect((await change(tasker, { phone: aNumber() })).json.data.code_channel_ended).toBe(false)
    expect((await tasker.logIn()).status).toBe(200)
    const texted = await aTextedTasker()
    const same = `0${texted.phone.slice(4)}`
    expect((await change(texted, { name: 'Jean Claude', phone: same })).json.data).toMatchObject({
      name: 'Jean Claude',
      code_channel: 'sms',
    })
  })

  it.each([
    [29, true],
    [31, false],
  ])('is after %i days still told on the profile: %s', async (days, isTold) => {
    const tasker = await aTaskerWithCode()
    const event = {
      taskerId: tasker.id,
      at: sql`now() - ${days} * interval '1 day'`,
      type: 'tasker.codes_by_mail',
      actorKind: 'tasker',
      reason: 'new_phone',
    } as const
    await transact((tx) => tx.insert(taskerEvents).values(event))
    expect(await own(tasker)).toMatchObject({ code_channel: 'mail', code_channel_ended: isTold })
  })
})

describe('the choice', () => {
  it('is shown to staff, in their list to take away, and to the person who asks for their data', async () => {
    const name = `Vestine ${crypto.randomUUID().slice(0, 8)}`
    const tasker = await aTextedTasker({ name })
    const { bearer } = await logInAs('dispatcher')
    expect(await onTasker(tasker.id, bearer).get()).toMatchObject({ code_channel: 'sms' })
    const path = `/api/admin/taskers/export?q=${encodeURIComponent(name)}&columns=name,contact`
    const csv = await (await call(exportCsv, path, { headers: bearer })).response.text()
    expect(csv.trim().split('\r\n').slice(-2)).toEqual([
      expect.stringMatching(/Login codes$/),
      expect.stringMatching(/,SMS$/),
    ])
    const wish = { contact: tasker.email, requestId: null, taskerId: null }
    const { taskers: kept } = await read((db) => exportKept(db, wish))
    expect(kept).toMatchObject([{ email: tasker.email, code_channel: 'sms' }])
  })

  it('is gone with the person', async () => {
    const tasker = await aTextedTasker()
    const params = { id: tasker.id }
    await call(remove, `/api/taskers/${tasker.id}`, { method: 'DELETE', headers: tasker.bearer, params })
    expect(await rowOf(tasker.id)).toMatchObject({ phone: '', codeChannel: 'mail' })
  })
})
