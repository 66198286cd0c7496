// A tasker who is to come hears of a new time or place, in their language.
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { messages, taskers } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { fromKigaliInput, timeText, toKigaliInput } from '@/lib/i18n/time'
import { changedMailQueue } from '@/lib/jobs/work-schema'
import { asCustomer } from '../support/customers'
import { jobTokenOf } from '../support/job-links'
import { doJob, mailsTo, work } from '../support/mails'
import { logInAs } from '../support/people'
import { anApprovedTasker, ask, onRequest } from '../support/staff-requests'

const soon = new Date('2026-12-01T12:30:00Z')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** A request with a tasker who speaks this language. */
async function anAssignedRequest(locale: Locale = 'en') {
  const { id, reference } = await ask()
  const staff = onRequest(id, (await logInAs('dispatcher')).bearer)
  const taskerId = await anApprovedTasker()
  const [tasker] = await transact((tx) =>
    tx.update(taskers).set({ locale }).where(eq(taskers.id, taskerId)).returning({ email: taskers.email }),
  )
  await staff.log('answered')
  await staff.assign(taskerId)
  await work(id)
  const all = () => mailsTo(tasker?.email ?? '').filter(({ subject }) => subject.includes(reference))
  const told = all().map(({ subject }) => subject)
  // What comes after the mail that the job is theirs.
  const mails = () => all().filter(({ subject }) => !told.includes(subject))
  return { id, reference, staff, taskerId, customer: await asCustomer(id), mails }
}

const jobsOf = (id: string) =>
  read((db) =>
    db.execute<{ data: unknown }>(
      sql`select data from pgboss.job where name = 'mail.request.changed' and data->>'request_id' = ${id}`,
    ),
  )

it.each([
  ['en', 'the job has changed', /New time: \d+ \w+ 20\d\d at \d\d:\d\d\./],
  ['rw', 'hari ibyahindutse ku murimo', /Igihe gishya: ku itariki ya \d\d\/\d\d\/20\d\d, saa \d\d:\d\d\./],
  ['fr', 'le travail a changé', /Nouveau moment\u00a0: le \d+ \S+ 20\d\d à \d\d?\u00a0h\u00a0\d\d\./],
] as const)('when the customer changes the time, once and in %s', async (locale, subject, time) => {
  const { id, reference, customer, mails } = await anAssignedRequest(locale)
  const wanted = toKigaliInput(inDays(3))
  await customer.change({ wanted_at: wanted })
  const [job] = await jobsOf(id)
  expect(JSON.stringify(job)).not.toMatch(/Aline|788123456|Remera/)
  await work(id)
  const [mail, ...more] = mails()
  expect(more).toEqual([])
  expect(mail?.subject).toContain(subject)
  expect(mail?.subject).toContain(reference)
  expect(mail?.text).toMatch(time)
  expect(mail?.text).toContain(timeText(fromKigaliInput(wanted), locale))
  expect(JSON.stringify(mail)).not.toMatch(/Aline|788 ?123|Remera/)
  await doJob(changedMailQueue, job?.data)
  expect(mails()).toHaveLength(1)
})

it('when staff change time and place, and not when only the words change', async () => {
  const { id, taskerId, staff, mails } = await anAssignedRequest()
  await staff.edit({ description: 'The tap in the kitchen and the one in the bath leak.' })
  expect(await jobsOf(id)).toHaveLength(0)
  await staff.edit({ location: 'Kacyiru, by the library', wanted_at: soon.toISOString() })
  await work(id)
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).toContain('New time: 1 December 2026 at 14:30.')
  expect(mails()[0]?.text).toContain('The place has changed. Open the job')
  expect(mails()[0]?.text).not.toContain('Kacyiru')
  const link = `/jobs/${await jobTokenOf(id)}`
  expect(mails()[0]?.text).toContain(link)
  const texts = await read((db) => db.select().from(messages).where(eq(messages.taskerId, taskerId)))
  const changed = texts.filter(({ template }) => template === 'tasker.job_changed')
  expect(changed.map(({ text }) => text)).toEqual([expect.stringContaining(link)])
  await staff.edit({ wanted_at: null })
  await work(id)
  expect(mails().filter(({ text }) => text.includes('New time: as soon as possible.'))).toHaveLength(1)
})

it('only while the job is theirs: not before they are assigned, nor after they were taken off', async () => {
  const { id } = await ask()
  await (await asCustomer(id)).change({ wanted_at: toKigaliInput(inDays(2)) })
  expect(await jobsOf(id)).toHaveLength(0)
  for (const next of [null, await anApprovedTasker()]) {
    const { id: left, customer, staff, mails } = await anAssignedRequest()
    await customer.change({ wanted_at: toKigaliInput(inDays(2)) })
    await staff.assign(next)
    await work(left)
    expect(mails().filter(({ subject }) => !subject.includes('no longer yours'))).toEqual([])
  }
})

const inWords = {
  en: 'the job is no longer yours',
  rw: 'uyu murimo ntukiri uwawe',
  fr: 'ce travail n’est plus pour vous',
} as const

it.each([
  [
    'cancel it',
    'en',
    (staff) => staff.step('cancelled', { reason: 'found_other', cancelled_by: 'customer' }),
  ],
  ['take them off', 'rw', (staff) => staff.assign(null)],
  ['send another', 'fr', async (staff) => staff.assign(await anApprovedTasker())],
  ['go back to the customer', 'en', (staff) => staff.step('contacted')],
] as [string, Locale, (staff: Awaited<ReturnType<typeof anAssignedRequest>>['staff']) => Promise<unknown>][])(
  'that a job is no longer theirs, when staff %s, in %s: once, and nothing of the customer',
  async (_, locale, act) => {
    const { id, reference, staff, mails } = await anAssignedRequest(locale)
    await act(staff)
    await work(id)
    const [mail, ...more] = mails()
    expect(more).toEqual([])
    expect(mail?.subject).toContain(reference)
    expect(mail?.subject).toContain(inWords[locale])
    expect(JSON.stringify(mail)).not.toMatch(/Aline|788 ?123|Remera/)
  },
)

it('nothing, when they gave the job up themselves, did it, or have it again by now', async () => {
  const given = await anAssignedRequest()
  const end = await given.staff.step('cancelled', { reason: 'tasker_left', cancelled_by: 'tasker' })
  const started = await anAssignedRequest()
  const start = await started.staff.step('in_progress')
  expect([end.status, start.status]).toEqual([200, 200])
  const again = await anAssignedRequest()
  await again.staff.assign(null)
  await again.staff.assign(again.taskerId)
  for (const { id, mails } of [given, started, again]) {
    await work(id)
    expect(mails()).toEqual([])
  }
})
