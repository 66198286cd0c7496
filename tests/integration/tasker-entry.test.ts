// A tasker whom staff enter: with or without an e-mail address, once; and what a tasker without one can do.

import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as enter } from '@/app/api/admin/taskers/route'
import { PUT as update } from '@/app/api/taskers/[id]/route'
import { PUT as chooseChannel } from '@/app/api/taskers/me/code-channel/route'
import { GET as me } from '@/app/api/taskers/me/route'
import { POST as requestCode } from '@/app/api/taskers/request-verification/route'
import { POST as register } from '@/app/api/taskers/route'
import { POST as verifyCode } from '@/app/api/taskers/verify-code/route'
import { read, transact } from '@/db/client'
import { taskerEvents, taskers } from '@/db/schema'
import { eraseTasker } from '@/lib/privacy/tasker/mutations'
import { stateMailQueue, welcomeMailQueue } from '@/lib/taskers/work-schema'
import { call } from '../support/call'
import { mailsTo, work, workQueue } from '../support/mails'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { onTasker } from '../support/staff-taskers'
import { anApplication } from '../support/taskers'
import { rowsOf, tellAll, textsTo } from '../support/texts'

const admin = await logInAs('dispatcher')

const aTasker = (change: Record<string, unknown> = {}) => ({
  name: 'Odette Ingabire',
  phone: aNumber(),
  locale: 'rw',
  task_ids: [4],
  areas: [{ district: 'Gasabo', sector: 'Remera' }],
  ...change,
})
const send = (body: object, headers = admin.bearer) => call(enter, '/api/admin/taskers', { headers, body })
const countOf = (phone: string) =>
  read((db) => db.$count(taskers, and(eq(taskers.phone, phone), isNull(taskers.erasedAt))))

/** Logs in by the code in the last text to a number. */
async function logInBy(login: string, phone: string) {
  const asked = await call(requestCode, '/x', { body: { email: login } })
  const tasker = (await read((db) => db.select().from(taskers).where(eq(taskers.phone, phone))))[0]
  await work('code_id')
  const code = textsTo(phone)
    .map(({ text }) => /\d{6}/.exec(text)?.[0])
    .at(-1)
  const { status, json } = await call(verifyCode, '/x', { body: { email: login, code } })
  return { asked, status, json, bearer: { authorization: `Bearer ${json.access_token}` }, tasker }
}

it('an application that nobody proved does not keep the true person with that number out', async () => {
  const phone = aNumber()
  const application = { ...anApplication(), phone }
  expect((await call(register, '/api/taskers', { body: application })).status).toBe(201)
  expect((await send(aTasker({ phone }))).status).toBe(201)
  expect(await countOf(phone)).toBe(2)
  // Now the number has an owner.
  expect((await send(aTasker({ phone }))).status).toBe(422)
})

describe('a tasker without an e-mail address', () => {
  it('is entered by staff as an application, with skills, places and codes by SMS', async () => {
    const { status, json } = await send(aTasker({ phone: '0788 440 001' }))
    expect(status).toBe(201)
    expect(json.data).toMatchObject({
      name: 'Odette Ingabire',
      phone: '+250788440001',
      email: '',
      status: 'applied',
      code_channel: 'sms',
      locale: 'rw',
      task_ids: [4],
      areas: [{ district: 'Gasabo', sector: 'Remera' }],
      events: [{ type: 'tasker.entered', actor: 'Test dispatcher', to_status: 'applied' }],
    })
    const [row] = await auditOf(json.data.id)
    expect(row).toMatchObject({ action: 'tasker.entered', by: admin.id })
    expect(JSON.stringify(row)).not.toMatch(/Odette|78844/)
    await workQueue(welcomeMailQueue)
    await tellAll()
    expect(await rowsOf('+250788440001')).toEqual([])
  })

  it('logs in by the number, written in any way, and by no other', async () => {
    const phone = aNumber()
    await send(aTasker({ phone }))
    const { asked, status, bearer } = await logInBy(phone.replace('+250', '0'), phone)
    expect([asked.status, asked.json.data.channel, status]).toEqual([200, 'sms', 200])
    const own = await call(me, '/x', { headers: bearer })
    expect(own.json.data).toMatchObject({ phone, email: '', email_confirmed: false })
    expect((await call(requestCode, '/x', { body: { email: aNumber() } })).status).toBe(422)
  })

  it('gets no code by mail, however it is asked for', async () => {
    const phone = aNumber()
    await send(aTasker({ phone }))
    const body = { email: phone, channel: 'mail' }
    expect((await call(requestCode, '/x', { body })).json.data.channel).toBe('sms')
    const { bearer } = await logInBy(phone, phone)
    const wish = { method: 'PUT', headers: bearer, body: { channel: 'mail' } }
    const { status, json } = await call(chooseChannel, '/x', wish)
    expect([status, Object.keys(json.errors)]).toEqual([422, ['channel']])
  })

  it('is told of each state by text', async () => {
    const phone = aNumber()
    const { json } = await send(aTasker({ phone }))
    await onTasker(json.data.id, admin.bearer).step('screening')
    await work(json.data.id)
    await workQueue(stateMailQueue)
    expect((await rowsOf(phone)).map(({ template }) => template)).toEqual(['tasker.state'])
  })

  it('can be corrected without what is not known, by another number too, which then gets the codes', async () => {
    const [phone, other] = [aNumber(), aNumber()]
    const { json } = await send(aTasker({ phone }))
    const unknown = { nationality: null, gender: null, education: null, profession: null, email: null }
    const body = { ...unknown, work_experience: null, name: 'Odette Ingabire', phone: other }
    const put = (change: object = {}) =>
      call(update, '/x', {
        method: 'PUT',
        headers: admin.bearer,
        params: { id: json.data.id },
        body: { ...body, ...change },
      })
    expect((await put()).json.data).toMatchObject({ phone: other, email: '', code_channel: 'sms' })
    expect((await call(requestCode, '/x', { body: { email: phone } })).status).toBe(422)
    expect((await logInBy(other, other)).status).toBe(200)
    const { json: second } = await send(aTasker())
    expect(Object.keys((await put({ phone: second.data.phone })).json.errors)).toEqual(['phone'])
    expect(Object.keys((await put({ phone: '+14155550123' })).json.errors)).toEqual(['phone'])
    const mailed = await put({ email: 'odette@taskers.test', profession: 'plumbing' })
    expect(mailed.json.data).toMatchObject({ email: 'odette@taskers.test', code_channel: 'sms' })
    expect(Object.keys((await put()).json.errors).sort()).toEqual(['email', 'profession'])
  })

  it('is erased like any other, and the number can be entered again', async () => {
    const phone = aNumber()
    const { json } = await send(aTasker({ phone }))
    await transact((tx) => eraseTasker(tx, json.data.id, { kind: 'admin', id: admin.id }))
    const events = await read((db) =>
      db.select().from(taskerEvents).where(eq(taskerEvents.taskerId, json.data.id)),
    )
    expect(JSON.stringify(events)).not.toMatch(/Odette|\+250/)
    expect((await call(requestCode, '/x', { body: { email: phone } })).status).toBe(422)
    expect((await send(aTasker({ phone }))).status).toBe(201)
  })
})

describe('a tasker with an e-mail address', () => {
  it('is entered with codes by mail, and welcomed', async () => {
    const email = `${randomUUID()}@taskers.test`
    const { status, json } = await send(aTasker({ email, phone: '+14155550199' }))
    expect(status).toBe(201)
    expect(json.data).toMatchObject({ email, code_channel: 'mail', email_confirmed: false })
    await workQueue(welcomeMailQueue)
    expect(await mailsTo(email)).toHaveLength(1)
    const taken = await send(aTasker({ email: email.toUpperCase() }))
    expect([taken.status, Object.keys(taken.json.errors)]).toEqual([422, ['email']])
  })

  it('does not log in by the number', async () => {
    const application = anApplication({ phone: aNumber() })
    await call(register, '/api/taskers', { body: application })
    expect((await call(requestCode, '/x', { body: { email: application.phone } })).status).toBe(422)
  })
})

describe('an entry', () => {
  it.each([
    ['name', 'O'],
    ['phone', 'none'],
    ['phone', '+14155550123'],
    ['email', 'none'],
    ['locale', undefined],
    ['task_ids', [4_000]],
    ['areas', [{ district: 'Gasabo', sector: 'Nowhere' }]],
    ['key', 'x'],
  ])('is refused with a wrong %s: %s', async (field, value) => {
    const { status, json } = await send(aTasker({ [field]: value }))
    const fields = Object.keys(json.errors).map((name) => name.split('.')[0])
    expect([status, fields]).toEqual([422, [field]])
  })

  it('is for dispatchers and owners', async () => {
    expect((await send(aTasker(), (await logInAs('editor')).bearer)).status).toBe(403)
    expect((await send(aTasker(), (await logInAs('owner')).bearer)).status).toBe(201)
  })

  it('is made once by a double click, and refused for a number that somebody has', async () => {
    const body = aTasker({ key: randomUUID() })
    const both = await Promise.all([send(body), send(body)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.json.data.id).toBe(both[1]?.json.data.id)
    const other = await send({ ...body, key: randomUUID() })
    expect([other.status, other.json.errors.phone]).toEqual([
      422,
      ['Odette Ingabire has this number already.'],
    ])
    expect(await countOf(body.phone)).toBe(1)
  })

  it('is made by one of two who enter the same number at once', async () => {
    const body = aTasker()
    const { bearer } = await logInAs('owner')
    const both = await Promise.all([send(body), send(body, bearer)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await countOf(body.phone)).toBe(1)
  })
})
