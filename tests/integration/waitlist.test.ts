import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as confirmByForm } from '@/app/api/waitlist/confirm/form/route'
import * as confirmRoute from '@/app/api/waitlist/confirm/route'
import { POST as joinByForm } from '@/app/api/waitlist/form/route'
import { POST as leaveByForm } from '@/app/api/waitlist/leave/form/route'
import * as leaveRoute from '@/app/api/waitlist/leave/route'
import { POST } from '@/app/api/waitlist/route'
import { read, transact } from '@/db/client'
import { messages, waitlist } from '@/db/schema'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { waitlistFlash } from '@/lib/waitlist/form'
import { mailWaitlistJoined } from '@/lib/waitlist/work'
import { waitlistMailQueue } from '@/lib/waitlist/work-schema'
import { type CallOptions, call, freshAddress } from '../support/call'

const someone = () => `Aline.${randomUUID()}@example.rw`
const join = (body: unknown, options: CallOptions = {}) => call(POST, '/api/waitlist', { body, ...options })
const post = (handler: typeof POST, fields: Record<string, string>, address = freshAddress()) =>
  call(handler, '/api/waitlist/form', {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    address,
  })
const confirm = (token: string) => call(confirmRoute.POST, '/api/waitlist/confirm', { body: { token } })
const leave = (token: string) => call(leaveRoute.POST, '/api/waitlist/leave', { body: { token } })

const rowsOf = (email: string) =>
  read((db) => db.select().from(waitlist).where(sql`lower(${waitlist.email}) = lower(${email})`))

async function rowOf(email: string) {
  const [row] = await rowsOf(email)
  if (!row) throw new Error('not on the list')
  return row
}

const jobsOf = (id: string) =>
  read(async (db) =>
    [
      ...(await db.execute<{ data: PayloadOf<typeof waitlistMailQueue> }>(
        sql`select data from pgboss.job where name = ${waitlistMailQueue.name} and data->>'waitlist_id' = ${id}`,
      )),
    ].map(({ data }) => data),
  )

const mailsTo = (email: string) => read((db) => db.select().from(messages).where(eq(messages.address, email)))

async function joined(change: Record<string, unknown> = {}) {
  const email = someone()
  await join({ email, consent: true, ...change })
  return rowOf(email)
}

/** What the page that a form leads to may say of it. */
function toldOn(response: Response) {
  const cookie = new RegExp(`${waitlistFlash.cookieName}=([^;]+)`).exec(
    response.headers.get('set-cookie') ?? '',
  )?.[1]
  return (page: string) => waitlistFlash.doneOn(cookie, `/download-app/${page}`)
}

const unknownToken = 'x'.repeat(24)

describe('signing up', () => {
  it('stores the address with its consent and enqueues one mail', async () => {
    const email = someone()
    const { status, json } = await join({ email, consent: true, locale: 'rw' })
    expect(status).toBe(201)
    expect(json).toEqual({ data: { email } })
    const row = await rowOf(email)
    expect(row).toMatchObject({ email, locale: 'rw', confirmedAt: null, withdrawnAt: null })
    expect(row.token).toMatch(/^[\w-]{24}$/)
    expect(Date.now() - row.consentedAt.getTime()).toBeLessThan(10_000)
    expect(await jobsOf(row.id)).toHaveLength(1)
  })

  it('stores an address once, whatever its case, and answers as if it were new', async () => {
    const email = someone()
    const first = await join({ email, consent: true })
    const before = await rowOf(email)
    const second = await join({ email: email.toUpperCase(), consent: true })
    expect(second.status).toBe(first.status)
    expect(second.json).toEqual({ data: { email: email.toUpperCase() } })
    expect([...second.response.headers.keys()]).toEqual([...first.response.headers.keys()])
    expect(await rowsOf(email)).toEqual([before])
    expect(await jobsOf(before.id)).toHaveLength(2)
  })

  it('is stored once when sent ten times at once', async () => {
    const email = someone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => join({ email, consent: true })))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await rowsOf(email)).toHaveLength(1)
  })

  it('does not let a stranger change the language of a confirmed address', async () => {
    const { email, token } = await joined({ locale: 'fr' })
    await confirm(token)
    await join({ email, consent: true, locale: 'rw' })
    expect(await rowOf(email)).toMatchObject({ locale: 'fr', confirmedAt: expect.any(Date) })
  })

  it('takes the language of the caller when the body names none', async () => {
    const email = someone()
    await join({ email, consent: true }, { headers: { 'accept-language': 'fr-FR' } })
    expect((await rowOf(email)).locale).toBe('fr')
  })

  it.each([{}, { consent: false }, { consent: 'true' }, { consent: 1 }])(
    'needs the consent, and %j is none',
    async (given) => {
      const email = someone()
      const { status, json } = await join({ email, ...given })
      expect(status).toBe(422)
      expect(json.errors).toEqual({ consent: ['Please tick this box, so that we may write to you.'] })
      expect(await rowsOf(email)).toEqual([])
    },
  )

  it.each(['', ' ', null])('says of %j that an address is needed', async (email) => {
    const { status, json } = await join({ email, consent: true })
    expect(status).toBe(422)
    expect(json.errors).toEqual({ email: ['Please enter an email address.'] })
  })

  it.each(['aline', 'aline@', 'a b@example.rw', `${'a'.repeat(250)}@example.rw`, 7])(
    'refuses %j as an address',
    async (email) => {
      const { status, json } = await join({ email, consent: true })
      expect(status).toBe(422)
      expect(json.errors).toEqual({ email: ['Invalid email address.'] })
    },
  )

  it('says what is wrong in the language of the caller', async () => {
    const { json } = await join({ email: 'x' }, { headers: { 'accept-language': 'rw' } })
    expect(json.errors.email).toEqual(['Imeyili wanditse si yo.'])
    expect(json.errors.consent).toHaveLength(1)
  })

  it('is limited to twenty an hour for somebody at an address', async () => {
    const address = freshAddress()
    const email = someone()
    for (let i = 0; i < 20; i++) await join({ email, consent: true }, { address })
    const { status, response } = await join({ email, consent: true }, { address })
    expect(status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
  })
})

describe('the mail', () => {
  it('is written once a day in the language of the person, with both links', async () => {
    const { id, email, token } = await joined({ locale: 'fr' })
    await join({ email, consent: true, locale: 'fr' })
    for (const data of await jobsOf(id)) await mailWaitlistJoined(data)
    const mails = await mailsTo(email)
    expect(mails).toMatchObject([{ status: 'sent', template: 'waitlist.joined' }])
    const [mail] = mails
    expect(mail?.subject).toBe('Confirmez votre adresse pour l’application Taskers')
    for (const step of ['confirm', 'leave']) {
      const link = `http://localhost:3000/fr/download-app/${step}?token=${token}`
      expect(mail?.text).toContain(link)
      expect(mail?.html).toContain(link)
    }
    const files = await readdir(env().MAIL_DIR)
    const written = await Promise.all(
      files.map(async (name) => JSON.parse(await readFile(path.join(env().MAIL_DIR, name), 'utf8'))),
    )
    expect(written.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('does not fill a mailbox: three in a week', async () => {
    const { id, email } = await joined()
    for (const day of ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05']) {
      await mailWaitlistJoined({ waitlist_id: id, day })
    }
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('is not written to somebody who has left', async () => {
    const { id, email, token } = await joined()
    await leave(token)
    for (const data of await jobsOf(id)) await mailWaitlistJoined(data)
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('the links of the mail', () => {
  it('confirm, again and again, and keep the first time', async () => {
    const { email, token } = await joined()
    expect(await confirm(token)).toMatchObject({ status: 200, json: { data: { status: 'confirmed' } } })
    const { confirmedAt } = await rowOf(email)
    expect(confirmedAt).toBeInstanceOf(Date)
    expect((await confirm(token)).status).toBe(200)
    expect((await rowOf(email)).confirmedAt).toEqual(confirmedAt)
  })

  it('leave, again and again, and erase the address everywhere', async () => {
    const { id, email, token } = await joined()
    await mailWaitlistJoined({ waitlist_id: id, day: '2027-01-01' })
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await leave(token)).toMatchObject({ status: 200, json: { data: { status: 'left' } } })
    expect((await leave(token)).status).toBe(200)
    expect(await rowsOf(email)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
    const [row] = await read((db) => db.select().from(waitlist).where(eq(waitlist.id, id)))
    expect(row?.withdrawnAt).toBeInstanceOf(Date)
    expect(JSON.stringify(row)).not.toContain(email)
    expect((await confirm(token)).status).toBe(404)
  })

  it('let somebody who left sign up again, with links of their own', async () => {
    const { email, token } = await joined()
    await leave(token)
    expect((await join({ email, consent: true })).status).toBe(201)
    expect((await rowOf(email)).token).not.toBe(token)
  })

  it('that lead nowhere are answered with 404, malformed ones with 422', async () => {
    for (const act of [confirm, leave]) {
      expect((await act(unknownToken)).status).toBe(404)
      const { status, json } = await act('../..')
      expect(status).toBe(422)
      expect(json.errors.token).toEqual(['This link is not complete.'])
    }
  })

  it('change nothing by GET: there is no such method', () => {
    for (const route of [confirmRoute, leaveRoute]) expect(Object.keys(route)).toEqual(['POST'])
  })
})

describe('the forms without scripts', () => {
  it('lead to the page that says so', async () => {
    const email = someone()
    const { status, response } = await post(joinByForm, { email, consent: 'yes', locale: 'rw' })
    expect(status).toBe(303)
    expect(response.headers.get('location')).toBe('/rw/download-app/joined')
    const told = toldOn(response)
    expect(['joined', 'confirmed', 'left'].map(told)).toEqual(['joined', null, null])
    expect(await rowOf(email)).toMatchObject({ locale: 'rw' })
  })

  it('lead back with what was typed and what is wrong with it', async () => {
    const { response } = await post(joinByForm, { email: 'aline', locale: 'en' })
    expect(response.headers.get('location')).toBe('/download-app/form')
    const cookie = new RegExp(`${waitlistFlash.cookieName}=([^;]+)`).exec(
      response.headers.get('set-cookie') ?? '',
    )?.[1]
    expect(waitlistFlash.unpack(cookie)).toEqual({
      problem: 'fields',
      values: { email: 'aline' },
      errors: {
        email: 'Invalid email address.',
        consent: 'Please tick this box, so that we may write to you.',
      },
    })
  })

  it('share the limit of the API', async () => {
    const address = freshAddress()
    const email = someone()
    for (let i = 0; i < 20; i++) await join({ email, consent: true }, { address })
    await transact((tx) => tx.delete(waitlist).where(eq(waitlist.email, email)))
    const { response } = await post(joinByForm, { email, consent: 'yes', locale: 'en' }, address)
    expect(response.headers.get('location')).toBe('/download-app/form')
    expect(await rowsOf(email)).toEqual([])
  })

  it('confirm and leave', async () => {
    const { id, email, token } = await joined()
    const confirmed = await post(confirmByForm, { token, locale: 'fr' })
    expect(confirmed.response.headers.get('location')).toBe('/fr/download-app/confirmed')
    expect(toldOn(confirmed.response)('confirmed')).toBe('confirmed')
    expect((await rowOf(email)).confirmedAt).toBeInstanceOf(Date)
    const left = await post(leaveByForm, { token, locale: 'en' })
    expect(left.response.headers.get('location')).toBe('/download-app/left')
    expect(toldOn(left.response)('left')).toBe('left')
    expect(await rowsOf(email)).toEqual([])
    await transact((tx) => tx.delete(waitlist).where(eq(waitlist.id, id)))
    for (const [handler, sent] of [
      [confirmByForm, token],
      [leaveByForm, token],
      [leaveByForm, 'short'],
    ] as const) {
      const { status, response } = await post(handler, { token: sent, locale: 'rw' })
      expect(status).toBe(303)
      expect(response.headers.get('location')).toBe('/rw/download-app/ended')
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  })
})
