import { requestPath } from '@/components/console/reports/plots'
import type { Figures, TaskerFigures } from '@/lib/figures/schema'
import { formatRwf } from '@/lib/i18n/money'
import { districts } from '@/lib/places/kigali'
import { wholePercent } from '@/lib/requests/clock'
import { endReasonLabels } from '@/lib/requests/staff/labels'
import type { SheetFile } from './sheet-tools'

/** `name`: what a link says where its text is only a number. */
export type Cell = {
  text: string
  href?: string | undefined
  name?: string | undefined
  isAlarming?: boolean | undefined
}

/** `narrowNote` stands for the columns that a phone has no room for. */
export type FigureRow = {
  key: string
  name: string
  href?: string | undefined
  note?: string | undefined
  narrowNote?: string | undefined
  bar: number
  cells: Cell[]
}

export type FigureSheet = {
  title: string
  hint: string
  empty: string
  head: string
  columns: { label: string; isWide?: boolean }[]
  rows: FigureRow[]
  /** What the rows add up to. */
  sum?: FigureRow
}

/** A sheet as a file, with its sum. */
export function fileOf({ title, head, columns, rows, sum }: FigureSheet): SheetFile {
  const lines = rows.length > 0 && sum ? [...rows, sum] : rows
  return {
    title,
    headings: [head, ...columns.map(({ label }) => label)],
    rows: lines.map(({ name, cells }) => [name, ...cells.map(({ text }) => text)]),
  }
}

const count = (value: number) => value.toLocaleString('en')
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${wholePercent(part / whole)}%`

export const endedPath = (
  { since }: Pick<Figures, 'since'>,
  status: string,
  filter: Record<string, string> = {},
): string => requestPath({ view: 'all', status, ended_since: since, ...filter })

/** A number that leads to its list; nothing leads to an empty list. */
function linked(value: number, href: string | undefined, name: string): Cell {
  if (value === 0 || !href) return { text: count(value) }
  return { text: count(value), href, name: `${count(value)}, ${name}` }
}

const ratingText = ({ rating }: TaskerFigures) => (rating === null ? '–' : `★ ${rating.toFixed(1)}`)
const alarming = (value: number): Cell => ({ text: count(value), isAlarming: value > 0 })

function taskerNote(tasker: TaskerFigures): string {
  const { rating, no_shows, given_back } = tasker
  const parts = [
    rating !== null && ratingText(tasker),
    no_shows > 0 && (no_shows === 1 ? '1 no-show' : `${no_shows} no-shows`),
    given_back > 0 && `${given_back} given back`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

const sumRow = (cells: Cell[]): FigureRow => ({ key: 'sum', name: 'All', bar: 0, cells })

/** What the listed taskers did not do: that of others, so that the table adds up. */
function othersOf({ taskers, taskers_total, completed, turnover_rwf }: Figures): FigureRow[] {
  const [jobs, turnover] = [
    completed - sumOf(taskers, (one) => one.jobs),
    turnover_rwf - sumOf(taskers, (one) => one.turnover_rwf),
  ]
  if (jobs === 0 && turnover === 0) return []
  const name = taskers_total > taskers.length ? 'All others' : 'Without a tasker'
  const cells = [count(jobs), formatRwf(turnover), '–', '–', '–', '–'].map((text) => ({ text }))
  return [{ key: 'others', name, bar: turnover, cells }]
}

function taskerRow(since: string, tasker: TaskerFigures): FigureRow {
  const { id, name, jobs, turnover_rwf, share_rwf, no_shows, given_back } = tasker
  const done = name ? endedPath({ since }, 'completed', { tasker: id }) : undefined
  return {
    key: id,
    name: name || 'A tasker who has left',
    href: name ? `/admin/taskers/${id}` : undefined,
    narrowNote: taskerNote(tasker),
    bar: turnover_rwf,
    cells: [
      linked(jobs, done, `${name}: completed`),
      { text: formatRwf(turnover_rwf) },
      { text: share_rwf === null ? '–' : formatRwf(share_rwf) },
      { text: ratingText(tasker) },
      alarming(no_shows),
      alarming(given_back),
    ],
  }
}

export function taskerSheet(figures: Figures): FigureSheet {
  const { since, taskers, taskers_total, completed, turnover_rwf } = figures
  const share = figures.share_rwf === null ? '–' : formatRwf(figures.share_rwf)
  const all = [count(completed), formatRwf(turnover_rwf), share, '', '', '']
  return {
    title: 'Taskers',
    hint:
      taskers_total > taskers.length
        ? `the ${count(taskers.length)} with the highest turnover of ${count(taskers_total)}`
        : 'by turnover',
    empty: 'No tasker has completed a job in this period.',
    head: 'Tasker',
    columns: [
      { label: 'Jobs' },
      { label: 'Turnover, RWF' },
      { label: 'Our share, RWF', isWide: true },
      { label: 'Rating', isWide: true },
      { label: 'No-shows', isWide: true },
      { label: 'Given back', isWide: true },
    ],
    rows: [...taskers.map((tasker) => taskerRow(since, tasker)), ...othersOf(figures)],
    sum: sumRow(all.map((text) => ({ text }))),
  }
}

export function dispatcherSheet({ since, dispatchers }: Figures): FigureSheet {
  const sums = (['owned', 'in_time', 'owed', 'completed'] as const).map((name) =>
    sumOf(dispatchers, (one) => one[name]),
  )
  const [owned = 0, inTime = 0, owed = 0, completed = 0] = sums
  const all = [count(owned), shareText(inTime, owed), count(completed)]
  return {
    title: 'Dispatchers',
    hint: 'by requests owned',
    empty: 'No request came in this period.',
    head: 'Dispatcher',
    columns: [{ label: 'Owned' }, { label: 'Reached in time' }, { label: 'Completed' }],
    rows: dispatchers.map(({ id, name, ...their }) => {
      const owner = id ?? 'nobody'
      return {
        key: owner,
        name,
        note: `${count(their.in_time)} of ${count(their.owed)} promises kept`,
        bar: their.owned,
        cells: [
          linked(their.owned, requestPath({ view: 'all', since, owner }), `${name}: owned`),
          { text: shareText(their.in_time, their.owed) },
          linked(their.completed, endedPath({ since }, 'completed', { owner }), `${name}: completed`),
        ],
      }
    }),
    sum: {
      ...sumRow(all.map((text) => ({ text }))),
      note: `${count(inTime)} of ${count(owed)} promises kept`,
    },
  }
}

const lostReasons = ['no_tasker', 'out_of_area'] as const
const lostLabel = (reason: string) => endReasonLabels[reason] ?? reason
const lostColumns = lostReasons.map((reason) => ({ label: lostLabel(reason) }))

export const demandSheet = (figures: Figures): FigureSheet => ({
  title: 'Without a tasker, by task',
  hint: 'declined, or still open for a task that no approved tasker can do',
  empty: 'Every request found a tasker.',
  head: 'Task',
  columns: [...lostColumns, { label: 'Still open' }],
  rows: figures.demand_by_task.map(({ task_id, title, open, ...lost }) => {
    const task = String(task_id)
    return {
      key: task,
      name: title,
      bar: lost.no_tasker + lost.out_of_area + open,
      cells: [
        ...lostReasons.map((end_reason) =>
          linked(
            lost[end_reason],
            endedPath(figures, 'declined', { end_reason, task }),
            `${title}: ${lostLabel(end_reason)}`,
          ),
        ),
        linked(open, requestPath({ view: 'open', task }), `${title}: still open`),
      ],
    }
  }),
})

const isServed = (district: string) => districts.some((one) => one === district)

export const placeSheet = (figures: Figures): FigureSheet => ({
  title: 'Without a tasker, by place',
  hint: 'declined',
  empty: 'No request was declined for want of a tasker.',
  head: 'District and sectors',
  columns: lostColumns,
  rows: figures.demand_by_place.map(({ district, sectors, ...lost }) => ({
    key: district ?? '',
    name: district ?? 'Place not known',
    note:
      district && !isServed(district)
        ? 'outside Kigali'
        : sectors.map(({ sector, count: many }) => `${sector} ${count(many)}`).join(' · '),
    bar: lost.no_tasker + lost.out_of_area,
    cells: lostReasons.map((end_reason) =>
      linked(
        lost[end_reason],
        district && isServed(district) ? endedPath(figures, 'declined', { end_reason, district }) : undefined,
        `${district}: ${lostLabel(end_reason)}`,
      ),
    ),
  })),
})

export const cancellationSheet = (figures: Figures): FigureSheet => ({
  title: 'Cancellations by reason',
  hint: '',
  empty: 'Nothing was cancelled in this period.',
  head: 'Reason',
  columns: [{ label: 'Requests' }],
  rows: figures.cancellations.map(({ reason, count: many }) => ({
    key: reason ?? '',
    name: reason ? (endReasonLabels[reason] ?? reason) : 'No reason given',
    href: endedPath(figures, 'cancelled', reason === null ? {} : { end_reason: reason }),
    bar: many,
    cells: [{ text: count(many) }],
  })),
})
