// The number that a tasker logs in with opens their profile: another one waits until both have proved it.
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as enter } from '@/app/api/admin/taskers/route'
import { PUT as update } from '@/app/api/taskers/[id]/route'
import { POST as confirm, PUT as request } from '@/app/api/taskers/me/email/route'
import { GET as getOwn } from '@/app/api/taskers/me/route'
import { POST as askForCode } from '@/app/api/taskers/request-verification/route'
import { POST as verify } from '@/app/api/taskers/verify-code/route'
import { read, transact } from '@/db/client'
import { addressChanges, auditLog, loginCodes, sessions, taskers } from '@/db/schema'
import { codeOf } from '@/lib/auth/codes/mutations'
import { addressCodeOf } from '@/lib/taskers/tasker/mutations'
import { call } from '../support/call'
import { aTextedTasker, newestCode } from '../support/codes'
import { mailsTo, work } from '../support/mails'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { tellAll, textsTo } from '../support/texts'

const staff = await logInAs('dispatcher')
const path = '/api/taskers/me/email'

const textWith = (phone: string, words: string) =>
  textsTo(phone).find(({ text }) => text.includes(words))?.text ?? ''
const codeIn = (phone: string) => /^\d{6}/.exec(textWith(phone, 'to change your login'))?.[0] ?? ''

async function logIn(login: string, taskerId: string) {
  const asked = await call(askForCode, '/x', { body: { email: login } })
  const { code } = await newestCode(taskerId)
  const { status, json } = await call(verify, '/x', { body: { email: login, code } })
  return { asked, status, bearer: { authorization: `Bearer ${json.access_token}` } }
}

/** A tasker whom staff entered without an address, and who has logged in by the number. */
async function aTaskerByNumber() {
  const phone = aNumber()
  const body = { name: 'Odette Ingabire', phone, locale: 'en', task_ids: [4], areas: [] }
  const { id } = (await call(enter, '/x', { headers: staff.bearer, body })).json.data
  const { bearer: headers } = await logIn(phone, id)
  const person = { name: 'Odette Ingabire', nationality: null, gender: null, education: null }
  const own = { ...person, profession: null, email: null, phone, work_experience: null }
  const edit = (change: object, by: Record<string, string> = headers) =>
    call(update, `/api/taskers/${id}`, {
      method: 'PUT',
      body: { ...own, ...change },
      headers: by,
      params: { id },
    })
  const sendCodes = async () => {
    const [change] = await read((db) =>
      db.select().from(addressChanges).where(eq(addressChanges.taskerId, id)),
    )
    await work(change?.id ?? '')
    const changeId = change?.id ?? ''
    return { code: addressCodeOf(changeId, 'new'), former_code: addressCodeOf(changeId, 'former') }
  }
  return {
    id,
    phone,
    headers,
    edit,
    sendCodes,
    wish: (body: object) => call(request, path, { method: 'PUT', body, headers }),
    type: (codes: object) => call(confirm, path, { body: codes, headers }),
    own: async () => (await call(getOwn, '/x', { headers })).json.data,
  }
}

const openSessions = (taskerId: string) =>
  read((db) => db.$count(sessions, and(eq(sessions.taskerId, taskerId), isNull(sessions.revokedAt))))

describe('another number of a tasker who logs in by it', () => {
  it('waits; a code goes to each number, and only both of them move the login', async () => {
    const tasker = await aTaskerByNumber()
    const next = aNumber()
    const { status, json } = await tasker.edit({ phone: next, name: 'Odette' })
    expect([status, json.data]).toMatchObject([
      200,
      { name: 'Odette', phone: tasker.phone, pending_phone: next, pending_email: null, email_change: null },
    ])
    const codes = await tasker.sendCodes()
    expect([codeIn(next), codeIn(tasker.phone)]).toEqual([codes.code, codes.former_code])
    expect((await call(askForCode, '/x', { body: { email: next } })).status).toBe(422)
    const alone = await tasker.type({ code: codes.code })
    expect([alone.status, Object.keys(alone.json.errors)]).toEqual([422, ['former_code']])
    await transact((tx) =>
      tx
        .insert(sessions)
        .values({ role: 'tasker', taskerId: tasker.id, expiresAt: new Date(Date.now() + 1e7) }),
    )
    const done = await tasker.type(codes)
    expect([done.status, done.json.data]).toMatchObject([200, { phone: next, pending_phone: null }])
    expect(await openSessions(tasker.id)).toBe(1)
    await tellAll()
    expect(textWith(tasker.phone, 'has a new phone number now')).not.toBe('')
    expect((await logIn(next, tasker.id)).status).toBe(200)
    const audit = await read((db) => db.select().from(auditLog).where(eq(auditLog.subjectId, tasker.id)))
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['tasker.phone_asked', 'tasker.phone_changed']),
    )
    expect(JSON.stringify(audit)).not.toContain(next)
  })

  it('is guessed at five times', async () => {
    const tasker = await aTaskerByNumber()
    await tasker.wish({ phone: aNumber() })
    const codes = await tasker.sendCodes()
    for (let guess = 0; guess < 5; guess++)
      expect((await tasker.type({ ...codes, former_code: '000000' })).status).toBe(422)
    expect((await tasker.type(codes)).json.errors.code).toEqual([
      'This code has expired. Please ask for new codes.',
    ])
    expect((await tasker.own()).phone).toBe(tasker.phone)
  })

  it('is refused beside another address, and when it gets no texts or is a login already', async () => {
    const [tasker, other] = [await aTaskerByNumber(), await aTaskerByNumber()]
    const refused = [
      { phone: aNumber(), email: 'odette@taskers.test' },
      { phone: '+33612345678' },
      { phone: other.phone },
    ]
    for (const change of refused)
      expect(Object.keys((await tasker.edit(change)).json.errors)).toEqual(['phone'])
    expect(await tasker.own()).toMatchObject({
      phone: tasker.phone,
      pending_phone: null,
      pending_email: null,
    })
  })

  it('changes at once when staff do it for them: sessions and codes end, and the former number is told', async () => {
    const tasker = await aTaskerByNumber()
    const next = aNumber()
    expect((await tasker.edit({ phone: next }, staff.bearer)).json.data.phone).toBe(next)
    expect(await openSessions(tasker.id)).toBe(0)
    await tellAll()
    expect(textWith(tasker.phone, 'has a new phone number now')).not.toBe('')
    expect((await logIn(next, tasker.id)).status).toBe(200)
  })

  it('changes at once while no code has proved the former one', async () => {
    const tasker = await aTaskerByNumber()
    await transact((tx) =>
      tx.update(taskers).set({ phoneConfirmedAt: null }).where(eq(taskers.id, tasker.id)),
    )
    const next = aNumber()
    expect((await tasker.edit({ phone: next })).json.data).toMatchObject({ phone: next, pending_phone: null })
  })
})

it('an address needs a code to the number that was the login so far', async () => {
  const tasker = await aTaskerByNumber()
  const email = `${crypto.randomUUID()}@taskers.test`
  expect((await tasker.edit({ email })).json.data).toMatchObject({
    pending_email: email,
    email_change: { asks_former: true, former: 'sms' },
  })
  const codes = await tasker.sendCodes()
  expect(codeIn(tasker.phone)).toBe(codes.former_code)
  expect(mailsTo(email).at(-1)?.text).toContain(codes.code)
  expect((await tasker.type({ code: codes.code })).status).toBe(422)
  expect((await tasker.type(codes)).json.data).toMatchObject({ email, email_confirmed: true })
})

it('another number of a tasker with codes by SMS beside an address waits too', async () => {
  const tasker = await aTextedTasker()
  await tasker.ask()
  const { bearer: headers } = await tasker.logIn()
  const next = aNumber()
  const { json } = await call(update, `/api/taskers/${tasker.id}`, {
    method: 'PUT',
    headers,
    params: { id: tasker.id },
    body: { ...tasker.application, phone: next },
  })
  expect(json.data).toMatchObject({ phone: tasker.phone, pending_phone: next, code_channel: 'sms' })
})

it('who logs out and in again within the minute gets another code, not words about the used one', async () => {
  const tasker = await aTaskerByNumber()
  const { asked, status } = await logIn(tasker.phone, tasker.id)
  expect(asked.json.data.resend_after).toBe(60)
  expect(status).toBe(200)
  const rows = await read((db) => db.select().from(loginCodes).where(eq(loginCodes.taskerId, tasker.id)))
  expect(new Set(rows.map(({ id }) => codeOf(id))).size).toBe(2)
})
