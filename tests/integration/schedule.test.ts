// A move of the plan of the day is one change: who comes, when, or both. Each person concerned hears it once.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { admins, auditLog, jobs, messages, requestEvents, requestOffers } from '@/db/schema'
import { timeText } from '@/lib/i18n/time'
import { jobTokenOf } from '../support/job-links'
import { work } from '../support/mails'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { onJob } from '../support/staff-jobs'
import { ask, minutesFromNow, onRequest, registerApproved, setRequest } from '../support/staff-requests'
import { rowsOf, tellAll } from '../support/texts'

const inDays = (days: number) => {
  const at = minutesFromNow(days * 24 * 60)
  at.setSeconds(0, 0)
  return at
}
const [ten, eleven] = [inDays(2), new Date(inDays(2).getTime() + 3 * 60 * 60_000)]

/** What the outbox has for a tasker, by mail and by text, oldest first. */
const toldTo = (taskerId: string) =>
  read((db) => db.select().from(messages).where(eq(messages.taskerId, taskerId)).orderBy(messages.createdAt))
const templatesOf = (rows: readonly { template: string }[]) => rows.map(({ template }) => template).toSorted()

/** A called request for a time, which Ann has confirmed, with all told so far; Ben could do it, too. */
async function aRequest({ isAssigned = true } = {}) {
  const phone = aNumber()
  const { id } = await ask({ phone })
  const admin = await logInAs('dispatcher')
  const name = `Diane ${randomUUID().slice(0, 6)}`
  await transact((tx) => tx.update(admins).set({ name }).where(eq(admins.id, admin.id)))
  const staff = onRequest(id, admin.bearer)
  const job = onJob(id, admin.bearer)
  await staff.log('answered')
  await setRequest(id, { wantedAt: ten })
  const ann = await registerApproved({ name: `Ann ${randomUUID().slice(0, 6)}` })
  const ben = await registerApproved({ name: `Ben ${randomUUID().slice(0, 6)}` })
  if (isAssigned) {
    await staff.assign(ann.id)
    await job.confirm()
  }
  const tell = async () => {
    await work(id)
    await tellAll()
  }
  await tell()
  const told = () => Promise.all([toldTo(ann.id), toldTo(ben.id), rowsOf(phone)])
  const before = (await told()).map(({ length }) => length)
  return {
    id,
    ann,
    ben,
    staff,
    job,
    name,
    version: (await staff.get()).version,
    /** What each of them is told of what happens from here on. */
    news: async () => {
      await tell()
      const [toAnn, toBen, toCustomer] = await told()
      return {
        ann: toAnn.slice(before[0]),
        ben: toBen.slice(before[1]),
        customer: toCustomer.slice(before[2]),
      }
    },
  }
}
type Made = Awaited<ReturnType<typeof aRequest>>

const eventsOf = async ({ staff }: Made, count: number) =>
  (await staff.story()).events.slice(-count).map(({ type }) => type)
const audited = async (id: string) => {
  const ofRequest = and(eq(auditLog.subjectKind, 'request'), eq(auditLog.subjectId, id))
  const rows = await read((db) => db.select().from(auditLog).where(ofRequest).orderBy(auditLog.id))
  return rows.map(({ action }) => action)
}
const jobsOf = (id: string) =>
  read((db) => db.select().from(jobs).where(eq(jobs.requestId, id)).orderBy(jobs.assignedAt))
const noNews = { ann: [], ben: [], customer: [] }
const whenOf = (at: Date) => timeText(at, 'en')

describe('a job moves', () => {
  it('to another time: its tasker keeps it, and hears the new time once', async () => {
    const made = await aRequest()
    const { status, json } = await made.staff.schedule({ wanted_at: eleven.toISOString() })
    expect([status, json.data.version]).toEqual([200, made.version + 1])
    expect(json.data).toMatchObject({ wanted_at: eleven.toISOString(), tasker: { id: made.ann.id } })
    expect(await eventsOf(made, 1)).toEqual(['request.edited'])
    const { ann, ben, customer } = await made.news()
    expect([templatesOf(ann), ben, templatesOf(customer)]).toEqual([
      ['request.changed.tasker', 'tasker.job_moved'],
      [],
      ['customer.moved'],
    ])
    for (const { text } of [...ann, ...customer]) expect(text).toContain(whenOf(eleven))
    const link = `/jobs/${await jobTokenOf(made.id)}`
    for (const { text } of ann) expect(text).toContain(link)
    expect(await jobsOf(made.id)).toMatchObject([{ endedHow: null, confirmedAt: expect.any(Date) }])
  })

  it('to another tasker: the former one and the new one hear of it once, and the time stays', async () => {
    const made = await aRequest()
    const { status, json } = await made.staff.schedule({ tasker_id: made.ben.id })
    expect([status, json.data.version]).toEqual([200, made.version + 1])
    expect(json.data).toMatchObject({ wanted_at: ten.toISOString(), tasker: { id: made.ben.id } })
    expect(await eventsOf(made, 1)).toEqual(['job.assigned'])
    const { ann, ben, customer } = await made.news()
    expect([templatesOf(ann), templatesOf(ben), templatesOf(customer)]).toEqual([
      ['request.released.tasker', 'tasker.job_released'],
      ['request.assigned.tasker', 'tasker.job_confirm_pay'],
      ['customer.assigned'],
    ])
  })

  it('to both at once: one version, and nobody hears of a time or a tasker that is not so', async () => {
    const made = await aRequest()
    const { id } = made
    await setRequest(id, { onTheWayAt: new Date(), proposedAt: inDays(3), proposedBy: 'tasker' })
    const body = { tasker_id: made.ben.id, wanted_at: eleven.toISOString() }
    const { status, json } = await made.staff.schedule(body)
    expect([status, json.data.version]).toEqual([200, made.version + 1])
    expect(json.data).toMatchObject({ wanted_at: eleven.toISOString(), tasker: { id: made.ben.id } })
    expect(await eventsOf(made, 2)).toEqual(['request.edited', 'job.assigned'])
    expect((await audited(id)).slice(-2)).toEqual(['request.edited', 'job.assigned'])
    const { ann, ben, customer } = await made.news()
    expect([templatesOf(ann), templatesOf(ben), templatesOf(customer)]).toEqual([
      ['request.released.tasker', 'tasker.job_released'],
      ['request.assigned.tasker', 'tasker.job_confirm_pay'],
      ['customer.assigned'],
    ])
    for (const { text } of [...ben, ...customer]) expect(text).toContain(whenOf(eleven))
    // The former job stays as it ended.
    expect(await jobsOf(id)).toMatchObject([
      { taskerId: made.ann.id, endedHow: 'taken_back', onTheWayAt: expect.any(Date), proposedBy: 'tasker' },
      { taskerId: made.ben.id, endedHow: null, confirmedAt: null, onTheWayAt: null, proposedBy: null },
    ])
  })

  it('from the side: who was offered it is asked to confirm it with that pay, and the others are too late', async () => {
    const made = await aRequest({ isAssigned: false })
    const { id, ann, ben } = made
    await made.job.offer([ann.id, ben.id])
    const body = { tasker_id: ben.id, wanted_at: eleven.toISOString() }
    expect((await made.staff.schedule(body)).status).toBe(200)
    const ofRequest = eq(requestOffers.requestId, id)
    const offers = await read((db) => db.select().from(requestOffers).where(ofRequest))
    const statusOf = (taskerId: string) => offers.find((one) => one.taskerId === taskerId)?.status
    expect([statusOf(ann.id), statusOf(ben.id)]).toEqual(['withdrawn', 'accepted'])
    expect(await jobsOf(id)).toMatchObject([{ taskerId: ben.id, payRwf: 9_000, confirmedAt: null }])
    const told = await made.news()
    expect(templatesOf(told.customer)).toEqual(['customer.assigned'])
    expect(templatesOf(told.ben).filter((name) => name.includes('confirm'))).toEqual([
      'tasker.job_confirm_pay',
    ])
  })

  it('where it is already: nothing changes', async () => {
    const made = await aRequest()
    for (const body of [{}, { tasker_id: made.ann.id, wanted_at: ten.toISOString() }]) {
      const { status, json } = await made.staff.schedule(body)
      expect([status, json.data.version]).toEqual([200, made.version])
    }
    expect(await made.news()).toEqual(noNews)
  })
})

describe('a move that somebody else was before', () => {
  it('is refused, and the answer says who; nothing of it is stored', async () => {
    const made = await aRequest()
    await made.staff.edit({ location: 'Kacyiru, by the library' })
    const { version } = made
    const body = { version, tasker_id: made.ben.id, wanted_at: eleven.toISOString() }
    const { status, json } = await made.staff.schedule(body)
    expect(status).toBe(409)
    expect(json.message).toContain(made.name)
    expect(await made.staff.get()).toMatchObject({
      version: version + 1,
      wanted_at: ten.toISOString(),
      tasker: { id: made.ann.id },
    })
  })

  it('is done once when it is sent twice, also at the same time', async () => {
    const made = await aRequest()
    const body = { version: made.version, tasker_id: made.ben.id, wanted_at: eleven.toISOString() }
    const answers = await Promise.all([made.staff.schedule(body), made.staff.schedule(body)])
    answers.push(await made.staff.schedule(body))
    for (const { status, json } of answers)
      expect([status, json.data.version]).toEqual([200, made.version + 1])
    expect(await jobsOf(made.id)).toHaveLength(2)
    const { ann, ben, customer } = await made.news()
    expect([ann.length, ben.length, customer.length]).toEqual([2, 2, 1])
  })
})

describe('a move is refused as a whole', () => {
  const isUntouched = async (made: Made) => {
    expect(await made.staff.get()).toMatchObject({ version: made.version, wanted_at: ten.toISOString() })
    const events = await read((db) =>
      db.select().from(requestEvents).where(eq(requestEvents.requestId, made.id)),
    )
    expect(events.some(({ type }) => type === 'request.edited')).toBe(false)
    expect(await made.news()).toEqual(noNews)
  }

  /** Another job of a tasker. */
  async function aJobAt(taskerId: string, wantedAt: Date) {
    const { id, reference } = await ask()
    await setRequest(id, { status: 'assigned', contactedAt: new Date(), taskerId, wantedAt })
    return String.raw`has another job at that time: Plumbing \(${reference}\), until about \d\d:\d\d\.$`
  }

  it('where the new tasker is busy at the new time, but not for what is at the old one', async () => {
    const made = await aRequest()
    const why = await aJobAt(made.ben.id, eleven)
    const both = { tasker_id: made.ben.id, wanted_at: eleven.toISOString() }
    const { status, json } = await made.staff.schedule(both)
    expect([status, json.errors]).toEqual([
      422,
      { tasker_id: [expect.stringMatching(`^${made.ben.name} ${why}`)] },
    ])
    await isUntouched(made)
    const later = inDays(4).toISOString()
    expect((await made.staff.schedule({ ...both, wanted_at: later })).status).toBe(200)
  })

  it('where the tasker who stays is busy; who leaves may be busy', async () => {
    const made = await aRequest()
    const why = await aJobAt(made.ann.id, eleven)
    const { status, json } = await made.staff.schedule({ wanted_at: eleven.toISOString() })
    expect([status, json.errors]).toEqual([
      422,
      { wanted_at: [expect.stringMatching(`^The assigned tasker ${why}`)] },
    ])
    await isUntouched(made)
    const both = { tasker_id: made.ben.id, wanted_at: eleven.toISOString() }
    expect((await made.staff.schedule(both)).status).toBe(200)
  })

  it('where the tasker cannot do it, or is nobody', async () => {
    const made = await aRequest()
    const other = await registerApproved({ name: 'Carl Other', taskId: 2 })
    const wanted_at = eleven.toISOString()
    const unfit = await made.staff.schedule({ tasker_id: other.id, wanted_at })
    expect([unfit.status, unfit.json.errors.tasker_id[0]]).toEqual([
      422,
      expect.stringMatching(/^Carl Other /),
    ])
    const nobody = await made.staff.schedule({ tasker_id: randomUUID(), wanted_at })
    expect(nobody.json.errors).toEqual({ tasker_id: ['There is no such tasker.'] })
    await isUntouched(made)
  })

  it.each([
    ['before the customer was called', { status: 'new', contactedAt: null, taskerId: null }],
    ['once the work has begun', { status: 'in_progress' }],
    ['after the end', { status: 'cancelled', endedAt: new Date() }],
  ] as const)('%s', async (_when, values) => {
    const made = await aRequest()
    await setRequest(made.id, values)
    const body = { tasker_id: made.ben.id, wanted_at: eleven.toISOString() }
    expect((await made.staff.schedule(body)).status).toBe(422)
    await isUntouched(made)
  })

  it.each([{ tasker_id: 'Ben' }, { tasker_id: null }, { wanted_at: null }, { wanted_at: '2026-12-01' }])(
    'where it is malformed: %o',
    async (wrong) => {
      const made = await aRequest()
      const { status, json } = await made.staff.schedule(wrong)
      expect([status, Object.keys(json.errors)]).toEqual([422, Object.keys(wrong)])
      await isUntouched(made)
    },
  )
})
