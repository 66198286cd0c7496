// A tasker who has a job hears of it: when, where, what and whom to call, in their language, once.
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { taskers } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { eraseRequests } from '../support/followed'
import { doJob, mailsTo, work } from '../support/mails'
import { staffOf } from '../support/offers'
import { logInAs } from '../support/people'
import { anApprovedTasker, ask } from '../support/staff-requests'

const aDay = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 11, 1, 12, 30))
const location = 'Gasabo, Remera, behind the blue church'

async function aTasker(locale: Locale = 'en') {
  const id = await anApprovedTasker()
  const [tasker] = await transact((tx) =>
    tx.update(taskers).set({ locale }).where(eq(taskers.id, id)).returning({ email: taskers.email }),
  )
  return { id, mails: () => mailsTo(tasker?.email ?? '').filter(({ subject }) => subject.includes('TK-')) }
}

async function aRequest(change: Record<string, unknown> = {}) {
  const { id, reference } = await ask({ location, ...change })
  const staff = staffOf(id, (await logInAs('dispatcher')).bearer)
  await staff.log('answered')
  return { id, reference, staff }
}

const year = aDay.getUTCFullYear()
it.each([
  ['en', 'a job for you', [`When: 1 December ${year} at 14:30.`, `Where: ${location}.`, 'What: Plumbing.']],
  ['rw', 'ufite umurimo', [`Igihe: ku itariki ya 01/12/${year}, saa 14:30.`, `Aho: ${location}.`]],
  [
    'fr',
    'un travail pour vous',
    [`Quand\u00a0: le 1 décembre ${year} à 14\u00a0h\u00a030.`, `Où\u00a0: ${location}.`],
  ],
] as const)('when, where and what, in %s', async (locale, subject, lines) => {
  const { id, reference, staff } = await aRequest({
    description: 'The tap drips, call 0788 999 111 to come in.',
  })
  await staff.edit({ wanted_at: aDay.toISOString() })
  const tasker = await aTasker(locale)
  await staff.assign(tasker.id)
  await staff.confirm()
  await work(id)
  const [mail, ...more] = tasker.mails()
  expect(more).toEqual([])
  expect(mail?.subject).toContain(subject)
  expect(mail?.subject).toContain(reference)
  for (const line of lines) expect(mail?.text).toContain(line)
  expect(mail?.text).toContain('The tap drips, call')
  // Staff are called, not the customer.
  expect(mail?.text).toContain('+250 700 000 001')
  expect(JSON.stringify(mail)).not.toMatch(/Aline|788 ?123|788 ?999/)
})

it('as soon as possible, where the customer named no time', async () => {
  const { id, staff } = await aRequest()
  const tasker = await aTasker()
  await staff.assign(tasker.id)
  await work(id)
  expect(tasker.mails()[0]?.text).toContain('When: as soon as possible.')
})

it('not when they were taken off meanwhile, and whoever comes instead is told', async () => {
  const { id, staff } = await aRequest()
  const [first, second] = [await aTasker(), await aTasker()]
  await staff.assign(first.id)
  await staff.assign(second.id)
  await work(id)
  expect(first.mails().filter(({ subject }) => subject.includes('a job for you'))).toEqual([])
  expect(second.mails()).toHaveLength(1)
})

it('once for each assignment, however often the job is done or is theirs again', async () => {
  const { id, staff } = await aRequest()
  const tasker = await aTasker()
  const told = () => tasker.mails().filter(({ subject }) => subject.includes('a job for you'))
  await staff.assign(tasker.id)
  await staff.assign(null)
  await staff.assign(tasker.id)
  const jobs = await read((db) =>
    db.execute<{ data: unknown }>(
      sql`select data from pgboss.job where name = 'mail.request.assigned' and data->>'request_id' = ${id}`,
    ),
  )
  expect(jobs).toHaveLength(2)
  expect(JSON.stringify(jobs)).not.toMatch(/Aline|788123456|Remera/)
  for (const { data } of [...jobs, ...jobs]) await doJob('mail.request.assigned', data)
  expect(told()).toHaveLength(1)
  await staff.assign(null)
  await staff.assign(tasker.id)
  await work(id)
  expect(told()).toHaveLength(2)
})

it('and nothing of it is kept when the customer’s data are erased', async () => {
  const { id, staff } = await aRequest()
  const tasker = await aTasker()
  await staff.assign(tasker.id)
  await staff.confirm()
  await work(id)
  expect(tasker.mails()).toHaveLength(1)
  await transact((tx) => eraseRequests(tx, [id], { kind: 'system' }))
  const kept = await read((db) =>
    db.execute(sql`select id from messages where text like '%blue church%' and request_id = ${id}`),
  )
  expect(kept).toHaveLength(0)
})
