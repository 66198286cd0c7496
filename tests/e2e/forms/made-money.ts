// Requests with a price and payments, for the forms about money.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import postgres from 'postgres'
import type { Locale } from '@/lib/i18n/constants'
import {
  type Desk,
  type Hired,
  openDesk,
  pay,
  type Site,
  sellOurselves,
} from '@/scripts/drills/journeys/desk'
import { aNewTasker, aRequestThatIs, staffApi } from './made'

type Made = { id: string; path: string }

const parts = { labour_rwf: 20_000, transport_rwf: 2_000, materials_rwf: 0 }

/** Sends a step of staff with the version that the request has now. */
export async function doStep(
  page: Page,
  { id }: Made,
  { method = 'POST', part, body }: { method?: string; part: string; body: Record<string, unknown> },
) {
  const api = await staffApi(page)
  const { version } = await api('GET', `task-requests/${id}`)
  return api(method, `task-requests/${id}/${part}`, { version, ...body })
}

/** A request whose customer has not answered its price. */
export async function aQuotedRequest(page: Page): Promise<Made> {
  const made = await aRequestThatIs(page, 'contacted')
  await doStep(page, made, { part: 'quotes', body: { ...parts, note: 'With a new tap' } })
  return made
}

/** A completed request that is not paid. */
export async function anUnpaidRequest(page: Page): Promise<Made> {
  const made = await aRequestThatIs(page, 'in_progress')
  await doStep(page, made, { part: 'quotes', body: { ...parts, spoken_yes: true } })
  await doStep(page, made, { part: 'transitions', body: { to: 'completed' } })
  return made
}

/** Makes the money of a request ours, before it has a price. */
export async function sellItOurselves(databaseUrl: string, requestId: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await sellOurselves(sql, requestId)
  await sql.end()
}

/** A job that has begun, of a request whose money is ours. */
export async function aSoldRequest(page: Page, databaseUrl: string): Promise<Made> {
  const made = await aRequestThatIs(page, 'in_progress')
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const quote = {
    ...{ request_id: made.id, version: 1, ...parts, sells: 'full', share_rwf: 0, vat_percent: 18 },
    ...{ status: 'accepted', accepted_at: new Date(), accepted_by: 'staff' },
  }
  await sql`insert into quotes ${sql(quote)}`
  await sql.end()
  return made
}

/** A completed request whose money is ours, and was paid. */
export async function aPaidRequest(page: Page, databaseUrl: string): Promise<Made & { paymentId: string }> {
  const made = await aSoldRequest(page, databaseUrl)
  await doStep(page, made, { part: 'cash', body: { amount_rwf: 22_000, said_by: 'staff' } })
  await doStep(page, made, { part: 'transitions', body: { to: 'completed' } })
  const { payments } = await (await staffApi(page))('GET', `task-requests/${made.id}/money`)
  return { ...made, paymentId: payments[0].id }
}

/** A tasker to whom we owe RWF 22,000. */
export async function anOwedTasker(page: Page): Promise<{ id: string; name: string }> {
  const name = `Owed ${randomUUID().slice(0, 8)}`
  const { id } = await aNewTasker(page, name)
  const entry = { kind: 'correction', amount_rwf: 22_000, note: 'Work of last week' }
  const accounts = { debit: { kind: 'revenue' }, credit: { kind: 'tasker', owner: id } }
  await (await staffApi(page))('POST', 'money/entries', { ...entry, ...accounts })
  return { id, name }
}

/** A payout of four days ago whose end the provider has not told, or that has failed. */
export async function anOldPayout(
  page: Page,
  databaseUrl: string,
  state: 'pending' | 'failed' = 'pending',
): Promise<{ id: string; name: string }> {
  const tasker = await anOwedTasker(page)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await sql`insert into payouts (tasker_id, amount_rwf, note, asked_by, operator, phone, state, called_at, created_at)
    select ${tasker.id}, 22000, 'For last week', id, 'mtn', '+250783456129', ${state}, now() - interval '4 days',
      now() - interval '4 days' from admins limit 1`
  if (state === 'failed')
    await sql`insert into money_work (kind, tasker_id, amount_rwf) values ('out_failed', ${tasker.id}, 22000)`
  await sql.end()
  return tasker
}

export type MadeJob = { id: string; token: string; tasker: Hired }
type Sides = { customer: Locale; tasker: Locale; isOurs?: boolean }

/** A job of RWF 22,000 whose tasker says that it is done; each side has its language. */
export async function makeJob(desk: Desk, { customer, tasker, isOurs = false }: Sides): Promise<MadeJob> {
  const hired = await desk.hire(tasker)
  const asked = await desk.ask(customer)
  await desk.reach(asked.id)
  if (isOurs) await desk.sellOurselves(asked.id)
  await desk.agree(asked.id)
  await desk.assign(asked.id, hired)
  for (const step of ['confirm', 'on_the_way', 'start', 'finish'] as const)
    await desk.step(asked.id, hired, step)
  return { ...asked, tasker: hired }
}

/** A job that is done and was paid: customer and tasker said the same. */
export async function aPaidJob(
  page: Page,
  site: Site,
  sides: Sides,
): Promise<MadeJob & { receiptId: string }> {
  const desk = await openDesk(site)
  const made = await makeJob(desk, sides)
  await desk.answer(made.token, 'done', {})
  await desk.step(made.id, made.tasker, 'cash')
  const said = await page.request.post(`/api/track/${made.token}/cash`, { data: { amount_rwf: pay } })
  expect(said.status()).toBe(200)
  const [receipt] = await desk.sql`select id from receipts where request_id = ${made.id}`
  await desk.close()
  return { ...made, receiptId: String(receipt?.id) }
}
