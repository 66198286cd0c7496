// What staff correct of a request: who asked, by which number, what for and in which language.

import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as auditList } from '@/app/api/admin/audit/route'
import { GET as take } from '@/app/api/admin/privacy/[id]/data/route'
import { POST as erase } from '@/app/api/admin/privacy/[id]/erase/route'
import { POST as record } from '@/app/api/admin/privacy/route'
import { PUT as edit } from '@/app/api/admin/task-requests/[id]/route'
import { read, transact } from '@/db/client'
import { requestEvents, requests, taskerSkills, tasks } from '@/db/schema'
import { sentenceText } from '@/lib/audit-log/sentence'
import { changedMailQueue } from '@/lib/jobs/work-schema'
import { optOut } from '@/lib/messages/texts/mutations'
import { isOptedOut } from '@/lib/messages/texts/queries'
import { getRequestStory } from '@/lib/requests/staff/detail/queries'
import { call } from '../support/call'
import { mailsTo, workQueue } from '../support/mails'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { aTaskerForOffers, onJob } from '../support/staff-jobs'
import { anApprovedTasker, ask, onRequest, registerApproved } from '../support/staff-requests'

const admin = await logInAs('dispatcher')
const owner = await logInAs('owner')

async function aRequestOf(change: Record<string, unknown> = {}) {
  const { id } = await ask(change)
  return { id, staff: onRequest(id, admin.bearer) }
}
const stored = async (id: string) =>
  (await read((db) => db.select().from(requests).where(eq(requests.id, id))))[0]
const lastEvent = async (id: string) => {
  const { events } = await getRequestStory(id)
  return events.at(-1)
}
const post = (handler: typeof erase, id: string, body?: unknown) =>
  call(handler, '/x', { headers: admin.bearer, params: { id }, body })
const wish = async (contact: string, kind = 'erasure') =>
  (await call(record, '/x', { headers: admin.bearer, body: { kind, contact, note: '' } })).json.data.id

describe('name, phone, task and language', () => {
  it('are corrected, and the timeline says from what to what, but not the audit log', async () => {
    const { id, staff } = await aRequestOf({ phone: '0788 410 001', locale: 'en' })
    const { status, json } = await staff.edit({
      full_name: '  Alice Uwase ',
      phone: '0788 410 002',
      popular_task_id: 2,
      locale: 'rw',
      location: 'Kacyiru, near the library',
    })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      full_name: 'Alice Uwase',
      phone: '+250788410002',
      popular_task_id: 2,
      locale: 'rw',
      version: 2,
    })
    const titles = await read((db) =>
      db.select({ id: tasks.id, title: tasks.title }).from(tasks).where(sql`${tasks.id} in (2, 4)`),
    )
    const title = (of: number) => titles.find((one) => one.id === of)?.title.en
    expect((await lastEvent(id))?.about).toBe(
      [
        'Name: Aline Uwase → Alice Uwase',
        'Phone: +250 788 410 001 → +250 788 410 002',
        `Task: ${title(4)} → ${title(2)}`,
        'Language: English → Kinyarwanda',
        'Place',
      ].join(' · '),
    )
    const [row] = await auditOf(id)
    expect(row).toMatchObject({
      before: { task: 4, locale: 'en' },
      after: { fields: ['location', 'full_name', 'phone', 'task', 'locale'], task: 2, locale: 'rw' },
    })
    expect(JSON.stringify(row)).not.toMatch(/Alice|Aline|78841000/)
    const [shown] = (await call(auditList, '/api/admin/audit', { headers: owner.bearer })).json.data
    expect(sentenceText(shown)).toBe(
      `Test dispatcher changed ${json.data.reference}: task from ${title(4)} to ${title(2)}; ` +
        'fields place, name, phone, task, language; language from English to Kinyarwanda',
    )
  })

  it('stay when a call does not name them, or names what they are', async () => {
    const { id, staff } = await aRequestOf({ phone: '0788 410 003' })
    const same = { full_name: 'Aline Uwase', phone: '+250 788 410 003', popular_task_id: 4, locale: 'en' }
    expect((await staff.edit(same)).json.data.version).toBe(1)
    expect((await staff.edit({ location: 'Kacyiru' })).json.data).toMatchObject({
      full_name: 'Aline Uwase',
      version: 2,
    })
    expect((await lastEvent(id))?.about).toBe('Place')
  })

  it.each([
    ['full_name', 'A'],
    ['phone', 'none'],
    ['popular_task_id', 'x'],
    ['popular_task_id', 4_000],
    ['locale', 'de'],
  ])('are refused when wrong: %s %s', async (field, value) => {
    const { staff } = await aRequestOf()
    const { status, json } = await staff.edit({ [field]: value })
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect((await staff.get()).version).toBe(1)
  })

  it('are for dispatchers', async () => {
    const { id, staff } = await aRequestOf()
    expect((await staff.edit({ full_name: 'Alice Uwase' })).status).toBe(200)
    const { location, description, version } = await staff.get()
    const body = { version, location, district: null, sector: null, wanted_at: null, description }
    const { bearer } = await logInAs('editor')
    const refused = await call(edit, '/x', { method: 'PUT', headers: bearer, params: { id }, body })
    expect(refused.status).toBe(403)
  })

  it('are corrected by one of two who do it at once', async () => {
    const { id } = await aRequestOf()
    const answers = await Promise.all(
      [admin, owner].map(({ bearer }, index) =>
        onRequest(id, bearer).edit({ version: 1, full_name: `Alice ${'AB'[index]}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await getRequestStory(id)).events).toHaveLength(2)
  })
})

describe('another task', () => {
  it('withdraws what was offered for the first one, and drops the price of the form', async () => {
    const { id, staff } = await aRequestOf()
    await staff.log('answered')
    await transact((tx) =>
      tx.update(requests).set({ usualFromRwf: 1, usualToRwf: 2 }).where(eq(requests.id, id)),
    )
    await onJob(id, admin.bearer).offer([await aTaskerForOffers()])
    await staff.edit({ popular_task_id: 2 })
    const { offers, back_at, usual_from_rwf } = await staff.get()
    expect(offers.map(({ status }) => status)).toEqual(['withdrawn'])
    expect(back_at).not.toBeNull()
    expect(usual_from_rwf).toBeNull()
  })

  it('needs that an assigned tasker has the skill', async () => {
    const { staff } = await aRequestOf()
    await staff.log('answered')
    const tasker = await registerApproved()
    await staff.assign(tasker.id)
    const refused = await staff.edit({ popular_task_id: 2 })
    expect(refused.status).toBe(422)
    expect(refused.json.errors.popular_task_id[0]).toContain('does not have this skill')
    await transact((tx) => tx.insert(taskerSkills).values({ taskerId: tasker.id, taskId: 2 }))
    expect((await staff.edit({ popular_task_id: 2 })).json.data).toMatchObject({
      status: 'assigned',
      popular_task_id: 2,
    })
    await workQueue(changedMailQueue)
    const mail = (await mailsTo(tasker.email)).at(-1)
    expect(mail?.text).toContain('The task is now a different one')
  })

  it('needs that the tasker is free for as long as it takes', async () => {
    const at = (minutes: number) => new Date(Date.now() + 48 * 60 * 60_000 + minutes * 60_000).toISOString()
    await transact((tx) => tx.update(tasks).set({ durationMinutes: 600 }).where(eq(tasks.id, 2)))
    const taskerId = await anApprovedTasker()
    await transact((tx) => tx.insert(taskerSkills).values({ taskerId, taskId: 2 }))
    const [first, second] = await Promise.all([aRequestOf(), aRequestOf()])
    for (const [one, wanted_at] of [
      [first, at(0)],
      [second, at(300)],
    ] as const) {
      await one.staff.log('answered')
      await one.staff.edit({ wanted_at })
      expect((await one.staff.assign(taskerId)).status).toBe(200)
    }
    const { status, json } = await first.staff.edit({ popular_task_id: 2 })
    expect([status, json.errors.popular_task_id[0]]).toEqual([422, expect.stringContaining('in the way')])
  })

  it('must be offered; the one of the request may stay', async () => {
    const { staff } = await aRequestOf({ popular_task_id: 3 })
    await transact((tx) => tx.update(tasks).set({ archivedAt: new Date() }).where(eq(tasks.id, 3)))
    expect((await staff.edit({ popular_task_id: 3, location: 'Kacyiru' })).status).toBe(200)
    const { staff: other } = await aRequestOf()
    const { status, json } = await other.edit({ popular_task_id: 3 })
    expect([status, json.errors.popular_task_id]).toEqual([422, ['This task is not offered now.']])
  })
})

describe('another number', () => {
  it('has not agreed to WhatsApp because the first one had', async () => {
    const { staff } = await aRequestOf({ phone: '0788 410 010', whatsapp: true })
    const { json } = await staff.edit({ phone: '0788 410 011' })
    expect(json.data).toMatchObject({ whatsapp_at: null, phone: '+250788410011' })
    expect((await staff.edit({ phone: '0788 410 010', whatsapp: true })).json.data.whatsapp_at).not.toBeNull()
  })

  it('agrees to it anew, which ends an earlier STOP of that number and of no other', async () => {
    const { staff } = await aRequestOf({ phone: '0788 410 012', whatsapp: true })
    await transact(async (tx) => {
      await optOut(tx, '+250788410012')
      await optOut(tx, '+250788410013')
    })
    const { json } = await staff.edit({ phone: '0788 410 013', whatsapp: true })
    expect(json.data).toMatchObject({ has_stopped: false, whatsapp_at: expect.any(String) })
    expect(await read((db) => isOptedOut(db, '+250788410012'))).toBe(true)
  })

  it('keeps its own STOP when nobody says that they agree', async () => {
    const { staff } = await aRequestOf({ phone: '0788 410 014', whatsapp: true })
    await transact((tx) => optOut(tx, '+250788410015'))
    expect((await staff.edit({ phone: '0788 410 015' })).json.data).toMatchObject({
      has_stopped: true,
      whatsapp_at: null,
    })
  })
})

describe('what a correction keeps of a person', () => {
  it('is in the copy of their data', async () => {
    const phone = aNumber()
    const { staff } = await aRequestOf({ phone: '0788 410 020' })
    await staff.edit({ phone, full_name: 'Alice Uwase' })
    const { json } = await post(take, await wish(phone, 'access'))
    expect(json.requests[0].events.at(-1)).toMatchObject({
      type: 'request.edited',
      corrected_from: { full_name: 'Aline Uwase', phone: '+250788410020' },
      corrected_to: { full_name: 'Alice Uwase', phone },
    })
  })

  it('is emptied with the request', async () => {
    const phone = aNumber()
    const { id, staff } = await aRequestOf()
    await staff.edit({ phone, full_name: 'Alice Uwase' })
    await post(erase, await wish(phone), { version: 1, requests: [id] })
    expect((await stored(id))?.erasedAt).toBeTruthy()
    const events = await read((db) => db.select().from(requestEvents).where(eq(requestEvents.requestId, id)))
    expect(JSON.stringify(events)).not.toMatch(/Alice|Aline|7884|\+250/)
  })

  it('is emptied of a number that the request no longer has', async () => {
    const phone = aNumber()
    const { id, staff } = await aRequestOf({ phone })
    await staff.edit({ phone: '0788 410 022', location: 'Kacyiru' })
    await post(erase, await wish(phone), { version: 1 })
    expect((await lastEvent(id))?.about).toBe('Place')
    expect((await stored(id))?.phone).toBe('+250788410022')
  })

  it('no longer names the wrong number, and still its tries do not count for the right one', async () => {
    const wrong = aNumber()
    const { id, staff } = await aRequestOf({ phone: wrong })
    await staff.log('no_answer')
    await staff.log('wrong_number')
    await staff.edit({ phone: aNumber(), full_name: 'Alice Uwase' })
    await post(erase, await wish(wrong), { version: 1 })
    expect(await staff.get()).toMatchObject({ attempts_apart: 0, phone_wrong_at: null })
    const events = await read((db) => db.select().from(requestEvents).where(eq(requestEvents.requestId, id)))
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`Alice|Aline|${wrong.slice(-9)}`))
  })
})
