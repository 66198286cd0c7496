// Paying online, by the API, with a stand-in of pawaPay and the worker's own jobs.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { POST as operator } from '@/app/api/track/[token]/operator/route'
import { GET as readPayment } from '@/app/api/track/[token]/payments/[id]/route'
import { POST as pay } from '@/app/api/track/[token]/payments/route'
import { POST as callback } from '@/app/api/webhooks/pawapay/[kind]/route'
import { transact } from '@/db/client'
import { askQueue, collectQueue } from '@/lib/money/online/work-schema'
import { askPayoutQueue } from '@/lib/money/payouts/work-schema'
import { askRefundQueue } from '@/lib/money/refunds/online/work-schema'
import { type Settings, startPawapay } from '@/scripts/support/pawapay'
import { call } from './call'
import { asCustomer, post } from './customers'
import { workQueue } from './mails'
import { aPricedJob, paymentsOf, quotesOf } from './money'

/** The sandbox's number of MTN that pays. */
export const payingNumber = '+250783456789'

/** Starts the stand-in and has this process use it. Before anything else reads the environment. */
export async function startOnline(settings: Settings = {}) {
  const pawapay = await startPawapay(settings)
  Object.assign(process.env, {
    PAWAPAY_TOKEN: pawapay.token,
    PAWAPAY_API_URL: pawapay.url,
    RATE_LIMIT_FACTOR: '1000',
  })
  return pawapay
}

/** What a customer does who pays online. */
export async function asPayer(requestId: string) {
  const { token, ...customer } = await asCustomer(requestId)
  const quoteId = async () =>
    (await quotesOf(requestId)).find(({ status }) => status === 'accepted')?.id ?? randomUUID()
  return {
    ...customer,
    token,
    pay: async (body: object = {}, key: string = randomUUID()) =>
      call(pay, `/api/track/${token}/payments`, {
        headers: { 'idempotency-key': key },
        params: { token },
        body: { quote_id: await quoteId(), phone: payingNumber, operator: 'mtn', ...body },
      }),
    /** The form of the page to pay, as a browser without scripts posts it. */
    payByForm: async (fields: Record<string, string> = {}) =>
      post('pay', { token, key: randomUUID(), quote_id: await quoteId(), phone: payingNumber, ...fields }),
    read: async (id: string) =>
      (await call(readPayment, `/api/track/${token}/payments/${id}`, { params: { token, id } })).json.data,
    operator: (phone: string) =>
      call(operator, `/api/track/${token}/operator`, { params: { token }, body: { phone } }),
  }
}

/** A job whose price of RWF 22,000 is ours, with what its customer can do. */
export async function aPayableJob(state: Parameters<typeof aPricedJob>[1] = 'is begun') {
  const job = await aPricedJob('full', state)
  return { ...job, payer: await asPayer(job.id) }
}

/** The worker sends what waits to be collected. */
export const collectAll = () => workQueue(collectQueue)

/** Lets it be time to ask about everything that is undecided. */
const letBeTime = (table: 'payments' | 'refunds' | 'payouts') =>
  transact((tx) =>
    tx.execute(
      sql`update ${sql.identifier(table)} set next_ask_at = now() - interval '1 second' where next_ask_at > now()`,
    ),
  )
/** Lets what is to be asked about be late, as when its job was lost. */
export const letBeLate = () =>
  transact((tx) =>
    tx.execute(
      sql`update payments set next_ask_at = now() - interval '3 minutes' where next_ask_at is not null`,
    ),
  )
/** The worker asks about all that is undecided. */
export async function askAll(): Promise<void> {
  await letBeTime('payments')
  await workQueue(askQueue)
}
/** The worker asks about all that is on its way back. */
export async function askRefunds(): Promise<void> {
  await letBeTime('refunds')
  await workQueue(askRefundQueue)
}
/** The worker asks about all that is on its way to taskers. */
export async function askPayouts(): Promise<void> {
  await letBeTime('payouts')
  await workQueue(askPayoutQueue)
}

export const onlineOf = async (requestId: string) =>
  (await paymentsOf(requestId)).filter(({ method }) => method === 'momo')

/** Lets an attempt be so many seconds older. */
export const letPass = (requestId: string, seconds: number) =>
  transact((tx) =>
    tx.execute(sql`update payments set created_at = created_at - ${seconds} * interval '1 second',
      called_at = called_at - ${seconds} * interval '1 second', next_ask_at = next_ask_at - ${seconds} * interval '1 second'
      where request_id = ${requestId} and method = 'momo'`),
  )

type Signed = { headers: Record<string, string>; body: string | Buffer }

/** Hands over a callback as pawaPay does. */
export const bring = ({ headers, body }: Signed, kind = 'deposits') =>
  call(callback, `/api/webhooks/pawapay/${kind}`, { raw: body.toString(), headers, params: { kind } })
