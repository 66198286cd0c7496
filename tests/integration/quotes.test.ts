// A rating whose customer agrees becomes a draft of a testimonial, for an editor to publish.
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { GET as listStaff } from '@/app/api/admin/testimonials/route'
import { read, transact } from '@/db/client'
import { auditLog, type requests, tasks, testimonials } from '@/db/schema'
import { listPublicTestimonials } from '@/lib/testimonials/queries'
import { call } from '../support/call'
import { asCustomer, rowOf } from '../support/customers'
import { aJobThat } from '../support/offers'
import { logInAs } from '../support/people'
import { setRequest } from '../support/staff-requests'

const words = 'Quick, clean and friendly.'
const consent = { quote: 'on' }

async function aDoneJob(change: Partial<typeof requests.$inferInsert> = {}) {
  const job = await aJobThat('is done')
  await setRequest(job.id, { fullName: 'Aline Uwase', locale: 'fr', ...change })
  const customer = await asCustomer(job.id)
  await customer.sayDone()
  return { ...job, customer }
}

async function draftOf(requestId: string) {
  const [row] = await read((db) =>
    db.select().from(testimonials).where(eq(testimonials.requestId, requestId)),
  )
  return row
}
const siteVersion = async () =>
  (await read((db) => db.execute<{ version: number }>('select version from site_version')))[0]?.version
const auditOf = (id: number) =>
  read((db) =>
    db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(desc(auditLog.id)),
  ).then((rows) => rows.filter(({ subjectKind }) => subjectKind === 'testimonial'))

it('a good rating with words and consent is a draft: first name, task, city, and one language', async () => {
  const { id, customer } = await aDoneJob()
  await customer.rate(5, words, consent)
  const { taskId, quoteAllowedAt } = await rowOf(id)
  const [task] = await read((db) => db.select().from(tasks).where(eq(tasks.id, taskId)))
  const draft = await draftOf(id)
  expect(quoteAllowedAt).toEqual(expect.any(Date))
  expect(draft).toMatchObject({
    isPublished: false,
    archivedAt: null,
    authorName: 'Aline',
    authorTitle: task?.title,
    company: 'Kigali',
    quote: { en: '', rw: '', fr: words },
    mediaId: task?.mediaId,
  })
  const shown = JSON.stringify(await listPublicTestimonials('fr'))
  expect(shown).not.toContain(words)
  const log = await auditOf(draft?.id ?? 0)
  expect(log).toMatchObject([{ action: 'testimonial.created', actorKind: 'customer' }])
  expect(JSON.stringify(log)).not.toMatch(/Aline|Quick/)
})

it('an editor sees that these are a customer’s own words', async () => {
  const { id, customer } = await aDoneJob()
  await customer.rate(3, words, consent)
  const draft = await draftOf(id)
  const { bearer } = await logInAs('editor')
  const { json } = await call(listStaff, '/api/admin/testimonials', { headers: bearer })
  const marks = json.data.map((row: { id: number; is_of_customer: boolean }) => [row.id, row.is_of_customer])
  expect(marks).toContainEqual([draft?.id, true])
  expect(marks.filter(([, isOfCustomer]: [number, boolean]) => !isOfCustomer).length).toBeGreaterThan(0)
})

it.each([
  ['without consent', 5, words, {}],
  ['without words', 5, '', consent],
  ['of 2', 2, words, consent],
])('a rating %s makes none, and leaves the public pages as they are', async (_name, rating, said, box) => {
  const { id, customer } = await aDoneJob()
  const version = await siteVersion()
  await customer.rate(rating, said, box)
  expect(await draftOf(id)).toBeUndefined()
  expect(await siteVersion()).toBe(version)
  expect((await rowOf(id)).quoteAllowedAt !== null).toBe(rating === 2)
})

it('other words are put into the draft, once, until it is published', async () => {
  const { id, customer } = await aDoneJob()
  await customer.rate(5, words, consent)
  const first = await draftOf(id)
  for (const _click of [1, 2]) await customer.rate(4, 'Quick and clean', consent)
  const second = await draftOf(id)
  expect(second).toMatchObject({
    id: first?.id,
    quote: { en: '', rw: '', fr: 'Quick and clean' },
    version: 2,
  })
  await transact((tx) =>
    tx
      .update(testimonials)
      .set({ isPublished: true })
      .where(eq(testimonials.id, second?.id ?? 0)),
  )
  await customer.rate(5, 'Not asked for', consent)
  expect(await draftOf(id)).toMatchObject({ quote: { fr: 'Quick and clean' }, isPublished: true })
})

it('a draft that an editor has archived does not come back', async () => {
  const { id, customer } = await aDoneJob()
  await customer.rate(5, words, consent)
  await transact((tx) =>
    tx.update(testimonials).set({ archivedAt: new Date() }).where(eq(testimonials.requestId, id)),
  )
  await customer.rate(5, 'Other words', consent)
  expect(await draftOf(id)).toMatchObject({ quote: { fr: words }, archivedAt: expect.any(Date) })
})

it.each([
  ['the consent is taken back', 5, words, {}],
  ['the words are taken back', 5, '', consent],
  ['the rating falls', 2, words, consent],
])('the words leave the site when %s', async (_name, rating, said, box) => {
  const { id, customer } = await aDoneJob()
  await customer.rate(5, words, consent)
  const draft = await draftOf(id)
  const ofDraft = eq(testimonials.id, draft?.id ?? 0)
  await transact((tx) => tx.update(testimonials).set({ isPublished: true }).where(ofDraft))
  await customer.rate(rating, said, box)
  const [gone] = await read((db) => db.select().from(testimonials).where(ofDraft))
  expect(gone).toMatchObject({
    isPublished: false,
    archivedAt: expect.any(Date),
    authorName: '',
    quote: { en: '', rw: '', fr: '' },
    requestId: null,
  })
  expect((await auditOf(draft?.id ?? 0))[0]).toMatchObject({ action: 'testimonial.archived' })
})

it('the words leave the site with the customer’s data', async () => {
  const { id, customer } = await aDoneJob()
  await customer.rate(5, words, consent)
  const draft = await draftOf(id)
  await customer.erase()
  const [gone] = await read((db) =>
    db
      .select()
      .from(testimonials)
      .where(eq(testimonials.id, draft?.id ?? 0)),
  )
  expect(JSON.stringify(gone)).not.toMatch(/Aline|Quick/)
  expect((await rowOf(id)).quoteAllowedAt).toBeNull()
})
