// A job by the link that its tasker got: each step without a login, and when the link ends.
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { auditLog, jobs, requestEvents, requestPhotos } from '@/db/schema'
import { getJobByLink } from '@/lib/auth/job-links'
import { getLinkedJob } from '@/lib/jobs/link/queries'
import { placeInText } from '@/lib/jobs/tasker/mails'
import { rowOf } from '../support/customers'
import { aLinkedJob as aJob, byJobLink, linkCustomer as customer, jobTokenOf } from '../support/job-links'
import { type AtWork, aCalledRequest, byLink, severalAtWork } from '../support/offers'
import { aWaitingPhoto, jpeg } from '../support/photos'

const lastActor = async (requestId: string) => {
  const [event] = await read((db) =>
    db
      .select({ kind: requestEvents.actorKind, id: requestEvents.actorId, type: requestEvents.type })
      .from(requestEvents)
      .where(eq(requestEvents.requestId, requestId))
      .orderBy(desc(requestEvents.id))
      .limit(1),
  )
  return event
}

describe('the page of a job by link', () => {
  it('shows the area before the yes, and after it place, name and number', async () => {
    const { token, link, phone } = await aJob({ isConfirmed: false })
    const before = await getLinkedJob(token, 'en')
    expect(before).toMatchObject({ stage: 'assigned', sector: 'Remera', location: '', name: '', phone: '' })
    expect(await link.post('confirm')).toMatchObject({ location: `/jobs/${token}`, done: 'confirm' })
    const after = await getLinkedJob(token, 'rw')
    expect(after).toMatchObject({
      stage: 'confirmed',
      task_title: 'Amazi na plomberie',
      location: customer.location,
      name: customer.full_name,
      phone,
    })
  })

  it('is where the yes to an offer leads, with a key of its own', async () => {
    const called = await aCalledRequest(customer)
    const [tasker] = (await severalAtWork(['Emmanuel'])) as [AtWork]
    await called.staff.offer([tasker])
    const offerToken = await tasker.tokenOf(called.id)
    await byLink(offerToken).accept()
    const token = await jobTokenOf(called.id)
    expect(token).not.toBe(offerToken)
    expect(await getLinkedJob(token, 'en')).toMatchObject({ stage: 'confirmed', name: customer.full_name })
    expect(await getJobByLink(offerToken)).toBeNull()
  })
})

describe('the steps by link', () => {
  it('go from the yes to the end without a login, and say that it was by link', async () => {
    const { id, tasker, link } = await aJob({ isConfirmed: false })
    const types: [Parameters<typeof link.step>[0], string][] = [
      ['confirm', 'job.confirmed'],
      ['on_the_way', 'job.on_the_way'],
      ['start', 'job.started'],
      ['finish', 'job.finished'],
    ]
    for (const [step, type] of types) {
      const { status, json } = await link.step(step)
      expect([step, status]).toEqual([step, 200])
      expect(json.data.request_id).toBe(id)
      expect(await lastActor(id)).toEqual({ kind: 'tasker_link', id: tasker.id, type })
    }
    const [row] = await read((db) =>
      db
        .select({ kind: auditLog.actorKind, id: auditLog.actorId })
        .from(auditLog)
        .where(eq(auditLog.subjectId, id))
        .orderBy(desc(auditLog.id))
        .limit(1),
    )
    expect(row).toEqual({ kind: 'tasker_link', id: tasker.id })
  })

  it('go as forms without scripts, too', async () => {
    const { id, token, link } = await aJob({ isConfirmed: false })
    const page = `/fr/jobs/${token}`
    const locale = 'fr'
    expect(await link.post('confirm', { locale })).toMatchObject({ location: `${page}`, done: 'confirm' })
    expect(await link.post('on_the_way', { locale, minutes: '30' })).toMatchObject({
      location: `${page}`,
      done: 'on_the_way',
    })
    expect(await link.post('start', { locale })).toMatchObject({ location: `${page}`, done: 'start' })
    const amounts = { labour_rwf: '20 000', transport_rwf: '2.000', materials_rwf: '' }
    expect(await link.post('finish', { locale, ...amounts })).toMatchObject({
      location: `${page}`,
      done: 'finish',
    })
    expect(await rowOf(id)).toMatchObject({
      status: 'in_progress',
      onTheWayMinutes: 30,
      reportedLabourRwf: 20_000,
      reportedTransportRwf: 2_000,
      reportedMaterialsRwf: 0,
    })
  })

  it('keep what was typed and say what is wrong with it', async () => {
    const { link, token } = await aJob()
    await link.step('start')
    const typed = { labour_rwf: 'a lot', transport_rwf: '2000', materials_rwf: '10' }
    const { status, location, flash } = await link.post('finish', typed)
    expect([status, location]).toEqual([303, `/jobs/${token}#finish`])
    expect(flash).toMatchObject({ problem: 'fields', values: { form: 'finish', ...typed } })
    expect(Object.keys(flash?.errors ?? {})).toEqual(['labour_rwf'])
    const early = await (await aJob()).link.post('finish', { labour_rwf: '1' })
    expect(early.flash?.errors.why).toBe('Please press “Start” first.')
    expect((await link.post('release', { kind: '', reason: ' ' })).flash?.errors.reason).toBeTruthy()
  })

  it('answer the customer’s wish for another time', async () => {
    const { id, staff, link } = await aJob()
    const at = new Date(Date.now() + 5 * 86_400_000)
    const { version } = await staff.get()
    await staff.edit({ version, wanted_at: new Date(Date.now() + 3 * 86_400_000).toISOString() })
    await transact((tx) =>
      tx.update(jobs).set({ proposedAt: at, proposedBy: 'customer' }).where(eq(jobs.requestId, id)),
    )
    expect((await link.post('time-answer', { agrees: 'yes' })).flash).toBeNull()
    expect((await rowOf(id)).wantedAt?.toISOString()).toBe(at.toISOString())
    expect(await lastActor(id)).toMatchObject({ kind: 'tasker_link' })
  })

  it('are refused to staff, who have the back office', async () => {
    const { admin, token } = await aJob({ isConfirmed: false })
    const asStaff = byJobLink(token, { cookie: admin.cookie })
    expect((await asStaff.step('confirm')).status).toBe(403)
    // A form leads to the page, which says why.
    const page = `jobs/${token}?problem=staff`
    expect(await asStaff.post('confirm')).toMatchObject({ status: 303, location: `/${page}` })
    expect((await asStaff.sendPhoto(await jpeg())).location).toBe(`/fr/${page}`)
    expect(await getLinkedJob(token, 'en')).toMatchObject({ stage: 'assigned' })
  })

  it('are 30 an hour for each link, from wherever they come', async () => {
    const { link } = await aJob()
    for (let tries = 1; tries < 30; tries++) expect((await link.step('on_the_way')).status).toBe(200)
    expect((await link.step('on_the_way')).status).toBe(429)
    expect((await link.post('start')).flash?.problem).toBe('limited')
    expect((await (await aJob()).link.step('start')).status).toBe(200)
  })
})

describe('a photo of the work', () => {
  const photosOf = (requestId: string) =>
    read((db) => db.$count(requestPhotos, eq(requestPhotos.requestId, requestId)))

  it('comes in a form of its own, from the start of the work on', async () => {
    const { id, token, link } = await aJob()
    const early = await link.sendPhoto(await jpeg())
    expect([early.location, await photosOf(id)]).toEqual([`/fr/jobs/${token}#photo`, 0])
    await link.step('start')
    expect(await link.sendPhoto(await jpeg())).toMatchObject({ location: `/fr/jobs/${token}`, done: 'photo' })
    expect(await photosOf(id)).toBe(1)
    const wrong = await link.sendPhoto(new TextEncoder().encode('no picture'))
    expect(wrong.flash?.errors.photo).toBeTruthy()
    for (let count = 2; count <= 6; count++) await link.sendPhoto(await jpeg())
    expect((await link.sendPhoto(await jpeg())).flash?.errors.why).toContain('assez de photos')
    expect(await photosOf(id)).toBe(6)
  })

  it('that is too large is refused as such', async () => {
    const { link, token } = await aJob()
    await link.step('start')
    const { status, location, flash } = await link.sendPhoto(new Uint8Array(10 * 1024 ** 2 + 5_000))
    expect([status, location]).toEqual([303, `/fr/jobs/${token}#photo`])
    expect(flash?.errors.photo).toBe('Cette photo dépasse 10 Mo. Choisissez-en une plus petite.')
  })

  it('that comes too often is led back to its form, which says so', async () => {
    const { link, token } = await aJob()
    for (let tries = 1; tries < 30; tries++) await link.step('confirm')
    const { status, location, flash } = await link.sendPhoto(await jpeg())
    expect([status, location]).toEqual([303, `/fr/jobs/${token}#photo`])
    expect(flash).toMatchObject({ problem: 'limited', values: { form: 'photo' } })
  })

  it('of the customer is read by the link', async () => {
    const { link, token } = await aJob({ photos: [await aWaitingPhoto()] })
    const job = await getLinkedJob(token, 'en')
    const read = await link.readPhoto(job?.photos[0]?.id ?? '')
    expect(read.response.headers.get('content-type')).toBe('image/webp')
    expect((await (await aJob()).link.readPhoto(job?.photos[0]?.id ?? '')).status).toBe(404)
  })
})

describe('the place in a text', () => {
  it.each([
    ['KG 11 Ave, Remera, Gasabo', 'KG 11 Ave, Remera, Gasabo'],
    [`${'a'.repeat(40)}, ${'b'.repeat(30)}, Gasabo`, 'a'.repeat(40)],
    ['c'.repeat(61), ''],
    [`${'d'.repeat(61)}, Remera`, ''],
  ])('%s has whole parts only', (place, expected) => {
    expect(placeInText(place)).toBe(expected)
  })
})
