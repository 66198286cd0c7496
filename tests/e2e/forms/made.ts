// What the forms stand on: requests, taskers and accounts in every state, made by the API.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import postgres from 'postgres'
import { aRequest, aTasker } from '../../support/fixtures'
import { aNumber } from '../../support/numbers'
import type { Site } from './form'

type Body = Record<string, unknown>

const busyMs = 15_000

/** The API as whoever is logged in to the back office in this browser. */
export async function staffApi(page: Page) {
  const renewed = await page.request.post('/api/auth/token', { headers: { 'sec-fetch-site': 'same-origin' } })
  const { token } = await renewed.json()
  const authorization = `Bearer ${token}`
  return async (method: string, path: string, data?: Body) => {
    // Each call is a press of its own.
    const headers = { authorization, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) }
    const send = () => page.request.fetch(`/api/admin/${path}`, { method, headers, ...(data && { data }) })
    let answer = await send()
    // A busy product says so, and has done nothing: what a test stands on is made a moment later.
    for (const end = Date.now() + busyMs; answer.status() === 503 && Date.now() < end; answer = await send())
      await pause(1_000)
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.status() === 204 ? null : (await answer.json()).data
  }
}

export async function aNewRequest(page: Page, sector = 'Remera'): Promise<{ id: string; path: string }> {
  const data = {
    ...aRequest,
    location: `Gasabo, ${sector}`,
    description: `The tap leaks again ${randomUUID()}`,
  }
  const answer = (await (await page.request.post('/api/task-requests', { data })).json()).data
  return { id: answer.id, path: new URL(answer.tracking_url).pathname }
}

/** A customer of their own number, whom staff do not want served. */
export async function aBarredCustomer(page: Page): Promise<{ id: string; phone: string }> {
  const phone = aNumber()
  const data = { ...aRequest, phone, description: `The tap leaks again ${randomUUID()}` }
  const { id } = (await (await page.request.post('/api/task-requests', { data })).json()).data
  const bar = { version: 0, reason: 'unpaid', words: 'Sent two taskers away unpaid' }
  await (await staffApi(page))('POST', `customers/${id}/bar`, bar)
  return { id, phone }
}

export async function aNewTasker(
  page: Page,
  name = aTasker.name,
): Promise<{ id: string; token: string; email: string }> {
  const email = `form-${randomUUID()}@taskers.test`
  const data = { ...aTasker, name, email }
  const answer = await (await page.request.post('/api/taskers', { data })).json()
  return { id: answer.data.id, token: answer.access_token, email }
}

/**
 * A tasker who may be sent to plumb: everywhere, or only to sectors of Gasabo. There they come first among
 * the candidates, whoever else the tests have made.
 */
export async function anApprovedTasker(
  page: Page,
  { name = aTasker.name, sectors = [] }: { name?: string; sectors?: string[] } = {},
): Promise<string> {
  const { id } = await aNewTasker(page, name)
  const api = await staffApi(page)
  const path = `taskers/${id}`
  for (const kind of ['identity', 'criminal_record']) {
    await api('POST', `${path}/checks`, { kind, outcome: 'passed', checked_on: '2026-03-01' })
  }
  for (const to of ['screening', 'approved']) {
    const { version } = await api('GET', path)
    await api('POST', `${path}/transitions`, { version, to })
  }
  const { version } = await api('GET', path)
  const areas = sectors.map((sector) => ({ district: 'Gasabo', sector }))
  const work = { task_ids: [aRequest.popular_task_id], areas, is_available: true }
  await api('PUT', `${path}/work`, { version, ...work })
  return id
}

const ways = ['new', 'contacted', 'assigned', 'in_progress', 'completed'] as const
type Reached = (typeof ways)[number] | 'spam'

const aPrice = { labour_rwf: 20_000, transport_rwf: 0, materials_rwf: 0, spoken_yes: true }

/** A request that has come so far. */
export async function aRequestThatIs(page: Page, state: Reached): Promise<{ id: string; path: string }> {
  const made = await aNewRequest(page)
  const api = await staffApi(page)
  const path = `task-requests/${made.id}`
  const change = async (method: string, part: string, body: Body) =>
    api(method, `${path}/${part}`, { version: (await api('GET', path)).version, ...body })
  const steps = {
    contacted: () => change('POST', 'contacts', { channel: 'call', outcome: 'answered' }),
    assigned: async () =>
      change('PUT', 'assignment', { tasker_id: await anApprovedTasker(page), pay_rwf: 15_000 }),
    in_progress: () => change('POST', 'transitions', { to: 'in_progress' }),
    completed: async () => {
      await change('POST', 'quotes', aPrice)
      await change('POST', 'cash', { amount_rwf: 20_000, said_by: 'staff' })
      await change('POST', 'transitions', { to: 'completed' })
    },
  }
  if (state === 'spam') await change('POST', 'transitions', { to: 'declined', reason: 'spam' })
  else for (const step of ways.slice(1, ways.indexOf(state) + 1)) await steps[step as keyof typeof steps]()
  return made
}

/** Work that no other tasker of the tests does: who is busy stands behind all others. */
const rareTask = 7

/** A request whose only tasker has another job at that time. */
export async function aRequestForABusyTasker(page: Page): Promise<{ id: string; name: string }> {
  const api = await staffApi(page)
  const name = `Busy ${randomUUID().slice(0, 8)}`
  const tasker_id = await anApprovedTasker(page, { name })
  const { version } = await api('GET', `taskers/${tasker_id}`)
  const work = { task_ids: [rareTask], areas: [], is_available: true }
  await api('PUT', `taskers/${tasker_id}/work`, { version, ...work })
  const ask = async () => {
    const description = `Cut the hedge ${randomUUID()}`
    const data = { ...aRequest, popular_task_id: rareTask, description }
    const { id } = (await (await page.request.post('/api/task-requests', { data })).json()).data
    const seen = await api('GET', `task-requests/${id}`)
    const talk = { version: seen.version, key: randomUUID(), channel: 'call', outcome: 'answered' }
    await api('POST', `task-requests/${id}/contacts`, talk)
    return String(id)
  }
  const [first, id] = [await ask(), await ask()]
  const seen = await api('GET', `task-requests/${first}`)
  const given = { version: seen.version, tasker_id, pay_rwf: 8_000 }
  await api('PUT', `task-requests/${first}/assignment`, given)
  return { id, name }
}

/** A new request whose number belongs to somebody else. */
export async function aWrongNumber(page: Page): Promise<{ id: string; path: string }> {
  const made = await aNewRequest(page)
  const path = `task-requests/${made.id}`
  const api = await staffApi(page)
  const { version } = await api('GET', path)
  await api('POST', `${path}/contacts`, { version, channel: 'call', outcome: 'wrong_number' })
  return made
}

/** A done request that comes again every month. */
export async function aRepeat(page: Page): Promise<{ id: string; path: string }> {
  const made = await aRequestThatIs(page, 'completed')
  const token = made.path.split('/').at(-1) ?? ''
  const form = { token, locale: 'en', step: 'start', rhythm: 'month' }
  // Without the cookie of staff: their browser is refused.
  await page.request.post('/api/track/repeat/form', { form, maxRedirects: 0, headers: { cookie: '' } })
  return made
}

/** Has every tasker take offers at any hour, so that a test does not depend on its own. */
export async function takeOffersAtNight({ databaseUrl }: Pick<Site, 'databaseUrl'>): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await sql`update taskers set takes_night_offers = true where not takes_night_offers`
  await sql.end()
}

/** A request with a tasker who can be offered the job. */
export async function aRequestToOffer(page: Page, site: Site): Promise<{ id: string; taskerId: string }> {
  const taskerId = await anApprovedTasker(page)
  await takeOffersAtNight(site)
  return { id: (await aRequestThatIs(page, 'contacted')).id, taskerId }
}

/** Three attempts on two channels, long enough apart: then a request may be unreachable. */
export async function tryInVain({ databaseUrl }: Site, requestId: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  for (const [minutes, channel] of [
    [40, 'call'],
    [25, 'sms'],
    [10, 'call'],
  ] as const) {
    await sql`insert into request_events (request_id, at, type, actor_kind, channel, outcome)
      values (${requestId}, now() - ${`${minutes} minutes`}::interval, 'request.attempted', 'admin', ${channel},
        ${channel === 'call' ? 'no_answer' : 'message_left'})`
  }
  await sql.end()
}

/** Makes the job of a request go on, or its time pass, behind the back of the product. */
async function goOn(
  { databaseUrl }: Site,
  requestId: string,
  { job, request }: Record<'job' | 'request', Record<string, Date | string> | null>,
) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  if (job) await sql`update jobs set ${sql(job)} where request_id = ${requestId} and ended_at is null`
  if (request) await sql`update requests set ${sql(request)} where id = ${requestId}`
  await sql.end()
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A job whose page asks the customer something. */
export async function aJobThat(page: Page, site: Site, asks: 'done' | 'time' | 'no_show') {
  const made = await aRequestThatIs(page, asks === 'done' ? 'in_progress' : 'assigned')
  const columns = {
    done: { job: { finished_at: minutesFromNow(-1) }, request: null },
    time: { job: { proposed_at: minutesFromNow(24 * 60), proposed_by: 'tasker' }, request: null },
    no_show: { job: null, request: { wanted_at: minutesFromNow(-40) } },
  }
  await goOn(site, made.id, columns[asks])
  return made
}

/** The path of the page of an offer that stands. */
export async function anOffer(page: Page, { databaseUrl }: Pick<Site, 'databaseUrl'>): Promise<string> {
  const { id } = await aRequestThatIs(page, 'contacted')
  const taskerId = await anApprovedTasker(page)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  // At night offers go only to those who agreed to it.
  await sql`update taskers set takes_night_offers = true where id = ${taskerId}`
  const api = await staffApi(page)
  const { version } = await api('GET', `task-requests/${id}`)
  await api('POST', `task-requests/${id}/offers`, { version, tasker_ids: [taskerId], pay_rwf: 15_000 })
  const [offer] = await sql`select token from request_offers where request_id = ${id}`
  await sql.end()
  return `/offers/${offer?.token}`
}

/** The page of a job by link, whose work has begun. */
export async function aLinkedJob(page: Page, { databaseUrl }: Pick<Site, 'databaseUrl'>): Promise<string> {
  const { id } = await aRequestThatIs(page, 'in_progress')
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const [job] = await sql`select token from jobs where request_id = ${id}`
  await sql.end()
  return `/jobs/${job?.token}`
}

/** Somebody who was invited, and has not chosen a password yet. */
export async function somebodyInvited(page: Page): Promise<{ id: string; name: string; email: string }> {
  const [name, email] = [`Diane ${randomUUID()}`, `invited-${randomUUID()}@taskers.test`]
  const api = await staffApi(page)
  await api('POST', 'staff', { name, email, role: 'editor' })
  const [row] = await api('GET', `staff?q=${email}`)
  return { id: row.id, name, email }
}

/** Somebody who can own requests, the same for all tests. */
export const colleague = { id: '00000000-0000-4000-8000-000000000c01', name: 'Eric Mugisha' }

export async function plantColleague({ databaseUrl }: Site): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const row = {
    ...colleague,
    email: 'eric@taskers.test',
    role: 'dispatcher',
    password_hash: 'nobody logs in',
  }
  await sql`insert into admins ${sql(row)} on conflict do nothing`
  await sql.end()
}
