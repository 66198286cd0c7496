import type { Dashboard } from '@/lib/dashboard/schema'
import { kigaliDayName } from '@/lib/i18n/dates'

export type Bar = { key: string; label: string; count: number; href: string }
/** Upright bars, or bars beside their names. */
export type PlotLook = 'columns' | 'rows'

export type Plot = {
  title: string
  hint: string
  head: string
  empty: string
  look: PlotLook
  bars: Bar[]
}

const week = 7

const dayStep = (days: number): number => (days <= week ? 2 : days <= 6 * week ? week : 2 * week)

/** The days with a label below the columns: today, and others before it at even distances. */
export const namedDays = (bars: readonly Bar[]): string[] =>
  bars
    .filter((_bar, index) => (bars.length - 1 - index) % dayStep(bars.length) === 0)
    .map(({ label }) => label)

const rowHeight = 40

/** Also the height before the library is loaded, so that the page does not shift. */
export const plotHeight = (look: PlotLook, bars: number): number =>
  look === 'columns' ? 220 : bars * rowHeight + 8

export const requestPath = (filter: Record<string, string>): string =>
  `/admin/taskers-request?${new URLSearchParams(filter)}`

/** The requests that were received in a period. */
export type Received = Pick<Dashboard, 'by_day' | 'by_task'>

export const dayPlot = ({ by_day }: Received): Plot => ({
  title: 'Requests by day',
  hint: `the last ${by_day.length} days in Kigali`,
  head: 'Day',
  empty: `No request in ${by_day.length} days.`,
  look: 'columns',
  bars: by_day.map(({ day, count }) => ({
    key: day,
    label: kigaliDayName(day),
    count,
    href: requestPath({ view: 'all', day }),
  })),
})

const sinceOf = ({ by_day }: Received) => by_day[0]?.day ?? ''

export const taskPlot = (figures: Received): Plot => ({
  title: 'Requests by task',
  hint: `the last ${figures.by_day.length} days`,
  head: 'Task',
  empty: `No request in ${figures.by_day.length} days.`,
  look: 'rows',
  bars: figures.by_task.map(({ task_id, title, count }) => ({
    key: String(task_id),
    label: title,
    count,
    href: requestPath({ view: 'all', since: sinceOf(figures), task: String(task_id) }),
  })),
})
