import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as listRequests } from '@/app/api/admin/task-requests/route'
import { DELETE as remove, PUT as update } from '@/app/api/taskers/[id]/route'
import { GET as getOwn, PUT as updateWork } from '@/app/api/taskers/me/route'
import { POST as register } from '@/app/api/taskers/route'
import { read, transact } from '@/db/client'
import { auditLog, sessions, taskerEvents, taskers } from '@/db/schema'
import { taskerSchema } from '@/lib/taskers/schema'
import { call, freshAddress } from '../support/call'
import { logInAs } from '../support/people'
import { anApplication, registerTasker } from '../support/taskers'

const apply = (body: unknown, headers: Record<string, string> = {}) =>
  call(register, '/api/taskers', { body, headers })
const change = (id: string, body: unknown, headers: Record<string, string>) =>
  call(update, `/api/taskers/${id}`, { method: 'PUT', body, headers, params: { id } })
const erase = (id: string, headers: Record<string, string>) =>
  call(remove, `/api/taskers/${id}`, { method: 'DELETE', headers, params: { id } })
const own = (headers: Record<string, string>) => call(getOwn, '/api/taskers/me', { headers })
const work = (body: unknown, headers: Record<string, string>) =>
  call(updateWork, '/api/taskers/me', { method: 'PUT', body, headers })
const rowOf = async (id: string) =>
  (await read((db) => db.select().from(taskers).where(eq(taskers.id, id))))[0]

describe('an application', () => {
  it('is stored, traced, and opens a session at once', async () => {
    const application = anApplication({ locale: 'rw' })
    const { status, json, response } = await apply(application)
    expect(status).toBe(201)
    expect(taskerSchema.parse(json.data)).toMatchObject({
      status: 'applied',
      phone: '+250788123456',
      locale: 'rw',
      email_confirmed: false,
      checked_on: null,
    })
    expect(response.headers.get('set-cookie')).toMatch(/^taskers-tasker=.*HttpOnly; SameSite=Lax/)
    expect((await own({ authorization: `Bearer ${json.access_token}` })).json.data).toEqual(json.data)
    const events = await read((db) =>
      db.select().from(taskerEvents).where(eq(taskerEvents.taskerId, json.data.id)),
    )
    expect(events).toMatchObject([{ type: 'tasker.applied', actorKind: 'tasker', toStatus: 'applied' }])
    const audit = await read((db) => db.select().from(auditLog).where(eq(auditLog.actorId, json.data.id)))
    expect(audit.map(({ action }) => action).sort()).toEqual(['session.opened', 'tasker.applied'])
  })

  it('takes a text of one’s own for "other", and knows a fixed value however it is written', async () => {
    const { json } = await apply(
      anApplication({ nationality: 'Uganda', profession: 'Health Care', education: 'A2' }),
    )
    expect(json.data).toMatchObject({ nationality: 'Uganda', profession: 'health care', education: 'A2' })
  })

  it('is refused at the address when it is taken, in every spelling, also when sent twice at once', async () => {
    const application = anApplication()
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(application)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
    const { status, json } = await apply({ ...application, email: application.email.toUpperCase() })
    expect(status).toBe(422)
    expect(Object.keys(json.errors)).toEqual(['email'])
  })

  it('ignores what an applicant may not set', async () => {
    const { json } = await apply({
      ...anApplication(),
      id: randomUUID(),
      status: 'approved',
      rating: 5,
      version: 9,
      email_confirmed: true,
      emailConfirmedAt: '2026-01-01',
    })
    expect(await rowOf(json.data.id)).toMatchObject({ status: 'applied', version: 1, emailConfirmedAt: null })
  })

  it('says what is wrong with each field, in the words of the specification', async () => {
    const { status, json } = await apply({ name: 'A', email: 'no', phone: '12', work_experience: 'short' })
    expect(status).toBe(422)
    expect(json.errors).toEqual({
      name: ['Name must be at least 2 characters.'],
      nationality: ['Please enter your nationality.'],
      gender: ['You must select a gender.'],
      education: ['Please enter your education level.'],
      profession: ['Please enter your profession.'],
      email: ['Invalid email address.'],
      phone: ['Invalid phone number.'],
      work_experience: ['Please provide at least 10 characters about your experience.'],
    })
    const other = await apply(anApplication({ gender: 'unknown' }))
    expect(other.json.errors.gender).toEqual(['Please select a valid gender.'])
  })

  it('is limited for each caller, whatever it says of itself', async () => {
    const address = freshAddress()
    const body = anApplication()
    const attempt = (forwarded: string) =>
      call(register, '/api/taskers', { address, body, headers: { 'x-forwarded-for': forwarded } })
    expect((await attempt('1.2.3.4')).status).toBe(201)
    for (let i = 1; i < 20; i++) expect((await attempt(`1.2.3.${i}`)).status).toBe(422)
    expect((await attempt('9.9.9.9')).status).toBe(429)
  })
})

describe('a change of the person', () => {
  it('is stored for its owner', async () => {
    const { id, bearer, application } = await registerTasker()
    const { status, json } = await change(
      id,
      { ...application, name: 'Jean Claude', profession: 'health care' },
      bearer,
    )
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ name: 'Jean Claude', profession: 'health care' })
    expect(await rowOf(id)).toMatchObject({ version: 2 })
  })

  it('is stored for staff, and their trace says so', async () => {
    const { id, application } = await registerTasker()
    const admin = await logInAs('dispatcher')
    expect((await change(id, { ...application, name: 'Corrected Name' }, admin.bearer)).status).toBe(200)
    const audit = await read((db) => db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
    expect(audit.at(-1)).toMatchObject({ actorKind: 'admin', actorId: admin.id, after: { fields: ['name'] } })
    expect(JSON.stringify(audit)).not.toContain('Corrected')
  })

  it('takes the fixed values only', async () => {
    const { id, bearer, application } = await registerTasker()
    const { status, json } = await change(
      id,
      { ...application, nationality: 'Uganda', education: 'A2', profession: 'Gardener' },
      bearer,
    )
    expect(status).toBe(422)
    expect(json.errors).toEqual({
      nationality: ['Please select a valid nationality.'],
      education: ['Please select your education level.'],
      profession: ['Please select a valid profession.'],
    })
  })

  it('keeps a text of one’s own while it is unchanged', async () => {
    const { id, bearer, application } = await registerTasker({ nationality: 'Uganda' })
    expect((await change(id, { ...application, name: 'Another' }, bearer)).status).toBe(200)
    expect((await change(id, { ...application, nationality: 'Burundi' }, bearer)).status).toBe(422)
    expect((await change(id, { ...application, nationality: 'kenya' }, bearer)).status).toBe(200)
    expect((await change(id, application, bearer)).status).toBe(422)
  })

  it('to an address that is taken is refused at its field; a free one waits until it is confirmed', async () => {
    const first = await registerTasker()
    const second = await registerTasker()
    const taken = await change(second.id, { ...second.application, email: first.email }, second.bearer)
    expect(taken.status).toBe(422)
    expect(Object.keys(taken.json.errors)).toEqual(['email'])
    await transact((tx) =>
      tx.update(taskers).set({ emailConfirmedAt: new Date() }).where(eq(taskers.id, second.id)),
    )
    const same = await change(second.id, second.application, second.bearer)
    expect(same.json.data.email_confirmed).toBe(true)
    const moved = await change(
      second.id,
      { ...second.application, email: 'moved@taskers.test' },
      second.bearer,
    )
    expect(moved.json.data).toMatchObject({
      email: second.email,
      email_confirmed: true,
      email_change: { email: 'moved@taskers.test', asks_former: true },
    })
    expect(await rowOf(second.id)).toMatchObject({ email: second.email })
  })

  it('cannot set the state, the id, a rating or the owner', async () => {
    const { id, bearer, application } = await registerTasker()
    const extra = { status: 'approved', id: randomUUID(), rating: 5, version: 40, erased_at: null }
    expect((await change(id, { ...application, ...extra }, bearer)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ id, status: 'applied', version: 2 })
  })
})

describe('another tasker', () => {
  it('changes and deletes nothing', async () => {
    const victim = await registerTasker()
    const other = await registerTasker()
    expect((await change(victim.id, victim.application, other.bearer)).status).toBe(403)
    expect((await erase(victim.id, other.bearer)).status).toBe(403)
    expect((await change(randomUUID(), victim.application, other.bearer)).status).toBe(403)
    expect((await own(victim.bearer)).status).toBe(200)
  })

  it('has no key to the back office, nor an admin to a tasker’s own page', async () => {
    const { bearer } = await registerTasker()
    expect((await call(listRequests, '/api/admin/task-requests', { headers: bearer })).status).toBe(401)
    expect((await own((await logInAs('owner')).bearer)).status).toBe(401)
  })

  it('is told nothing about an id that is not there, while staff are', async () => {
    const admin = await logInAs('owner')
    expect((await change(randomUUID(), anApplication(), admin.bearer)).status).toBe(404)
    expect((await erase(randomUUID(), admin.bearer)).status).toBe(404)
    for (const id of ['nonsense', '1', '../..']) {
      const gone = await change(id, anApplication(), admin.bearer)
      expect([gone.status, gone.json]).toEqual([404, { message: 'There is nothing here.' }])
      expect((await erase(id, admin.bearer)).status).toBe(404)
    }
  })
})

describe('the work', () => {
  it('has skills, places, availability and a language', async () => {
    const { bearer } = await registerTasker()
    const areas = [
      { district: 'Gasabo', sector: 'Remera' },
      { district: 'Kicukiro', sector: null },
    ]
    const first = await work({ task_ids: [4, 1, 4], areas, is_available: false, locale: 'fr' }, bearer)
    expect(first.status).toBe(200)
    expect(first.json.data).toMatchObject({ task_ids: [1, 4], areas, is_available: false, locale: 'fr' })
    const second = await work({ is_available: true }, bearer)
    expect(second.json.data).toMatchObject({ task_ids: [1, 4], areas, is_available: true })
    expect((await work({ task_ids: [], areas: [] }, bearer)).json.data).toMatchObject({
      task_ids: [],
      areas: [],
    })
  })

  it('remembers whether offers may also come at night', async () => {
    const { id, bearer } = await registerTasker()
    expect((await own(bearer)).json.data.takes_night_offers).toBe(false)
    expect((await work({ takes_night_offers: true }, bearer)).json.data.takes_night_offers).toBe(true)
    expect((await rowOf(id))?.takesNightOffers).toBe(true)
    expect((await work({ is_available: false }, bearer)).json.data).toMatchObject({
      is_available: false,
      takes_night_offers: true,
    })
    const refused = await work({ takes_night_offers: 'yes' }, bearer)
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ['takes_night_offers']])
  })

  it.each([
    ['a task that is not there', { task_ids: [999_999] }, 'task_ids'],
    ['a district outside of Kigali', { areas: [{ district: 'Huye', sector: null }] }, 'areas.0.district'],
    ['a sector of another district', { areas: [{ district: 'Gasabo', sector: 'Gahanga' }] }, 'areas.0'],
    ['a language of no page', { locale: 'sw' }, 'locale'],
  ])('refuses %s', async (_name, body, field) => {
    const { bearer } = await registerTasker()
    const { status, json } = await work(body, bearer)
    expect(status).toBe(422)
    expect(Object.keys(json.errors)).toEqual([field])
  })
})

it('a session without use or a revoked one opens nothing', async () => {
  const { id, bearer } = await registerTasker()
  const set = (values: Record<string, unknown>) =>
    transact((tx) => tx.update(sessions).set(values).where(eq(sessions.taskerId, id)))
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await set({ lastSeenAt: days(6) })
  expect((await own(bearer)).status).toBe(200)
  await set({ lastSeenAt: days(7.1) })
  expect((await own(bearer)).status).toBe(401)
  await set({ lastSeenAt: new Date(), expiresAt: days(0) })
  expect((await own(bearer)).status).toBe(401)
  await set({ expiresAt: days(-1), revokedAt: new Date() })
  expect((await own(bearer)).status).toBe(401)
})
