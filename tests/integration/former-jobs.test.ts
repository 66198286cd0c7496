// Who had a job before stays on record; the links of jobs and of offers lead to the job.
import { expect, it } from 'vitest'
import { rowOf } from '../support/customers'
import { aCalledRequest, aJobThat, aTaskerAtWork, byLink, linkOf } from '../support/offers'
import { onTasker } from '../support/staff-taskers'

it('everybody who had a job is on the page of the request and on their own, with why they left it', async () => {
  const { id, reference, staff, tasker, admin } = await aJobThat('is on the way')
  await tasker.step('release', id)
  const [second, third] = [await aTaskerAtWork({ name: 'Bella' }), await aTaskerAtWork({ name: 'Claude' })]
  await staff.assign(second.id, { pay_rwf: 9_000 })
  await staff.assign(third.id)
  await staff.noShow()
  await staff.assign(third.id)
  await staff.confirm()
  await staff.step('in_progress')
  await staff.step('completed')
  await staff.send('reopenings', { reason: 'The tap leaks again' })
  await staff.assign(second.id)
  const { former_jobs, job, tasker: now } = await staff.get()
  // The price was agreed, and all of it is the tasker's.
  expect(former_jobs.map((one) => [one.tasker.name, one.ended_how, one.pay_rwf])).toEqual([
    ['Claude', 'reopened', 22_000],
    ['Claude', 'no_show', 22_000],
    ['Bella', 'taken_back', 22_000],
    [tasker.name, 'given_back', 22_000],
  ])
  expect([now?.id, job?.stage]).toEqual([second.id, 'assigned'])
  const ofSecond = await onTasker(second.id, admin.bearer).get()
  expect(ofSecond.jobs).toMatchObject([{ id, status: 'assigned' }])
  expect(ofSecond.former_jobs).toMatchObject([{ request_id: id, reference, ended_how: 'taken_back' }])
  const ofThird = await onTasker(third.id, admin.bearer).get()
  expect([ofThird.jobs, ofThird.former_jobs.length]).toEqual([[], 2])
})

it('what others did later is not told to a tasker who gave the job back', async () => {
  const { id, staff, tasker } = await aJobThat('is on the way')
  const first = await tasker.step('release', id, { key: '7d7c1e0a-5f0e-4d0b-9a53-0f2f6c1d9a11' })
  expect(first.json.data).toMatchObject({ stage: 'ended', name: '', phone: '', location: '', rating: null })
  const other = await aTaskerAtWork()
  await staff.assign(other.id)
  await staff.price({ labour_rwf: 77_000 })
  const again = await tasker.step('release', id, { key: '7d7c1e0a-5f0e-4d0b-9a53-0f2f6c1d9a11' })
  expect(again.json.data).toMatchObject({ stage: 'ended', agreed_labour_rwf: null, earned_rwf: null })
  expect(await tasker.jobOf(id)).toBeUndefined()
})

it('a tasker who gave it back and has it again is answered about the job that they have', async () => {
  const { id, staff, tasker } = await aJobThat('is on the way')
  await tasker.step('release', id)
  await staff.assign(tasker.id)
  const { json } = await tasker.step('confirm', id)
  expect(json.data).toMatchObject({
    stage: 'confirmed',
    name: 'Aline Uwase',
    pay_rwf: 22_000,
    on_the_way_at: null,
  })
  expect(await tasker.jobOf(id)).toMatchObject({ stage: 'confirmed' })
})

it('a job has a link of its own, beside that of the offer that it began with', async () => {
  const { id, staff, tasker } = await aJobThat('is accepted')
  const own = byLink((await rowOf(id)).token ?? '')
  const ofOffer = await linkOf(tasker, id)
  for (const link of [own, ofOffer])
    expect(await link.see()).toMatchObject({ status: 'accepted', asks_to_confirm: false, pay_rwf: 22_000 })
  await staff.price({ labour_rwf: 13_000 })
  for (const link of [own, ofOffer])
    expect(await link.see()).toMatchObject({ status: 'accepted', asks_to_confirm: true, pay_rwf: 15_000 })
  expect((await own.accept()).status).toBe(200)
  expect((await staff.get()).job).toMatchObject({ stage: 'confirmed', pay_rwf: 15_000 })
  expect(await staff.offers()).toMatchObject([{ status: 'accepted', tasker_id: tasker.id, pay_rwf: 15_000 }])
  await staff.assign(null)
  for (const link of [own, ofOffer]) {
    expect((await link.see()).status).toBe('withdrawn')
    expect((await link.accept()).status).toBe(409)
  }
})

it('a job that staff gave without an offer is listed with the offers, as before', async () => {
  const { id, staff } = await aCalledRequest()
  const tasker = await aTaskerAtWork()
  await staff.assign(tasker.id)
  expect(await staff.offers()).toMatchObject([{ status: 'accepted', tasker_id: tasker.id, reason: null }])
  expect(await tasker.offers()).toMatchObject([{ request_id: id, asks_to_confirm: true }])
  await staff.assign(null)
  expect(await staff.offers()).toMatchObject([{ status: 'withdrawn', tasker_id: tasker.id }])
})
