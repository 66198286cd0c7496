// The audit log: what it shows, what it finds, and that nobody can change it.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as exportCsv } from '@/app/api/admin/audit/export/route'
import { GET as list } from '@/app/api/admin/audit/route'
import { PUT as rename } from '@/app/api/admin/profile/route'
import { read, transact } from '@/db/client'
import { listAuditChoices } from '@/lib/audit-log/queries'
import { type AuditAnswer, auditAnswerSchema } from '@/lib/audit-log/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { call } from '../support/call'
import { onContent } from '../support/content'
import { aFaq } from '../support/content-samples'
import { logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { anApprovedTasker, ask, onRequest } from '../support/staff-requests'
import { beOnOneDay } from '../support/steady-clock'

const owner = await logInAs('owner')
const audit = async (query = ''): Promise<AuditAnswer> =>
  auditAnswerSchema.parse((await call(list, `/api/admin/audit${query}`, { headers: owner.bearer })).json)

async function aRename() {
  const person = await logInAs('editor')
  const body = { version: 1, name: 'Aline Uwase' }
  await call(rename, '/api/admin/profile', { method: 'PUT', headers: person.bearer, body })
  return person
}

describe('the list', () => {
  it('says who did what to what, before and after, the newest first', async () => {
    const person = await aRename()
    const [row] = (await audit()).data
    expect(row).toMatchObject({
      actor_kind: 'admin',
      actor_name: 'Aline Uwase',
      action: 'admin.renamed',
      subject_kind: 'admin',
      subject_id: person.id,
      subject_name: 'Aline Uwase',
      before: { name: 'Test editor' },
      after: { name: 'Aline Uwase' },
    })
  })

  it('names whom and what the ids in it stand for, as they are called today', async () => {
    const { id, reference } = await ask()
    const staff = onRequest(id, owner.bearer)
    const taskerId = await anApprovedTasker({ name: 'Diane Ingabire' })
    await staff.claim()
    await staff.log('answered')
    await staff.assign(taskerId)
    const [assigned, , claimed] = (await audit(`?kind=request&subject=${id}`)).data
    expect(assigned).toMatchObject({ subject_name: reference, names: { [taskerId]: 'Diane Ingabire' } })
    expect(claimed).toMatchObject({ before: { owner_id: null }, names: { [owner.id]: 'Test owner' } })

    const session = (await audit(`?actor=${taskerId}`)).data[0]
    expect(session).toMatchObject({ actor_kind: 'tasker', actor_name: 'Diane Ingabire', subject_name: null })
  })

  it('names what is written for the site, and what was put into an order', async () => {
    const faqs = onContent('faqs', owner.bearer)
    const { id } = (await faqs.create(aFaq('Who comes?'))).json.data
    const seen = await faqs.ids()
    await faqs.order({ ids: [id, ...seen.filter((one) => one !== id)], seen })
    const [ordered, created] = (await audit('?kind=faq')).data
    expect(ordered).toMatchObject({ action: 'faqs.ordered', subject_id: 'list', subject_name: null })
    expect(Object.keys(ordered?.names ?? {}).map(Number)).toEqual(seen.toSorted((a, b) => a - b))
    expect(ordered?.names[id]).toBe('Who comes?')
    expect(created).toMatchObject({ subject_id: String(id), subject_name: 'Who comes?' })
    expect((await audit(`?kind=task&subject=${id}`)).data).toEqual([])
  })

  it('is narrowed by person, action, subject and day', async () => {
    await beOnOneDay(10)
    const person = await aRename()
    const ofPerson = await audit(`?actor=${person.id}`)
    expect(ofPerson.data.map(({ action }) => action)).toEqual(['admin.renamed', 'session.opened'])
    expect((await audit('?actor=system')).data.every((row) => row.actor_kind === 'system')).toBe(true)
    expect((await audit('?action=session.opened')).data.every((row) => row.action === 'session.opened')).toBe(
      true,
    )
    const ofSubject = await audit(`?kind=admin&subject=${person.id}`)
    expect(ofSubject.data.map(({ action }) => action)).toEqual(['admin.renamed'])
    const today = kigaliDay(new Date())
    const ofDay = await audit(`?day=${today}`)
    expect(ofDay.data.every((row) => kigaliDay(new Date(row.at)) === today)).toBe(true)
    expect((await audit(`?actor=${person.id}&day=${today}`)).total).toBe(2)
    expect((await audit('?day=2020-01-01')).total).toBe(0)
  })

  it.each(['?actor=king', '?day=today', "?action=';drop", '?page=0'])('refuses %s', async (query) => {
    expect((await call(list, `/api/admin/audit${query}`, { headers: owner.bearer })).status).toBe(422)
  })

  it('offers the actions and kinds that there are', async () => {
    const { actions, kinds, people } = await listAuditChoices()
    const rows = await read((db) =>
      db.execute<{ action: string }>(sql`select distinct action from audit_log order by action`),
    )
    expect([...actions].sort()).toEqual(rows.map(({ action }) => action).sort())
    expect(kinds).toContain('session')
    expect(people.map(({ id }) => id)).toContain(owner.id)
  })

  it('is taken away as CSV, which is a row itself', async () => {
    const person = await aRename()
    const path = `/api/admin/audit/export?actor=${person.id}&columns=action`
    const { response } = await call(exportCsv, path, { headers: owner.bearer })
    const text = await response.text()
    const [head, renamed] = text.replace('\ufeff', '').split('\r\n')
    expect(head).toBe('What,Who,Action,Subject,Subject id,Subject name,Before,After')
    expect(renamed).toContain(
      'Aline Uwase changed the name of their own account: name from Test editor to Aline Uwase,Aline Uwase,Staff: changed the name,Staff,',
    )
    expect((await auditOf('list'))[0]).toMatchObject({
      action: 'audit.exported',
      after: { actor: person.id, rows: 2 },
    })
  })

  it('is paged by an index, however long it is', async () => {
    await transact((tx) =>
      tx.execute(sql`insert into audit_log (actor_kind, action, subject_kind, subject_id)
        select 'system', 'test.filled', 'test', n::text from generate_series(1, 20000) n`),
    )
    await read((db) => db.execute(sql`analyze audit_log`))
    const plans = await Promise.all(
      [
        sql`select id from audit_log order by id desc limit 50 offset 5000`,
        sql`select id from audit_log where actor_id = ${owner.id} order by id desc limit 50`,
        sql`select id from audit_log where action = 'session.opened' order by id desc limit 50`,
        sql`select id from audit_log where subject_kind = 'admin' and subject_id = ${owner.id} order by id desc limit 50`,
        sql`select id from audit_log where at >= now() + interval '1 day' order by id desc limit 50`,
      ].map((query) => read((db) => db.execute(sql`explain ${query}`))),
    )
    for (const plan of plans) expect(JSON.stringify(plan)).not.toContain('Seq Scan')
    const last = await audit('?size=200&page=100')
    expect(last.data).toHaveLength(200)
    expect(last.data[0]?.id).toBeGreaterThan(last.data[1]?.id ?? 0)
  })
})

describe('the log itself', () => {
  it.each([
    ['changed', sql`update audit_log set action = 'nothing'`],
    [
      'changed while a person is erased',
      sql`set local taskers.erasing = 'on'; update audit_log set actor_id = null`,
    ],
    ['deleted', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
    ['emptied with what hangs on it', sql`truncate audit_log cascade`],
  ])('cannot be %s', async (_name, statement) => {
    const { total } = await audit()
    const attempt = transact(async (tx) => {
      const text = statement.queryChunks.map((chunk) => (chunk as { value?: string[] }).value?.join('') ?? '')
      for (const one of text.join('').split(';')) await tx.execute(sql.raw(one))
    })
    await expect(attempt).rejects.toThrow('audit_log is append-only')
    expect((await audit()).total).toBe(total)
  })
})
