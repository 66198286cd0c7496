// Asks the product for its figures, and sets them beside those that were counted by hand.

import type { CaseListAnswer } from '@/lib/cases/schema'
import type { Dashboard, WorkCounts } from '@/lib/dashboard/schema'
import type { Figures } from '@/lib/figures/schema'
import type { StaffOffer } from '@/lib/offers/schema'
import { type RequestView, requestViews } from '@/lib/requests/staff/list'
import type { RequestList } from '@/lib/requests/staff/schema'
import type { Person } from './book'
import { compareCandidates, comparePeople, compareTasker } from './compare-people'
import { comparePublic } from './compare-public'
import type { Compared, Seen } from './compared'
import { countOf } from './count'

const sorted = (texts: string[]) => texts.toSorted()
const byKey = (rows: { key: string; count: number }[]) =>
  Object.fromEntries(rows.flatMap(({ key, count }) => (count > 0 ? [[key, count]] : [])))

async function compareViews({ call, book, dispatchers }: Seen): Promise<Compared[]> {
  const count = countOf(book)
  const [one, other] = dispatchers
  const look = async (view: RequestView, person: Person): Promise<Compared> => {
    const path = `GET /api/admin/task-requests?view=${view}&size=100`
    const { data, counts } = await call<RequestList>(path, person)
    const byHand = count.inView(view, person).map(({ id }) => id)
    const listed = sorted(data.map(({ id }) => id))
    return {
      what: view === 'mine' ? `requests of ${person.name}` : `requests, ${view}`,
      byHand: sorted(byHand),
      product: counts[view] === listed.length ? listed : [`${counts[view]} are counted`, ...listed],
    }
  }
  return Promise.all([...requestViews.map((view) => look(view, one)), look('mine', other)])
}

async function compareDashboard({ call, book, dispatchers }: Seen): Promise<Compared[]> {
  const count = countOf(book)
  const [one] = dispatchers
  const { data: figures } = await call<{ data: Dashboard }>('GET /api/admin/dashboard', one)
  const { data: period } = await call<{ data: Figures }>('GET /api/admin/figures?days=28', one)
  const many = (view: RequestView) => count.inView(view, one).length
  const { owed, share } = count.promise
  const promiseOf = (of: Dashboard['promise']['week']) => [of.owed, of.share?.toFixed(6), of.ended_uncalled]
  const byHand: Record<string, unknown> = {
    open: many('open'),
    waiting: many('new'),
    unowned: many('unowned'),
    no_tasker: many('no_tasker'),
    due_soon: many('due_soon'),
    late: many('breached'),
    breached_today: count.missedToday,
    jobs_today: many('today'),
    received_today: count.receivedToday,
    spam_to_confirm: many('spam'),
    messages_unanswered: book.complaints,
    checks_expiring: 1,
    'promise, week': [owed, share.toFixed(6), count.endedUncalled],
    'promise, month': [owed, share.toFixed(6), count.endedUncalled],
    'by day': count.byDay(),
    'by task': count.byTask(),
    cancellations: count.cancellations(),
    completed: count.done,
    turnover: count.turnover,
    money: count.money,
  }
  const product: Record<string, unknown> = {
    ...figures,
    'promise, week': promiseOf(figures.promise.week),
    'promise, month': promiseOf(figures.promise.month),
    'by day': byKey(figures.by_day.map(({ day, count }) => ({ key: day, count }))),
    'by task': byKey(figures.by_task.map(({ task_id, count }) => ({ key: String(task_id), count }))),
    completed: period.completed,
    turnover: period.turnover_rwf,
    money: period.money,
    cancellations: byKey(period.cancellations.map(({ reason, count }) => ({ key: String(reason), count }))),
  }
  return Object.entries(byHand).map(([what, value]) => ({
    what: `dashboard, ${what}`,
    byHand: value,
    product: product[what],
  }))
}

async function compareWork({ call, book, dispatchers }: Seen): Promise<Compared[]> {
  const count = countOf(book)
  const [one] = dispatchers
  // How the worker is says nothing of the week.
  const answer = await call<{ data: WorkCounts }>('GET /api/admin/work-counts', one)
  const { worker_seconds: _seconds, ...work } = answer.data
  const { counts, total } = await call<CaseListAnswer>('GET /api/admin/cases?size=100', one)
  const cases = Object.values(count.openCases).reduce((sum, many) => sum + many, 0)
  const many = (view: RequestView) => count.inView(view, one).length
  const byHand = {
    complaints: count.openCases.complaint,
    no_shows: count.openCases.no_show,
    low_ratings: count.openCases.low_rating,
    cases,
    unconfirmed: many('unconfirmed'),
    back: many('back'),
    money: count.unsaid,
    checks_expiring: 1,
    messages: book.complaints,
    new_requests: many('new'),
  }
  return [
    { what: 'work lists', byHand, product: work },
    { what: 'cases by kind', byHand: { ...count.openCases, total: cases }, product: { ...counts, total } },
  ]
}

async function compareHistory({ call, sql, book, dispatchers }: Seen): Promise<Compared[]> {
  const count = countOf(book)
  const offers: string[] = []
  for (const request of book.requests.filter(({ isErased }) => !isErased)) {
    const path = `GET /api/admin/task-requests/${request.id}/offers`
    const { data } = await call<{ data: StaffOffer[] }>(path, dispatchers[0])
    offers.push(...data.map(({ tasker_id, status }) => `${request.id} ${tasker_id} ${status}`))
  }
  const remembered = book.offers
    .filter(({ request }) => !request.isErased)
    .map(({ request, tasker, status }) => `${request.id} ${tasker.id} ${status}`)
  const outcomes = await sql<{ key: string; count: number }[]>`
    select status as key, count(*)::int as count from (select status from request_offers
      union all select case when ended_how is null or ended_how = 'completed' then 'accepted' else 'withdrawn' end
        from jobs where offer_id is null) as asked group by 1`
  const events = await sql<{ key: string; count: number }[]>`
    select type as key, sum(case when type = 'offer.expired' then jsonb_array_length(data->'tasker_ids') else 1 end)::int
      as count from request_events where type = any(${[...book.events.keys()]}) group by 1 order by 1`
  const [failed] = await sql`select count(*)::int as count from pgboss.job where state = 'failed'`
  return [
    { what: 'offers by outcome', byHand: count.outcomes, product: byKey([...outcomes]) },
    { what: 'every offer and its outcome', byHand: sorted(remembered), product: sorted(offers) },
    { what: 'events', byHand: count.events, product: byKey([...events]) },
    { what: 'work that failed', byHand: 0, product: failed?.count },
  ]
}

/** Everything that staff and taskers are told. */
export async function compareStaff(seen: Seen): Promise<Compared[]> {
  const { workers } = seen
  const parts = await Promise.all([
    compareViews(seen),
    compareDashboard(seen),
    comparePeople(seen),
    compareWork(seen),
    ...workers.map((worker) => compareTasker(seen, worker)),
    compareCandidates(seen),
    compareHistory(seen),
  ])
  return parts.flat()
}

export const compareAll = async (seen: Seen): Promise<Compared[]> => [
  ...(await compareStaff(seen)),
  ...(await comparePublic(seen)),
]
