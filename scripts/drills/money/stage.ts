// What must be so before money is paid: whose it is, and jobs with an agreed price.
import type { Desk } from '../journeys/desk'
import { callsTo } from '../week/calls'
import { type Job, pay } from './steps'

/** Sets whose the money is of requests that get their first price from now on. */
export async function sell(base: string, as: string, sells: 'cash' | 'full'): Promise<void> {
  const call = callsTo(base)
  type Entries = { data: { money: { version: number; value: object } } }
  const { data } = await call<Entries>('GET /api/admin/settings', { as })
  const { version, value } = data.money
  const seller = { seller_name: 'Taskers Ltd', seller_address: 'KG 11 Avenue, Kigali' }
  await call('PUT /api/admin/settings/money', {
    as,
    body: { version, value: { ...value, ...seller, sells } },
  })
}

type Hired = Awaited<ReturnType<Desk['hire']>>

/** A job with an agreed price, in the middle of its work. */
export async function prepare(
  { base, as, desk }: { base: string; as: string; desk: Desk },
  tasker: Hired,
): Promise<Job> {
  const { id, token } = await desk.ask('en')
  await desk.reach(id)
  await desk.agree(id)
  const call = callsTo(base)
  const step = async (what: string, body: object) => {
    const { data } = await call<{ data: { version: number } }>(`GET /api/admin/task-requests/${id}`, { as })
    const [method, part] = what.split(' ')
    await call(`${method} /api/admin/task-requests/${id}/${part}`, {
      as,
      body: { version: data.version, ...body },
    })
  }
  const although_busy = 'The jobs of this day are short'
  await step('PUT assignment', { tasker_id: tasker.id, pay_rwf: pay, although_busy })
  await step('POST transitions', { to: 'in_progress' })
  return { id, token, taskerId: tasker.id, taskerToken: tasker.as }
}
