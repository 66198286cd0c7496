// What staff offer, what taskers answer, and the steps of a job, by the API.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { POST as withdraw } from '@/app/api/admin/offers/[id]/withdraw/route'
import { POST as confirmation } from '@/app/api/admin/task-requests/[id]/confirmation/route'
import { POST as noShow } from '@/app/api/admin/task-requests/[id]/no-show/route'
import { POST as offer, GET as staffOffers } from '@/app/api/admin/task-requests/[id]/offers/route'
import { POST as accept } from '@/app/api/offers/[token]/accept/route'
import { POST as decline } from '@/app/api/offers/[token]/decline/route'
import { GET as readOffer } from '@/app/api/offers/[token]/route'
import { POST as cashStep } from '@/app/api/taskers/[id]/jobs/[request_id]/cash/route'
import { POST as confirmStep } from '@/app/api/taskers/[id]/jobs/[request_id]/confirm/route'
import { POST as finishStep } from '@/app/api/taskers/[id]/jobs/[request_id]/finish/route'
import { POST as onTheWayStep } from '@/app/api/taskers/[id]/jobs/[request_id]/on_the_way/route'
import { POST as releaseStep } from '@/app/api/taskers/[id]/jobs/[request_id]/release/route'
import { POST as startStep } from '@/app/api/taskers/[id]/jobs/[request_id]/start/route'
import { POST as timeStep } from '@/app/api/taskers/[id]/jobs/[request_id]/time/route'
import { POST as timeAnswerStep } from '@/app/api/taskers/[id]/jobs/[request_id]/time-answer/route'
import { GET as ownJobs } from '@/app/api/taskers/[id]/jobs/route'
import { GET as ownOffers } from '@/app/api/taskers/[id]/offers/route'
import { read, transact } from '@/db/client'
import { requestEvents, requestOffers } from '@/db/schema'
import { jobListSchema } from '@/lib/jobs/schema'
import { offerSchema, staffOfferSchema } from '@/lib/offers/schema'
import { expireOffersQueue } from '@/lib/offers/work-schema'
import { lockRequest } from '@/lib/requests/change'
import { call } from './call'
import { workQueue } from './mails'
import { logInAs } from './people'
import { ask, onRequest, registerApproved } from './staff-requests'

type Headers = Record<string, string>

/** What staff do with one request, offers and jobs included. */
export function staffOf(id: string, headers: Headers) {
  const staff = onRequest(id, headers)
  const path = `/api/admin/task-requests/${id}`
  const post = async (handler: Parameters<typeof call>[0], part: string, body: object) => {
    const version = 'version' in body ? body.version : (await staff.get()).version
    return call(handler, `${path}/${part}`, { headers, params: { id }, body: { version, ...body } })
  }
  return {
    ...staff,
    offer: (taskers: readonly { id: string }[], body: object = {}) =>
      post(offer, 'offers', { tasker_ids: taskers.map((one) => one.id), pay_rwf: 12_000, ...body }),
    offers: async () => {
      const { json } = await call(staffOffers, `${path}/offers`, { headers, params: { id } })
      return staffOfferSchema.array().parse(json.data)
    },
    withdraw: (offerId: string) =>
      call(withdraw, `/api/admin/offers/${offerId}/withdraw`, {
        method: 'POST',
        headers,
        params: { id: offerId },
      }),
    confirm: (body: object = {}) => post(confirmation, 'confirmation', body),
    noShow: (body: object = {}) => post(noShow, 'no-show', { note: 'Nobody came', ...body }),
  }
}

export type Staff = ReturnType<typeof staffOf>

/** A request whose customer was called, and who of the staff has it in hand. */
export async function aCalledRequest(change: Record<string, unknown> = {}) {
  const { id, reference } = await ask(change)
  const admin = await logInAs('dispatcher')
  const staff = staffOf(id, admin.bearer)
  await staff.edit({ district: 'Gasabo', sector: 'Remera' })
  await staff.log('answered')
  return { id, reference, admin, staff }
}

const steps = {
  confirm: confirmStep,
  on_the_way: onTheWayStep,
  start: startStep,
  finish: finishStep,
  release: releaseStep,
  time: timeStep,
  'time-answer': timeAnswerStep,
  cash: cashStep,
}
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]

/** What came together to the amounts that staff agreed on in the tests. */
export const asAgreed = { labour_rwf: 20_000, transport_rwf: 2_000, materials_rwf: 0 }
/** A body of each step that is in order. */
export const stepBodies: Record<StepName, object> = {
  confirm: {},
  on_the_way: { minutes: 20 },
  start: {},
  finish: asAgreed,
  release: { reason: 'My bicycle broke down' },
  time: { wanted_at: new Date(Date.now() + 3 * 86_400_000).toISOString() },
  'time-answer': { agrees: true },
  cash: { amount_rwf: 22_000 },
}

/** What one tasker does with their own session. */
export function asTasker(id: string, headers: Headers) {
  const listJobs = (of = id) => call(ownJobs, `/api/taskers/${of}/jobs`, { headers, params: { id: of } })
  const listOffers = (of = id) =>
    call(ownOffers, `/api/taskers/${of}/offers`, { headers, params: { id: of } })
  const offers = async () =>
    offerSchema
      .extend({ token: z.string() })
      .array()
      .parse((await listOffers()).json.data)
  return {
    id,
    headers,
    listJobs,
    listOffers,
    offers,
    /** The key of the link that this tasker was sent for a request. */
    tokenOf: async (requestId: string) =>
      (await offers()).find((one) => one.request_id === requestId)?.token ?? 'no-offer-of-this-request',
    jobs: async () => jobListSchema.parse((await listJobs()).json),
    jobOf: async (requestId: string) =>
      jobListSchema.parse((await listJobs()).json).data.find((job) => job.request_id === requestId),
    step: (
      name: StepName,
      requestId: string,
      { key, of = id, ...body }: { key?: string; of?: string } & Record<string, unknown> = {},
    ) =>
      call(steps[name], `/api/taskers/${of}/jobs/${requestId}/${name}`, {
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
        params: { id: of, request_id: requestId },
        body: { ...stepBodies[name], ...body },
      }),
  }
}

export type AtWork = Awaited<ReturnType<typeof aTaskerAtWork>>

/** A tasker who may be sent, with a session. */
export async function aTaskerAtWork(fitness: Parameters<typeof registerApproved>[0] = {}) {
  const { id, email, name, bearer, cookie } = await registerApproved(fitness)
  return { ...asTasker(id, bearer), email, name, cookie }
}

export const severalAtWork = (names: readonly string[]) =>
  Promise.all(names.map((name) => aTaskerAtWork({ name })))

/** What the holder of a link sees and answers. */
export function byLink(token: string) {
  const path = `/api/offers/${token}`
  const params = { token }
  return {
    get: () => call(readOffer, path, { params }),
    see: async () => offerSchema.parse((await call(readOffer, path, { params })).json.data),
    accept: () => call(accept, `${path}/accept`, { method: 'POST', params }),
    decline: (reason?: string) => call(decline, `${path}/decline`, { params, body: { reason } }),
  }
}

/** The link of a tasker's offer, to answer it. */
export const linkOf = async (tasker: AtWork, requestId: string) => byLink(await tasker.tokenOf(requestId))

const waitingForLocks = sql`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Has calls wait for a request, each behind the one before, and lets them go on together. */
export async function inTurn<Result>(
  requestId: string,
  calls: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const running: Promise<Result>[] = []
  const areWaiting = async () => {
    const [waiting] = await read((db) => db.execute<{ count: number }>(waitingForLocks))
    return waiting?.count === running.length
  }
  await transact(async (tx) => {
    await lockRequest(tx, requestId)
    for (const one of calls) {
      running.push(one())
      while (!(await areWaiting())) await pause(5)
    }
  })
  return Promise.all(running)
}

/** Lets the time of a request's open offers be over, since so many minutes. */
export const letOffersEnd = (requestId: string, minutes = 0.02) =>
  transact((tx) =>
    tx
      .update(requestOffers)
      .set({ expiresAt: sql`clock_timestamp() - ${minutes} * interval '1 minute'` })
      .where(and(eq(requestOffers.requestId, requestId), eq(requestOffers.status, 'open'))),
  )

/** Does the worker's part of ending offers. */
export const expireByWorker = () => workQueue(expireOffersQueue)

/** The types of a request's events, oldest first. */
export async function eventsOf(requestId: string): Promise<string[]> {
  const rows = await read((db) =>
    db
      .select({ type: requestEvents.type })
      .from(requestEvents)
      .where(eq(requestEvents.requestId, requestId))
      .orderBy(requestEvents.id),
  )
  return rows.map(({ type }) => type)
}

/** A job as far as is asked for: accepted by the link, on the way, begun, or done as agreed. */
export async function aJobThat(state: 'is accepted' | 'is on the way' | 'is begun' | 'is done') {
  const called = await aCalledRequest()
  const { id, staff } = called
  const tasker = await aTaskerAtWork()
  await staff.price()
  await staff.offer([tasker], { pay_rwf: 22_000 })
  await (await linkOf(tasker, id)).accept()
  const names: StepName[] = ['on_the_way', 'start', 'finish']
  const many = { 'is accepted': 0, 'is on the way': 1, 'is begun': 2, 'is done': 3 }[state]
  for (const name of names.slice(0, many)) {
    const { status } = await tasker.step(name, id, { key: randomUUID() })
    if (status !== 200) throw new Error(`${name} answered ${status}`)
  }
  return { ...called, tasker }
}
