import { requestPath } from '@/components/console/reports/plots'
import type { Figures } from '@/lib/figures/schema'
import { wholeText } from '@/lib/i18n/whole'
import { districts } from '@/lib/places/kigali'
import { endReasonLabels } from '@/lib/requests/staff/labels'
import { endedPath, type FigureSheet, linked } from './sheet'

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
        : sectors.map(({ sector, count: many }) => `${sector} ${wholeText(many)}`).join(' · '),
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
    cells: [{ text: wholeText(many) }],
  })),
})
