// The steps that stories of money consist of.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PawapayStandIn } from '@/scripts/support/pawapay'
import { dataOf, type SteadyCall } from './steady'

export const price = 22_000
export const pay = 20_000

/** Numbers of the sandbox. */
export const numbers = { pays: '+250783456789', refuses: '+250783456039', hangs: '+250783456129' }

export type Job = { id: string; token: string; taskerId: string; taskerToken: string }

export type Play = { call: SteadyCall; as: string; pawapay: PawapayStandIn }

const pathOf = ({ id }: Job) => `/api/admin/task-requests/${id}`

type Detail = { version: number; status: string; quote_id?: string }

const read = async ({ call, as }: Play, job: Job) =>
  dataOf<Detail>('the request', await call(`GET ${pathOf(job)}`, { as }), 200)

type Payment = { id: string; state: string; method: string; reason: string | null }
type Money = {
  payments: Payment[]
  refunds: { id: string; state: string }[]
  quotes: { id: string; status: string }[]
}

export const moneyOf = async ({ call, as }: Play, job: Job) =>
  dataOf<Money>('the money', await call(`GET ${pathOf(job)}/money`, { as }), 200)

/** Does a step of staff until it is done: an answer that was lost may have said so already. */
async function stepUntil(play: Play, job: Job, part: string, body: object, isDone: () => Promise<boolean>) {
  for (let tries = 0; !(await isDone()); tries++) {
    if (tries > 20) throw new Error(`${part} of ${job.id} was never done`)
    const { version } = await read(play, job)
    const { status, json } = await play.call(`POST ${pathOf(job)}/${part}`, {
      as: play.as,
      body: { version, ...body },
    })
    if (status !== 200 && status !== 409) throw new Error(`${part}: ${status} ${JSON.stringify(json)}`)
  }
}

export const become = (play: Play, job: Job, body: { to: string; [more: string]: string }) =>
  stepUntil(play, job, 'transitions', body, async () => (await read(play, job)).status === body.to)

const settledCash = async (play: Play, job: Job) =>
  (await moneyOf(play, job)).payments.some(({ method, state }) => method === 'cash' && state === 'paid')

export const record = (play: Play, job: Job) =>
  stepUntil(play, job, 'cash', { amount_rwf: price, said_by: 'staff' }, () => settledCash(play, job))

export async function sayCash(
  { call }: Play,
  { id, token, taskerId, taskerToken }: Job,
  customerSays: number,
) {
  const ofCustomer = await call(`POST /api/track/${token}/cash`, { body: { amount_rwf: customerSays } })
  dataOf('the word of the customer', ofCustomer, 200, 409)
  const ofTasker = await call(`POST /api/taskers/${taskerId}/jobs/${id}/cash`, {
    as: taskerToken,
    body: { amount_rwf: price },
    key: randomUUID(),
  })
  dataOf('the word of the tasker', ofTasker, 200, 409)
}

/** Presses "Pay"; what the answer says of the attempt that is under way then. */
export async function press(play: Play, job: Job, phone: string, key: string): Promise<string> {
  const quotes = (await moneyOf(play, job)).quotes
  const quote_id = quotes.find(({ status }) => status === 'accepted')?.id
  const { status, json } = await play.call(`POST /api/track/${job.token}/payments`, {
    body: { quote_id, phone, operator: 'mtn' },
    key,
  })
  if (status === 409 && json.payment_id) return json.payment_id
  return dataOf<{ id: string }>('the press', { status, json }, 202).id
}

/** Waits as the page of the customer does. */
export async function untilDecided({ call }: Play, { token }: Job, id: string): Promise<string> {
  for (;;) {
    const answer = await call(`GET /api/track/${token}/payments/${id}`)
    const { status } = dataOf<{ status: string }>('the payment', answer, 200)
    if (status !== 'pending') return status
    await pause(1_000)
  }
}

/** Pays online, and tries again when it comes to nothing, as people do. */
export async function payOnline(play: Play, job: Job): Promise<void> {
  for (;;) {
    const id = await press(play, job, numbers.pays, randomUUID())
    if ((await untilDecided(play, job, id)) === 'paid') return
  }
}

export async function giveBack(play: Play, job: Job, amount_rwf: number, reason: string): Promise<void> {
  const { call, as } = play
  const payment = (await moneyOf(play, job)).payments.find(({ state }) => state === 'paid')
  for (;;) {
    const asked = await call(`POST /api/admin/payments/${payment?.id}/refunds`, {
      as,
      body: { amount_rwf, reason, note: 'As the customer was told' },
      key: randomUUID(),
    })
    // Another one is under way: the answer to a former press was lost.
    if (asked.status !== 409) dataOf('the refund', asked, 201)
    for (;;) {
      const [refund] = (await moneyOf(play, job)).refunds
      if (refund?.state === 'asked')
        await call(`POST /api/admin/refunds/${refund.id}/approve`, { as, body: { note: 'Yes' } })
      if (refund?.state === 'paid') return
      if (refund?.state === 'failed') break
      await pause(1_000)
    }
  }
}

export const complete = (play: Play, job: Job) => become(play, job, { to: 'completed' })
