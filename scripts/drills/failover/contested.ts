// What is under way when the machine dies: two taskers accept one job, offers end, customers pay.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { expireOffersQueue } from '@/lib/offers/work-schema'
import { figure } from '@/scripts/support/figures'
import type { Desk } from '../journeys/desk'
import { prepare, sell } from '../money/stage'
import { type SteadyCall, steadyCallsTo } from '../money/steady'
import { type Job, numbers, type Play, press, untilDecided } from '../money/steps'

const contests = 8
const endings = 10
/** One after the other, so that the machine dies between them. */
const endingsApartMs = 300
/** So long before the death. */
const leadMs = 1_500
const payments = 6

type Contest = { id: string; tokens: string[] }
/** `acknowledged`: the tokens whose yes was answered with a success. `at`: when the last answer came. */
type Outcome = { contest: Contest; acknowledged: string[]; at: number }

export type Contested = {
  /** Has the offers begin to end. */
  endOffersSoon: () => Promise<void>
  /** Begins the rest, and returns what came of it once each call has been answered. */
  begin: () => Promise<Result>
}

type Result = { accepted: Outcome[]; paid: string[]; unanswered: number }

const tokensOf = async (sql: postgres.Sql, id: string) =>
  (await sql<{ token: string }[]>`select token from request_offers where request_id = ${id}`).map(
    ({ token }) => token,
  )

const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work))

async function offered(desk: Desk, taskers: number): Promise<string> {
  const { id } = await desk.ask('en')
  await desk.reach(id)
  await desk.agree(id)
  await desk.offer(id, ...(await times(taskers, () => desk.hire('en'))))
  return id
}

/** Both say yes, again and again until they are answered. */
async function accept(call: SteadyCall, contest: Contest): Promise<Outcome> {
  const answers = await Promise.all(
    contest.tokens.map(async (token) => ({
      token,
      ...(await call(`POST /api/offers/${token}/accept`, { key: randomUUID() })),
    })),
  )
  return {
    contest,
    acknowledged: answers.filter(({ status }) => status === 200).map(({ token }) => token),
    at: Date.now(),
  }
}

type Stage = { base: string; as: string; desk: Desk }

/** Prepares everything, while the primary lives. */
export async function prepareContested({ base, as, desk }: Stage): Promise<Contested> {
  const { sql } = desk
  const call = steadyCallsTo(base)
  const offers = await times(contests, () => offered(desk, 2))
  const open = await Promise.all(offers.map(async (id) => ({ id, tokens: await tokensOf(sql, id) })))
  const ending = await times(endings, () => offered(desk, 1))
  await sell(base, as, 'full')
  const jobs: Job[] = []
  for (let count = 0; count < payments; count++)
    jobs.push(await prepare({ base, as, desk }, await desk.hire('en')))
  const play = { call, as } as Play

  const pay = async (job: Job): Promise<string | null> => {
    const id = await press(play, job, numbers.pays, randomUUID())
    return (await untilDecided(play, job, id)) === 'paid' ? job.id : null
  }
  return {
    endOffersSoon: async () => {
      for (const [at, id] of ending.entries()) {
        const ms = at * endingsApartMs
        await sql`update request_offers set expires_at = now() + ${ms} * interval '1 ms' where request_id = ${id}`
        await sql`update pgboss.job set start_after = now() + ${ms + 50} * interval '1 ms'
          where name = ${expireOffersQueue.name} and data->>'request_id' = ${id}`
      }
      await sleep(leadMs)
    },
    begin: async () => {
      const accepted = open.map((contest) => accept(call, contest))
      // What the standby did not know is gone: then there is nothing to ask about.
      const paid = jobs.map((job) => pay(job).catch(() => undefined))
      const ofPaid = await Promise.all(paid)
      return {
        accepted: await Promise.all(accepted),
        paid: ofPaid.filter((one) => typeof one === 'string'),
        unanswered: ofPaid.filter((one) => one === undefined).length,
      }
    },
  }
}

type How = { diedAt: number; isWhole: boolean }

/** Compares what people were told with what the database says. `isWhole`: nothing may be lost. */
export async function compareContested(
  sql: postgres.Sql,
  result: Result,
  { diedAt, isWhole }: How,
): Promise<void> {
  const { accepted, paid, unanswered } = result
  const late = accepted.filter(({ at }) => at > diedAt).length
  const ids = accepted.map(({ contest }) => contest.id)
  const told = accepted.flatMap(({ acknowledged }) => acknowledged)
  const twice = accepted.filter(({ acknowledged }) => acknowledged.length > 1).length
  const stored = await sql<{ token: string }[]>`
    select token from request_offers where status = 'accepted' and request_id in ${sql(ids)}`
  const [jobs] = await sql<{ most: number }[]>`
    select max(count)::int as most from (select count(*) from jobs
      where request_id in ${sql(ids)} and ended_how is null group by request_id) each`
  const lost = told.filter((token) => !stored.some((one) => one.token === token)).length
  figure(
    `yes to ${contests} jobs, two taskers each`,
    `${told.length} told, ${stored.length} stored`,
    !isWhole || stored.length === contests,
  )
  figure('  answered only after the death', `${late} of ${contests}`, late > 0)
  figure('  two were told yes, or have one job', twice, twice === 0 && (jobs?.most ?? 0) <= 1)
  figure('  told yes, and it is lost', lost, !isWhole || lost === 0)

  const ended = await sql<{ open: number; events: number }[]>`
    select count(*) filter (where status = 'open' and expires_at < now())::int as open,
      (select count(*) from (select request_id from request_events where type = 'offer.expired'
        group by request_id having count(*) > 1) twice)::int as events from request_offers`
  const [end] = ended
  figure(
    'offers that are over and still open; that ended twice',
    `${end?.open}, ${end?.events}`,
    end?.open === 0 && end.events === 0,
  )

  const [ends] = await sql<{ before: number; after: number }[]>`
    select count(*) filter (where at < ${new Date(diedAt)})::int as before,
      count(*) filter (where at >= ${new Date(diedAt)})::int as after
    from request_events where type = 'offer.expired'`
  figure(
    '  ended before the death, and after it',
    `${ends?.before}, ${ends?.after}`,
    (ends?.before ?? 0) > 0 && (ends?.after ?? 0) > 0,
  )

  const [money] = await sql<{ paid: number; twice: number; differing: number }[]>`
    select (select count(*) from payments where state = 'paid')::int as paid,
      (select count(*) from (select request_id from payments where state = 'paid'
        group by request_id having count(*) > 1) twice)::int as twice,
      (select count(*) from ledger_accounts a where balance_rwf <> coalesce((select sum(case
        when e.debit = a.id then e.amount_rwf else -e.amount_rwf end) from ledger_entries e
        where a.id in (e.debit, e.credit)), 0))::int as differing`
  const isPaid = !isWhole || (paid.length === payments && money?.paid === payments)
  figure(`payments of ${payments} customers: told, stored`, `${paid.length}, ${money?.paid}`, isPaid)
  figure(
    '  paid twice; accounts that do not add up',
    `${money?.twice}, ${money?.differing}`,
    money?.twice === 0 && money.differing === 0,
  )
  if (unanswered > 0) figure('  not known any more', unanswered, !isWhole)
}
