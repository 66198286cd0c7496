import type { FilterSet } from '@/components/console/list-filters'
import { longDate } from '@/lib/i18n/time'
import { districts } from '@/lib/places/kigali'
import { requestStatuses, requestStatusLabels } from '@/lib/requests/constants'
import { endReasonLabels } from '@/lib/requests/staff/labels'
import type { RequestListQuery } from '@/lib/requests/staff/schema'
import type { RequestPage } from './request-page'

/** The filters of the list and of the board; those from a plot can only be removed. */
export function requestFilters(
  { day, since, ended_since, missed, end_reason }: RequestListQuery,
  tasks: RequestPage['tasks'],
): FilterSet<RequestListQuery> {
  return {
    filters: [
      {
        name: 'status',
        label: 'State',
        any: 'Any state',
        options: requestStatuses.map((status) => [status, requestStatusLabels[status]]),
      },
      {
        name: 'task',
        label: 'Task',
        any: 'Any task',
        options: tasks.map(({ id, title }) => [String(id), title]),
      },
      {
        name: 'district',
        label: 'District',
        any: 'Any district',
        options: districts.map((district) => [district, district]),
      },
    ],
    chips: [
      ...(day ? [{ text: `Received ${longDate(day, 'en')}`, clears: { day: undefined } }] : []),
      ...(since ? [{ text: `Received since ${longDate(since, 'en')}`, clears: { since: undefined } }] : []),
      ...(ended_since
        ? [{ text: `Ended since ${longDate(ended_since, 'en')}`, clears: { ended_since: undefined } }]
        : []),
      ...(missed
        ? [{ text: `Promise missed ${longDate(missed, 'en')}`, clears: { missed: undefined } }]
        : []),
      ...(end_reason
        ? [{ text: endReasonLabels[end_reason] ?? end_reason, clears: { end_reason: undefined } }]
        : []),
    ],
  }
}
