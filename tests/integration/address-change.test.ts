// A tasker's mail address opens their profile: another one waits until both mailboxes have proved it.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PUT as update } from '@/app/api/taskers/[id]/route'
import { DELETE as cancel, POST as confirm, PUT as request } from '@/app/api/taskers/me/email/route'
import { GET as getOwn } from '@/app/api/taskers/me/route'
import { POST as askForCode } from '@/app/api/taskers/request-verification/route'
import { read, transact } from '@/db/client'
import { addressChanges, auditLog, messages, sessions, taskers } from '@/db/schema'
import { deleteTasker } from '@/lib/privacy/tasker/mutations'
import { addressCodeOf } from '@/lib/taskers/tasker/mutations'
import { call } from '../support/call'
import { mailsTo, work } from '../support/mails'
import { logInAs } from '../support/people'
import { registerTasker } from '../support/taskers'

const path = '/api/taskers/me/email'
const someone = () => `${crypto.randomUUID()}@taskers.test`
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function aTasker({ isConfirmed = true, locale = 'en' } = {}) {
  const tasker = await registerTasker({ email: someone(), locale })
  const { id, bearer: headers, application } = tasker
  if (isConfirmed) {
    await transact((tx) => tx.update(taskers).set({ emailConfirmedAt: new Date() }).where(eq(taskers.id, id)))
  }
  return {
    ...tasker,
    wish: (email: string) => call(request, path, { method: 'PUT', body: { email }, headers }),
    edit: (change: object, by = headers) =>
      call(update, `/api/taskers/${id}`, {
        method: 'PUT',
        body: { ...application, ...change },
        headers: by,
        params: { id },
      }),
    type: (codes: object) => call(confirm, path, { body: codes, headers }),
    giveUp: () => call(cancel, path, { method: 'DELETE', headers }),
    own: async () => (await call(getOwn, '/api/taskers/me', { headers })).json.data,
    change: async () =>
      (await read((db) => db.select().from(addressChanges).where(eq(addressChanges.taskerId, id))))[0],
    codes: async () => {
      const [change] = await read((db) =>
        db.select().from(addressChanges).where(eq(addressChanges.taskerId, id)),
      )
      const changeId = change?.id ?? ''
      return { code: addressCodeOf(changeId, 'new'), former_code: addressCodeOf(changeId, 'former') }
    },
  }
}

const codeIn = (email: string) => /\b\d{6}\b/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? ''

describe('another address', () => {
  it('waits, while the rest of the person is stored; codes still go to the former one', async () => {
    const tasker = await aTasker()
    const email = someone()
    const { status, json } = await tasker.edit({ email, name: 'Jean Claude' })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ name: 'Jean Claude', email: tasker.email, email_confirmed: true })
    expect(json.data.email_change).toMatchObject({ email, asks_former: true })
    const ask = (to: string) => call(askForCode, '/api/taskers/request-verification', { body: { email: to } })
    expect((await ask(email)).status).toBe(422)
    expect((await ask(tasker.email)).status).toBe(200)
  })

  it('is theirs by the codes of both mailboxes, and every other session ends', async () => {
    const tasker = await aTasker()
    const email = someone()
    const [own] = await read((db) => db.select().from(sessions).where(eq(sessions.taskerId, tasker.id)))
    await transact((tx) =>
      tx
        .insert(sessions)
        .values({ role: 'tasker', taskerId: tasker.id, expiresAt: new Date(Date.now() + 1e7) }),
    )
    await tasker.wish(email)
    await work((await tasker.change())?.id ?? '')
    const { status, json } = await tasker.type({ code: codeIn(email), former_code: codeIn(tasker.email) })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ email, email_confirmed: true, email_change: null })
    const live = await read((db) =>
      db.select().from(sessions).where(sql`${sessions.taskerId} = ${tasker.id} and revoked_at is null`),
    )
    expect(live.map(({ id }) => id)).toEqual([own?.id])
    const [warning] = await read((db) =>
      db
        .select()
        .from(messages)
        .where(sql`${messages.taskerId} = ${tasker.id} and template = 'tasker.address_changed'`),
    )
    expect(warning?.address).toBe(tasker.email)
    const audit = await read((db) => db.select().from(auditLog).where(eq(auditLog.subjectId, tasker.id)))
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['tasker.email_asked', 'tasker.email_changed']),
    )
    expect(JSON.stringify(audit)).not.toContain(email)
  })

  it('needs its own code alone while the former one was never confirmed', async () => {
    const tasker = await aTasker({ isConfirmed: false })
    const email = someone()
    expect((await tasker.wish(email)).json.data.email_change.asks_former).toBe(false)
    await work((await tasker.change())?.id ?? '')
    expect(mailsTo(tasker.email)).toEqual([])
    expect((await tasker.type({ code: codeIn(email) })).json.data).toMatchObject({ email })
  })

  it('is not theirs by one of two codes, nor by those of another change', async () => {
    const tasker = await aTasker()
    await tasker.wish(someone())
    const before = await tasker.codes()
    const missing = await tasker.type({ code: before.code })
    expect(missing.status).toBe(422)
    expect(Object.keys(missing.json.errors)).toEqual(['former_code'])
    const mistyped = await tasker.type({ ...before, code: wrong(before.code) })
    expect(mistyped.json.errors).toEqual({ code: ['Verification code does not match!'] })
    await tasker.wish(someone())
    expect(Object.keys((await tasker.type(before)).json.errors)).toEqual(['code', 'former_code'])
    expect(await tasker.own()).toMatchObject({ email: tasker.email })
  })

  it('is guessed at five times, also in parallel, and then the right codes fail too', async () => {
    const tasker = await aTasker()
    await tasker.wish(someone())
    const codes = await tasker.codes()
    const guesses = Array.from({ length: 20 }, () =>
      tasker.type({ ...codes, former_code: wrong(codes.former_code) }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ json }) => json.errors.former_code)).toHaveLength(5)
    const late = await tasker.type(codes)
    expect(late.json.errors).toEqual({ code: ['This code has expired. Please ask for new codes.'] })
    expect(await tasker.own()).toMatchObject({ email: tasker.email })
  })

  it('ends with its time, or when it is given up', async () => {
    const tasker = await aTasker()
    await tasker.wish(someone())
    const codes = await tasker.codes()
    await transact((tx) =>
      tx.update(addressChanges).set({ expiresAt: sql`now()` }).where(eq(addressChanges.taskerId, tasker.id)),
    )
    expect((await tasker.own()).email_change).toBeNull()
    expect((await tasker.type(codes)).status).toBe(422)
    await tasker.wish(someone())
    const again = await tasker.codes()
    expect((await tasker.giveUp()).json.data.email_change).toBeNull()
    expect((await tasker.type(again)).status).toBe(422)
  })

  it('that is taken is refused: at once, and also when somebody was faster', async () => {
    const [tasker, other] = [await aTasker(), await aTasker()]
    const refused = await tasker.wish(other.email.toUpperCase())
    expect(refused.json.errors.email).toHaveLength(1)
    const email = someone()
    await tasker.wish(email)
    const codes = await tasker.codes()
    await registerTasker({ email })
    expect(Object.keys((await tasker.type(codes)).json.errors)).toEqual(['email'])
    expect(await tasker.own()).toMatchObject({ email: tasker.email })
  })

  it('fills nobody’s mailbox, whoever asks', async () => {
    const victim = someone()
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await (await aTasker()).wish(victim)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('goes with the profile', async () => {
    const tasker = await aTasker()
    await tasker.wish(someone())
    await deleteTasker(tasker.id, { kind: 'tasker', id: tasker.id })
    expect(await tasker.change()).toBeUndefined()
  })
})

it('staff correct an address at once, with an audit row, and a wish under way ends', async () => {
  const tasker = await aTasker()
  const staff = await logInAs('dispatcher')
  await tasker.wish(someone())
  const codes = await tasker.codes()
  const email = someone()
  const { json } = await tasker.edit({ email }, staff.bearer)
  expect(json.data).toMatchObject({ email, email_confirmed: false, email_change: null })
  expect((await tasker.type(codes)).status).toBe(422)
  const audit = await read((db) => db.select().from(auditLog).where(eq(auditLog.actorId, staff.id)))
  expect(audit.at(-1)).toMatchObject({ action: 'tasker.updated', after: { fields: ['email'] } })
})

it.each([
  ['en', 'Confirm this email', 'A new email for your profile'],
  ['fr', 'Confirmez cet e-mail', 'Un nouvel e-mail pour votre profil'],
  ['rw', 'Emeza iyi meyili', 'Imeyili nshya ku mwirondoro wawe'],
])(
  'the mails bring a code to each mailbox and keep it out of the record (%s)',
  async (locale, toNew, toFormer) => {
    const tasker = await aTasker({ locale })
    const email = someone()
    await tasker.wish(email)
    const { code, former_code } = await tasker.codes()
    await work((await tasker.change())?.id ?? '')
    const [mail] = mailsTo(email)
    const [former] = mailsTo(tasker.email)
    expect(mail?.text).toContain(code)
    expect(mail?.html).toContain(toNew)
    expect(former?.text).toContain(former_code)
    expect(former?.html).toContain(toFormer)
    expect(`${mail?.subject}${former?.subject}`).not.toMatch(/\d{6}/)
    expect(former?.text).not.toContain(email)
    const rows = await read((db) => db.select().from(messages).where(eq(messages.taskerId, tasker.id)))
    expect(JSON.stringify(rows.map(({ subject, text, html }) => [subject, text, html]))).not.toMatch(
      new RegExp(`${code}|${former_code}`),
    )
  },
)
