import { requestPath } from '@/components/console/reports/plots'
import type { Figures, TaskerFigures } from '@/lib/figures/schema'
import { formatRwf } from '@/lib/i18n/money'
import { wholeText } from '@/lib/i18n/whole'
import {
  type Cell,
  endedPath,
  type FigureRow,
  type FigureSheet,
  linked,
  shareText,
  sumOf,
  sumRow,
} from './sheet'

const ratingText = ({ rating }: TaskerFigures) => (rating === null ? '–' : `★ ${rating.toFixed(1)}`)
const alarming = (value: number): Cell => ({ text: wholeText(value), isAlarming: value > 0 })

function taskerNote(tasker: TaskerFigures): string {
  const { rating, no_shows, given_back } = tasker
  const parts = [
    rating !== null && ratingText(tasker),
    no_shows > 0 && (no_shows === 1 ? '1 no-show' : `${no_shows} no-shows`),
    given_back > 0 && `${given_back} given back`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What the listed taskers did not do: that of others, so that the table adds up. */
function othersOf({ taskers, taskers_total, completed, turnover_rwf }: Figures): FigureRow[] {
  const [jobs, turnover] = [
    completed - sumOf(taskers, (one) => one.jobs),
    turnover_rwf - sumOf(taskers, (one) => one.turnover_rwf),
  ]
  if (jobs === 0 && turnover === 0) return []
  const name = taskers_total > taskers.length ? 'All others' : 'Without a tasker'
  const cells = [wholeText(jobs), formatRwf(turnover), '–', '–', '–', '–'].map((text) => ({ text }))
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
  const all = [wholeText(completed), formatRwf(turnover_rwf), share, '', '', '']
  return {
    title: 'Taskers',
    hint:
      taskers_total > taskers.length
        ? `the ${wholeText(taskers.length)} with the highest turnover of ${wholeText(taskers_total)}`
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
  const all = [wholeText(owned), shareText(inTime, owed), wholeText(completed)]
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
        note: `${wholeText(their.in_time)} of ${wholeText(their.owed)} promises kept`,
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
      note: `${wholeText(inTime)} of ${wholeText(owed)} promises kept`,
    },
  }
}
