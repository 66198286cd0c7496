import { FilterSelect } from '@/components/console/filter-select'
import { districts } from '@/lib/places/kigali'
import { type TaskerListQuery, taskerList } from '@/lib/taskers/admin-schema'
import { taskerStatuses } from '@/lib/taskers/constants'
import { statusLabels } from './admin-labels'
import type { TaskChoice } from './tasker-copy'

type AdminFiltersProps = {
  query: TaskerListQuery
  tasks: TaskChoice[]
  set: (change: Partial<TaskerListQuery>) => void
}

/** What narrows the list of taskers. */
export function AdminFilters({ query, tasks, set }: AdminFiltersProps) {
  const choose = (name: 'status' | 'task' | 'district' | 'available') => (value: string | undefined) =>
    set({ [name]: taskerList.parse({ [name]: value })[name] })
  return (
    <>
      <FilterSelect
        label="State"
        any="Any state"
        value={query.status}
        onValue={choose('status')}
        options={taskerStatuses.map((status) => [status, statusLabels[status]])}
      />
      <FilterSelect
        label="Skill"
        any="Any skill"
        value={query.task}
        onValue={choose('task')}
        options={tasks.map(({ id, title }) => [String(id), title])}
      />
      <FilterSelect
        label="District"
        any="Any district"
        value={query.district}
        onValue={choose('district')}
        options={districts.map((district) => [district, district])}
      />
      <FilterSelect
        label="Availability"
        any="Available or not"
        value={query.available}
        onValue={choose('available')}
        options={[
          ['yes', 'Available'],
          ['no', 'Not available'],
        ]}
      />
    </>
  )
}
