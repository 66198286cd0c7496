// What staff do with one tasker: look, check, decide, correct, log out.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as detail } from '@/app/api/admin/taskers/[id]/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { PUT as updateTasker } from '@/app/api/taskers/[id]/route'
import { GET as getOwn, PUT as updateOwnWork } from '@/app/api/taskers/me/route'
import { read } from '@/db/client'
import { taskerEvents } from '@/db/schema'
import { call } from '../support/call'
import { aRequest } from '../support/fixtures'
import { mailsTo, work } from '../support/mails'
import { logInAs } from '../support/people'
import { setRequest } from '../support/staff-requests'
import { onTasker } from '../support/staff-taskers'
import { registerTasker } from '../support/taskers'

const own = async (headers: Record<string, string>) =>
  (await call(getOwn, '/api/taskers/me', { headers })).json.data

async function aTaskerAndStaff(change: Record<string, unknown> = {}) {
  const tasker = await registerTasker(change)
  const admin = await logInAs('dispatcher')
  return { tasker, admin, staff: onTasker(tasker.id, admin.bearer) }
}

describe('an application', () => {
  it('goes from applied to approved, and the tasker sees and hears each step', async () => {
    const { tasker, staff } = await aTaskerAndStaff()
    expect((await staff.step('screening', { note: 'Called at noon' })).status).toBe(200)
    expect(await own(tasker.bearer)).toMatchObject({ status: 'screening', checked_on: null })

    const tooEarly = await staff.step('approved')
    expect(tooEarly.status).toBe(422)
    expect(tooEarly.json.message).toContain('Identity and criminal record')
    await staff.check()
    expect((await staff.step('approved')).status).toBe(422)
    await staff.check({ kind: 'criminal_record', checked_on: '2026-03-03', expires_on: '2099-01-01' })
    expect((await staff.step('approved')).json.data).toMatchObject({
      status: 'approved',
      checked_on: '2026-03-03',
    })
    expect(await own(tasker.bearer)).toMatchObject({ status: 'approved', checked_on: '2026-03-03' })

    const { events, audit } = await staff.get()
    expect(events.map(({ type }) => type)).toEqual([
      'tasker.approved',
      'tasker.checked',
      'tasker.checked',
      'tasker.screening',
      'tasker.applied',
    ])
    expect(events.at(-2)).toMatchObject({
      from_status: 'applied',
      to_status: 'screening',
      note: 'Called at noon',
      actor: 'Test dispatcher',
    })
    expect(audit.map(({ action }) => action)).toEqual(events.map(({ type }) => type))
    expect(audit[0]).toMatchObject({
      actor: 'Test dispatcher',
      before: { status: 'screening' },
      after: { status: 'approved' },
    })
    expect(JSON.stringify(audit)).not.toContain('Called at noon')

    const stored = await read((db) =>
      db.select({ id: taskerEvents.id }).from(taskerEvents).where(eq(taskerEvents.taskerId, tasker.id)),
    )
    for (const event of stored) await work(`"event_id": ${event.id}}`)
    const mails = mailsTo(tasker.email)
    expect(mails).toHaveLength(2)
    expect(mails.some(({ text }) => text.includes('Called at noon'))).toBe(false)
    // Once approved, the jobs are what a tasker wants to see.
    const links = mails.map(({ text }) => /\/tasker-\w+/.exec(text)?.[0])
    expect(links.toSorted()).toEqual(['/tasker-jobs', '/tasker-profile'])
  })

  it('is not approved with an expired or a failed check', async () => {
    const { staff } = await aTaskerAndStaff()
    await staff.step('screening')
    await staff.check()
    await staff.check({ kind: 'criminal_record', checked_on: '2025-01-01', expires_on: '2026-01-01' })
    expect((await staff.step('approved')).status).toBe(422)
    await staff.check({ kind: 'criminal_record', checked_on: '2026-02-01' })
    await staff.check({ outcome: 'failed', checked_on: '2026-03-02' })
    expect((await staff.step('approved')).status).toBe(422)
    expect((await staff.get()).checks).toContainEqual({
      kind: 'identity',
      state: 'failed',
      checked_on: '2026-03-02',
      expires_on: null,
    })
  })

  it('is turned down with one of the reasons only', async () => {
    const { tasker, staff } = await aTaskerAndStaff()
    for (const change of [{}, { reason: 'illness' }, { reason: '' }]) {
      const { status, json } = await staff.step('rejected', change)
      expect(status).toBe(422)
      expect(json.errors.reason).toHaveLength(1)
    }
    expect((await staff.step('screening', { reason: 'other' })).status).toBe(422)
    expect((await staff.step('rejected', { reason: 'incomplete' })).status).toBe(200)
    expect(await own(tasker.bearer)).toMatchObject({ status: 'rejected', status_reason: 'incomplete' })
    expect((await staff.step('approved')).json.message).toContain('not possible')
  })
})

describe('an edit of an older version', () => {
  it('is refused and says by whom the profile was changed', async () => {
    const { tasker, admin, staff } = await aTaskerAndStaff()
    const { version } = await staff.get()
    const other = onTasker(tasker.id, (await logInAs('owner')).bearer)
    await other.step('screening')

    const step = await staff.step('rejected', { version, reason: 'incomplete' })
    expect(step.status).toBe(409)
    expect(step.json.message).toBe('Test owner changed this profile meanwhile. Look at it again.')
    expect((await staff.setWork({ version, task_ids: [] })).status).toBe(409)
    const person = { ...tasker.application, name: 'Another Name', version }
    const options = { method: 'PUT', headers: admin.bearer, params: { id: tasker.id } }
    const edit = await call(updateTasker, `/api/taskers/${tasker.id}`, { ...options, body: person })
    expect(edit.status).toBe(409)
    expect((await own(tasker.bearer)).name).toBe(tasker.application.name)

    await call(updateOwnWork, '/api/taskers/me', {
      method: 'PUT',
      headers: tasker.bearer,
      body: { is_available: false },
    })
    const late = await staff.setWork({ version: version + 1, task_ids: [] })
    expect(late.json.message).toContain('The tasker changed')
  })

  it('lets one of two that come together win', async () => {
    const { staff } = await aTaskerAndStaff()
    const { version } = await staff.get()
    const both = await Promise.all([
      staff.step('screening', { version }),
      staff.step('rejected', { version, reason: 'other' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the ledger', () => {
  it('keeps every entry with its note and who made it', async () => {
    const { staff } = await aTaskerAndStaff()
    await staff.check({ note: 'Seen at the office' })
    const { json } = await staff.check({ kind: 'interview', outcome: 'failed', checked_on: '2026-03-02' })
    expect(json.data.ledger).toMatchObject([
      { kind: 'interview', outcome: 'failed', note: null, actor: 'Test dispatcher' },
      { kind: 'identity', outcome: 'passed', note: 'Seen at the office', expires_on: null },
    ])
    const { events, audit } = await staff.get()
    expect(events.slice(0, 3)).toMatchObject([
      { type: 'tasker.checked', check: { kind: 'interview', outcome: 'failed' } },
      { type: 'tasker.checked', check: { kind: 'identity', outcome: 'passed' } },
      { type: 'tasker.applied', check: null, actor: 'The tasker' },
    ])
    expect(JSON.stringify([events, audit])).not.toContain('Seen at the office')
    expect(audit[0]?.after).toEqual({
      kind: 'interview',
      outcome: 'failed',
      checked_on: '2026-03-02',
      expires_on: null,
    })
  })

  it.each([
    ['a kind of its own', { kind: 'hunch' }, 'kind'],
    ['no outcome', { outcome: undefined }, 'outcome'],
    ['a day that is none', { checked_on: '2026-02-30' }, 'checked_on'],
    ['a day to come', { checked_on: '2999-01-01' }, 'checked_on'],
    ['an end before the check', { expires_on: '2026-03-01' }, 'expires_on'],
    ['a note without end', { note: 'x'.repeat(1_001) }, 'note'],
  ])('takes no entry with %s', async (_name, change, field) => {
    const { staff } = await aTaskerAndStaff()
    const { status, json } = await staff.check(change)
    expect(status).toBe(422)
    expect(json.errors[field]).toHaveLength(1)
    expect((await staff.get()).ledger).toEqual([])
  })
})

describe('skills, places and sessions', () => {
  it('are changed by staff, with the traces of staff', async () => {
    const { tasker, staff } = await aTaskerAndStaff()
    const { version } = await staff.get()
    const areas = [{ district: 'Gasabo', sector: 'Remera' }]
    const { status, json } = await staff.setWork({ version, task_ids: [1, 4], areas })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ task_ids: [1, 4], areas, version: version + 1 })
    expect(json.data.events[0]).toMatchObject({
      type: 'tasker.work_updated',
      actor: 'Test dispatcher',
      fields: ['task_ids', 'areas'],
    })
    expect(json.data.audit[0]).toMatchObject({ actor: 'Test dispatcher', action: 'tasker.work_updated' })
    expect(await own(tasker.bearer)).toMatchObject({ task_ids: [1, 4], areas })
    const next = { version: version + 1, task_ids: [999_999] }
    expect((await staff.setWork(next)).json.errors.task_ids).toHaveLength(1)
    expect(
      (await staff.setWork({ version: version + 1, areas: [{ district: 'Gasabo', sector: 'X' }] })).status,
    ).toBe(422)
    expect((await staff.setWork({ task_ids: [] })).status).toBe(422)
  })

  it('end at once when staff end them', async () => {
    const { tasker, staff } = await aTaskerAndStaff()
    expect((await staff.get()).sessions).toHaveLength(1)
    const { json } = await staff.endSessions()
    expect(json.data.sessions).toEqual([])
    expect(json.data.events[0]).toMatchObject({ type: 'tasker.sessions_ended', actor: 'Test dispatcher' })
    expect(json.data.audit[0]).toMatchObject({ action: 'tasker.sessions_ended' })
    expect((await call(getOwn, '/api/taskers/me', { headers: tasker.bearer })).status).toBe(401)
  })
})

describe('the person', () => {
  it('is edited by staff, with the same rules and the traces of staff', async () => {
    const { tasker, admin, staff } = await aTaskerAndStaff()
    const put = (body: unknown) =>
      call(updateTasker, `/api/taskers/${tasker.id}`, {
        method: 'PUT',
        headers: admin.bearer,
        params: { id: tasker.id },
        body,
      })
    const { version } = await staff.get()
    expect((await put({ ...tasker.application, profession: 'astrology', version })).status).toBe(422)
    expect((await put({ ...tasker.application, name: 'Jean Bosco Nkurunziza', version })).status).toBe(200)
    const after = await staff.get()
    expect(after).toMatchObject({ name: 'Jean Bosco Nkurunziza', version: version + 1 })
    expect(after.events[0]).toMatchObject({
      type: 'tasker.updated',
      fields: ['name'],
      actor: 'Test dispatcher',
    })
    expect(JSON.stringify(after.audit)).not.toContain('Nkurunziza')
  })

  it('comes with the jobs that were done', async () => {
    const { tasker, staff } = await aTaskerAndStaff()
    const { id } = (await call(createRequest, '/api/task-requests', { body: aRequest })).json.data
    await setRequest(id, { taskerId: tasker.id, status: 'completed', rating: 5 })
    expect((await staff.get()).jobs).toMatchObject([{ id, status: 'completed', rating: 5 }])
  })

  it.each([
    [randomUUID(), 404],
    ['nonsense', 404],
  ])('%s is answered with %d', async (id, expected) => {
    const { bearer } = await logInAs()
    const answer = await call(detail, `/api/admin/taskers/${id}`, { headers: bearer, params: { id } })
    expect(answer.status).toBe(expected)
  })
})
