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

/** The days with a label below the columns: today, and the same day of each earlier week. */
export const namedDays = (bars: readonly Bar[]): string[] =>
  bars.filter((_bar, index) => (bars.length - 1 - index) % week === 0).map(({ label }) => label)

const rowHeight = 40

/** Also the height before the library is loaded, so that the page does not shift. */
export const plotHeight = (look: PlotLook, bars: number): number =>
  look === 'columns' ? 220 : bars * rowHeight + 8

export const requestPath = (filter: Record<string, string>): string =>
  `/admin/taskers-request?${new URLSearchParams(filter)}`

export const dayPlot = ({ by_day }: Dashboard): Plot => ({
  title: 'Requests by day',
  hint: 'the last 30 days in Kigali',
  head: 'Day',
  empty: 'No request in 30 days.',
  look: 'columns',
  bars: by_day.map(({ day, count }) => ({
    key: day,
    label: kigaliDayName(day),
    count,
    href: requestPath({ view: 'all', day }),
  })),
})

const sinceOf = ({ by_day }: Dashboard) => by_day[0]?.day ?? ''

export const taskPlot = (figures: Dashboard): Plot => ({
  title: 'Requests by task',
  hint: 'the last 30 days',
  head: 'Task',
  empty: 'No request in 30 days.',
  look: 'rows',
  bars: figures.by_task.map(({ task_id, title, count }) => ({
    key: String(task_id),
    label: title,
    count,
    href: requestPath({ view: 'all', since: sinceOf(figures), task: String(task_id) }),
  })),
})
