import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { requests, taskerSkills, taskers, tasks } from '@/db/schema'
import { districtOutside, namesOutside } from '@/lib/places/constants'
import type { RequestStatus } from '@/lib/requests/constants'
import { narrowing, viewCondition } from '@/lib/requests/staff/filter'
import { requestList } from '@/lib/requests/staff/list'
import type { Figures } from './schema'

const nobody = '00000000-0000-0000-0000-000000000000'

/** The requests with this end since a day: the condition of the list that the figure opens. */
export const endedSince = (status: RequestStatus, since: string): SQL =>
  narrowing(requestList.parse({ status, ended_since: since }), nobody) ?? sql`true`

type Lost = {
  task_id: number
  title: string
  district: string | null
  sector: string | null
  /** The first place outside Kigali that the customer named, where no district of Kigali is known. */
  outside: string | null
  no_tasker: number
  out_of_area: number
}

const isNamedOutside = `\\m(${namesOutside.join('|')})\\M`

const listLost = (db: Database, since: string) =>
  db.execute<Lost>(sql`
    select lost.*, ${tasks.title}->>'en' as title
    from (
      select task_id, district, sector,
        case when district is null then substring(lower(location) from ${isNamedOutside}) end as outside,
        (count(*) filter (where end_reason = 'no_tasker'))::int as no_tasker,
        (count(*) filter (where end_reason = 'out_of_area'))::int as out_of_area
      from ${requests}
      where ${endedSince('declined', since)} and ${requests.endReason} in ('no_tasker', 'out_of_area')
      group by task_id, district, sector, 4
    ) as lost join ${tasks} on ${tasks.id} = lost.task_id
  `)

type Waiting = { task_id: number; title: string; open: number }

/** Open requests for a task that no approved tasker can do, by task. */
const listWaiting = (db: Database) =>
  db.execute<Waiting>(sql`
    select waiting.*, ${tasks.title}->>'en' as title
    from (
      select task_id, count(*)::int as open from ${requests}
      where ${viewCondition('open', nobody) ?? sql`true`} and task_id in (
        select ${tasks.id} from ${tasks} where not exists (
          select from ${taskerSkills} join ${taskers} on ${taskers.id} = ${taskerSkills.taskerId}
          where ${taskerSkills.taskId} = ${tasks.id} and ${taskers.status} = 'approved' and ${taskers.erasedAt} is null))
      group by task_id
    ) as waiting join ${tasks} on ${tasks.id} = waiting.task_id
  `)

const lostOf = ({ no_tasker, out_of_area }: Pick<Lost, 'no_tasker' | 'out_of_area'>) =>
  no_tasker + out_of_area

function sumOf(lost: readonly Lost[]) {
  const sum = (name: 'no_tasker' | 'out_of_area') => lost.reduce((total, one) => total + one[name], 0)
  return { no_tasker: sum('no_tasker'), out_of_area: sum('out_of_area') }
}

function byTask(lost: readonly Lost[], waiting: readonly Waiting[]): Figures['demand_by_task'] {
  const titles = new Map([...lost, ...waiting].map(({ task_id, title }) => [task_id, title]))
  const rows = [...titles].map(([task_id, title]) => ({
    task_id,
    title,
    ...sumOf(lost.filter((one) => one.task_id === task_id)),
    open: waiting.find((one) => one.task_id === task_id)?.open ?? 0,
  }))
  const all = (row: (typeof rows)[number]) => lostOf(row) + row.open
  return rows.sort((one, other) => all(other) - all(one) || one.title.localeCompare(other.title))
}

function sectorsOf(lost: readonly Lost[]): { sector: string; count: number }[] {
  const names = [...new Set(lost.flatMap(({ sector }) => sector ?? []))]
  return names
    .map((sector) => ({ sector, count: lostOf(sumOf(lost.filter((one) => one.sector === sector))) }))
    .sort((one, other) => other.count - one.count || one.sector.localeCompare(other.sector))
}

const outsideOf = ({ outside }: Lost) => (outside ? districtOutside(outside) : null)

function byPlace(lost: readonly Lost[]): Figures['demand_by_place'] {
  const places = Map.groupBy(lost, (one) => one.district ?? outsideOf(one))
  return [...places]
    .map(([district, here]) => ({ district, ...sumOf(here), sectors: sectorsOf(here) }))
    .sort((one, other) => lostOf(other) - lostOf(one))
}

/** Requests that got no tasker, by task and by place. */
export async function countDemand(
  db: Database,
  since: string,
): Promise<Pick<Figures, 'demand_by_task' | 'demand_by_place'>> {
  const [lost, waiting] = await Promise.all([listLost(db, since), listWaiting(db)])
  return { demand_by_task: byTask(lost, waiting), demand_by_place: byPlace(lost) }
}

/** Cancelled requests by reason. */
export async function countCancellations(db: Database, since: string): Promise<Figures['cancellations']> {
  const rows = await db.execute<Figures['cancellations'][number]>(sql`
    select end_reason as reason, count(*)::int as count from ${requests}
    where ${endedSince('cancelled', since)} group by end_reason order by count desc, end_reason
  `)
  return [...rows]
}
