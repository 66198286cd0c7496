import type { ListFilter } from '@/components/console/list-filters'
import type { TaskChoice } from '@/components/taskers/option-text'
import { districts } from '@/lib/places/kigali'
import { taskerStatuses } from '@/lib/taskers/constants'
import { statusLabels } from '@/lib/taskers/labels'
import type { TaskerListQuery } from '@/lib/taskers/staff/schema'

export function taskerFilters(tasks: TaskChoice[]): ListFilter<TaskerListQuery>[] {
  return [
    {
      name: 'status',
      label: 'State',
      any: 'Any state',
      options: taskerStatuses.map((status) => [status, statusLabels[status]]),
    },
    {
      name: 'task',
      label: 'Skill',
      any: 'Any skill',
      options: tasks.map(({ id, title }) => [String(id), title]),
    },
    {
      name: 'district',
      label: 'District',
      any: 'Any district',
      options: districts.map((district) => [district, district]),
    },
    {
      name: 'available',
      label: 'Availability',
      any: 'Available?',
      options: [
        ['yes', 'Available'],
        ['no', 'Not available'],
      ],
    },
  ]
}
