import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { PUT as assignment } from '@/app/api/admin/task-requests/[id]/assignment/route'
import { POST as callbacks } from '@/app/api/admin/task-requests/[id]/callbacks/route'
import { GET as candidates } from '@/app/api/admin/task-requests/[id]/candidates/route'
import { POST as cash } from '@/app/api/admin/task-requests/[id]/cash/route'
import { POST as contacts } from '@/app/api/admin/task-requests/[id]/contacts/route'
import { POST as messages } from '@/app/api/admin/task-requests/[id]/messages/route'
import { GET as money } from '@/app/api/admin/task-requests/[id]/money/route'
import { POST as notes } from '@/app/api/admin/task-requests/[id]/notes/route'
import { POST as number } from '@/app/api/admin/task-requests/[id]/number/route'
import { PUT as owner } from '@/app/api/admin/task-requests/[id]/owner/route'
import { PUT as pay } from '@/app/api/admin/task-requests/[id]/pay/route'
import { POST as quote } from '@/app/api/admin/task-requests/[id]/quotes/route'
import { POST as reopenings } from '@/app/api/admin/task-requests/[id]/reopenings/route'
import { GET as detail, PUT as edit } from '@/app/api/admin/task-requests/[id]/route'
import { PUT as schedule } from '@/app/api/admin/task-requests/[id]/schedule/route'
import { POST as spam } from '@/app/api/admin/task-requests/[id]/spam/route'
import { POST as stopTexts } from '@/app/api/admin/task-requests/[id]/stop-texts/route'
import { GET as story } from '@/app/api/admin/task-requests/[id]/story/route'
import { POST as transitions } from '@/app/api/admin/task-requests/[id]/transitions/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { transact } from '@/db/client'
import {
  admins,
  isCurrent,
  jobs,
  quotes,
  requestEvents,
  requests,
  taskerAreas,
  taskerChecks,
  taskerSkills,
  taskers,
} from '@/db/schema'
import { lastingEnds } from '@/lib/jobs/constants'
import { type MoneyOfRequest, moneyOfRequestSchema } from '@/lib/money/record/schema'
import { linkToken } from '@/lib/platform/crypto'
import { type Candidate, candidateSchema } from '@/lib/requests/staff/change-schema'
import {
  type RequestDetail,
  type RequestStory,
  requestDetailSchema,
  requestStorySchema,
} from '@/lib/requests/staff/detail/schema'
import { requiredChecks } from '@/lib/taskers/workflow'
import { call } from './call'
import { aRequest } from './fixtures'
import { createAdmin } from './people'
import { registerTasker } from './taskers'

/** Asks for a tasker by the front door, each time for something else. */
export async function ask(
  change: Record<string, unknown> = {},
  options: { address?: string } = {},
): Promise<{ id: string; reference: string }> {
  const body = { ...aRequest, description: `${aRequest.description} ${randomUUID()}`, ...change }
  return (await call(createRequest, '/api/task-requests', { body, ...options })).json.data
}

const { id: _id, requestId: _of, endedAt: _at, endedHow: _how, ...jobColumns } = getTableColumns(jobs)

type PriceValues = Partial<Record<(typeof priceNames)[number], number | null>>
const priceNames = ['labourRwf', 'transportRwf', 'materialsRwf'] as const

/** Has a price be agreed, as if it had been before there were quotes; null for work or way takes it away. */
async function setPrice(id: string, values: PriceValues): Promise<void> {
  await transact(async (tx) => {
    const ofRequest = eq(quotes.requestId, id)
    const known = await tx.select().from(quotes).where(ofRequest).orderBy(desc(quotes.version))
    await tx
      .update(quotes)
      .set({ status: 'replaced' })
      .where(and(ofRequest, eq(quotes.status, 'accepted')))
    if (values.labourRwf === null || values.transportRwf === null) return
    const [last] = known
    const part = (name: (typeof priceNames)[number]) => values[name] ?? last?.[name] ?? 0
    await tx.insert(quotes).values({
      ...{ requestId: id, version: (last?.version ?? 0) + 1, sells: 'cash', shareRwf: 0, vatPercent: 0 },
      ...{ labourRwf: part('labourRwf'), transportRwf: part('transportRwf') },
      ...{ materialsRwf: part('materialsRwf'), status: 'accepted' },
      ...{ acceptedAt: new Date(), acceptedBy: 'earlier' },
    })
  })
}

/** Columns of a request and of its job, and its price. */
export type RequestValues = Partial<typeof requests.$inferInsert> &
  Partial<Omit<typeof jobs.$inferInsert, 'id' | 'requestId' | 'taskerId' | 'endedAt' | 'endedHow'>> &
  PriceValues & { taskerId?: string | null }

/** Changes a request and its job behind the back of the product, to make time pass. */
export async function setRequest(id: string, values: RequestValues): Promise<void> {
  const isOfPrice = ([name]: [string, unknown]) => priceNames.some((one) => one === name)
  const all = Object.entries(values)
  if (all.some(isOfPrice)) await setPrice(id, Object.fromEntries(all.filter(isOfPrice)))
  const entries = all.filter((entry) => !isOfPrice(entry))
  const isOfJob = ([name]: [string, unknown]) => Object.hasOwn(jobColumns, name)
  const ofRequest = Object.fromEntries(entries.filter((entry) => !isOfJob(entry)))
  const { taskerId, ...steps } = Object.fromEntries(entries.filter(isOfJob)) as RequestValues
  const isJob = and(eq(jobs.requestId, id), isCurrent(jobs))
  await transact(async (tx) => {
    if (Object.keys(ofRequest).length > 0) await tx.update(requests).set(ofRequest).where(eq(requests.id, id))
    const [{ status, endedAt } = {}] = await tx.select().from(requests).where(eq(requests.id, id))
    const endedHow = lastingEnds.find((end) => end === status) ?? null
    const end = { endedHow, endedAt: endedHow && (endedAt ?? new Date()) }
    if (taskerId === null)
      await tx.update(jobs).set({ endedHow: 'taken_back', endedAt: new Date() }).where(isJob)
    const set = { ...steps, ...end, ...(taskerId && { taskerId }) }
    const known = await tx.update(jobs).set(set).where(isJob).returning({ id: jobs.id })
    if (known.length === 0 && taskerId)
      await tx.insert(jobs).values({ token: linkToken(), ...steps, ...end, requestId: id, taskerId })
  })
}

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** An attempt of some minutes ago; events cannot be moved, so it is written with its time. */
export const attempted = (requestId: string, minutesAgo: number, channel: 'call' | 'sms') =>
  transact((tx) =>
    tx.insert(requestEvents).values({
      requestId,
      at: minutesFromNow(-minutesAgo),
      type: 'request.attempted',
      actorKind: 'admin',
      channel,
      outcome: channel === 'call' ? 'no_answer' : 'message_left',
    }),
  )

/** Somebody of the staff, in whose name checks are written. */
async function aChecker(): Promise<string> {
  const [known] = await transact((tx) => tx.select({ id: admins.id }).from(admins).limit(1))
  return known?.id ?? (await createAdmin()).id
}

type Fitness = { taskId?: number; name?: string; district?: string; sector?: string }

/** A tasker who may be sent: approved, checked, with one skill, and with a place where one is given. */
export async function registerApproved({
  taskId = aRequest.popular_task_id,
  name = 'Jean Bosco Habimana',
  district = '',
  sector = '',
}: Fitness = {}) {
  const tasker = await registerTasker({ name })
  const { id } = tasker
  const adminId = await aChecker()
  await transact(async (tx) => {
    // At any hour, so that the tests may run at night.
    await tx.update(taskers).set({ status: 'approved', takesNightOffers: true }).where(eq(taskers.id, id))
    const passed = { taskerId: id, outcome: 'passed', checkedOn: '2026-03-01', adminId } as const
    await tx.insert(taskerChecks).values(requiredChecks.map((kind) => ({ ...passed, kind })))
    await tx.insert(taskerSkills).values({ taskerId: id, taskId })
    if (district) await tx.insert(taskerAreas).values({ taskerId: id, district, sector })
  })
  return { ...tasker, name }
}

/** The id of a tasker who may be sent. */
export const anApprovedTasker = async (fitness: Fitness = {}) => (await registerApproved(fitness)).id

const handlers = {
  owner,
  contacts,
  callbacks,
  messages,
  notes,
  number,
  quotes: quote,
  cash,
  pay,
  assignment,
  schedule,
  transitions,
  reopenings,
  spam,
}
const methods = { owner: 'PUT', pay: 'PUT', assignment: 'PUT', schedule: 'PUT' } as const

/** What staff do with one request, by the API; without a version, with the one that is current. */
export function onRequest(id: string, headers: Record<string, string>) {
  const path = `/api/admin/task-requests/${id}`
  const params = { id }
  const get = async (): Promise<RequestDetail> =>
    requestDetailSchema.parse((await call(detail, path, { headers, params })).json.data)
  const withVersion = async (body: object) =>
    'version' in body ? body : { version: (await get()).version, ...body }
  const send = async (what: keyof typeof handlers, body: object) =>
    call(handlers[what], `${path}/${what}`, {
      method: what in methods ? methods[what as keyof typeof methods] : 'POST',
      headers,
      params,
      body: await withVersion(body),
    })
  const getStory = async (): Promise<RequestStory> =>
    requestStorySchema.parse((await call(story, `${path}/story`, { headers, params })).json.data)
  return {
    get,
    story: getStory,
    whole: async () => ({ ...(await get()), ...(await getStory()) }),
    send,
    raw: (what: keyof typeof handlers, body: unknown) =>
      call(handlers[what], `${path}/${what}`, { method: 'POST', headers, params, body }),
    write: (body: unknown) => call(messages, `${path}/messages`, { method: 'POST', headers, params, body }),
    stopTexts: () => call(stopTexts, `${path}/stop-texts`, { method: 'POST', headers, params }),
    claim: (body: object = {}) => send('owner', { action: 'claim', ...body }),
    log: (outcome: string, body: object = {}) => send('contacts', { channel: 'call', outcome, ...body }),
    callBack: (at: Date, body: object = {}) =>
      send('callbacks', { at: at.toISOString(), said_by: 'customer', words: '', ...body }),
    assign: (tasker_id: string | null, body: object = {}) =>
      send('assignment', { tasker_id, ...(tasker_id && { pay_rwf: 10_000 }), ...body }),
    schedule: (body: object) => send('schedule', body),
    step: (to: string, body: object = {}) => send('transitions', { to, ...body }),
    /** Agrees on a price by phone. */
    price: (body: object = {}) =>
      send('quotes', {
        labour_rwf: 20_000,
        transport_rwf: 2_000,
        materials_rwf: 0,
        spoken_yes: true,
        ...body,
      }),
    /** Sends a price that the customer answers. */
    quote: (body: object = {}) =>
      send('quotes', { labour_rwf: 20_000, transport_rwf: 2_000, materials_rwf: 0, ...body }),
    setPay: (pay_rwf: number, body: object = {}) => send('pay', { pay_rwf, ...body }),
    /** Records cash; by default all that is due. */
    pay: async (amount?: number, body: object = {}) =>
      send('cash', { amount_rwf: amount ?? (await get()).due_rwf, said_by: 'staff', ...body }),
    money: async (): Promise<MoneyOfRequest> =>
      moneyOfRequestSchema.parse((await call(money, `${path}/money`, { headers, params })).json.data),
    edit: async (body: object) => {
      const { version, location, district, sector, wanted_at, description } = await get()
      const now = { version, location, district, sector, wanted_at, description }
      return call(edit, path, { method: 'PUT', headers, params, body: { ...now, ...body } })
    },
    candidates: async (): Promise<Candidate[]> =>
      candidateSchema
        .array()
        .parse((await call(candidates, `${path}/candidates`, { headers, params })).json.data),
  }
}
