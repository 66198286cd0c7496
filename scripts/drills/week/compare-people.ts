// What taskers are told of their own work, and what staff are told of people.
import type { Figures } from '@/lib/figures/schema'
import type { JobList } from '@/lib/jobs/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Candidate } from '@/lib/requests/staff/change-schema'
import type { Worker } from './book'
import type { Compared, Seen } from './compared'
import { countOf } from './count'

const lostOf = ({ task_id, no_tasker, out_of_area }: Figures['demand_by_task'][number]) =>
  no_tasker + out_of_area > 0 ? [[String(task_id), no_tasker + out_of_area] as const] : []

const sorted = (texts: string[]) => texts.toSorted()

/** The figures of each dispatcher and each tasker. */
export async function comparePeople({ call, book, dispatchers, workers }: Seen): Promise<Compared[]> {
  const count = countOf(book)
  const { data } = await call<{ data: Figures }>('GET /api/admin/figures?days=28', dispatchers[0])
  const of = (rows: { id: string | null }[], { id }: { id: string | null }) =>
    rows.filter((row) => row.id === id).map(({ id: _, ...row }) => row)
  return [
    ...dispatchers.map((person) => ({
      what: `figures of ${person.name}`,
      byHand: [count.ofDispatcher(person)],
      product: of(data.dispatchers, person),
    })),
    { what: 'figures of nobody', byHand: count.ofNobody(), product: of(data.dispatchers, { id: null }) },
    {
      what: 'ended without a tasker or outside the area',
      byHand: count.lost(),
      product: Object.fromEntries(data.demand_by_task.flatMap(lostOf)),
    },
    ...workers.map((worker) => ({
      what: `figures of ${worker.name}`,
      byHand: [count.ofTasker(worker)],
      product: of(data.taskers, worker),
    })),
  ]
}

export async function compareTasker({ call, book, workers }: Seen, worker: Worker): Promise<Compared[]> {
  const byHand = countOf(book).of(worker)
  const own = `GET /api/taskers/${worker.id}`
  const { data, earnings } = await call<JobList>(`${own}/jobs`, worker)
  const { data: offers } = await call<{ data: Offer[] }>(`${own}/offers`, worker)
  for (const other of workers.filter((one) => one !== worker))
    for (const what of ['jobs', 'offers'])
      await call(`GET /api/taskers/${other.id}/${what}`, { as: worker.as, status: 403 })
  const idsOf = (jobs: JobList['data']) => sorted(jobs.map((job) => job.request_id))
  const rows: [string, unknown, unknown][] = [
    ['earnings', byHand.weeks, earnings.weeks],
    ['jobs done', byHand.jobs_done, earnings.jobs_done],
    ['rating', byHand.rating, earnings.rating],
    ['jobs', byHand.jobs, idsOf(data)],
    ['customers shown', byHand.shown, idsOf(data.filter(({ phone }) => phone !== ''))],
    ['offers', byHand.offers, sorted(offers.map((offer) => `${offer.request_id} ${offer.status}`))],
  ]
  return rows.map(([what, hand, product]) => ({ what: `${worker.name}, ${what}`, byHand: hand, product }))
}

export async function compareCandidates({ call, book, dispatchers, workers }: Seen): Promise<Compared[]> {
  const count = countOf(book)
  const open = count.inView('open', dispatchers[0])
  const rows: Compared[] = []
  for (const worker of workers) {
    const request = open.find(({ task }) => worker.taskIds.includes(task.id))
    const path = `GET /api/admin/task-requests/${request?.id}/candidates`
    const { data } = await call<{ data: Candidate[] }>(path, dispatchers[0])
    const found = data.find(({ id }) => id === worker.id)
    const { rating, ratings, jobs_done, jobsOn } = count.of(worker)
    rows.push({
      what: `${worker.name} as a candidate`,
      byHand: [rating?.average ?? null, ratings, jobs_done, jobsOn(request?.wantedOn ?? null)],
      product: [found?.rating, found?.ratings, found?.jobs_done, found?.jobs_that_day],
    })
  }
  return rows
}
