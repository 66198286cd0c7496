import { FilterSelect } from '@/components/console/filter-select'
import { toolClass } from '@/components/console/menu'
import { Icon } from '@/components/ui/icon'
import { longDate } from '@/lib/i18n/time'
import { districts } from '@/lib/places/kigali'
import { type RequestListQuery, requestList } from '@/lib/requests/admin-schema'
import { requestStatuses, requestStatusLabels } from '@/lib/requests/constants'
import { endReasonLabels } from '@/lib/requests/labels'

type RequestFiltersProps = {
  query: RequestListQuery
  tasks: { id: number; title: string }[]
  set: (change: Partial<RequestListQuery>) => void
}

/** What narrows the list and the board; a day and a reason of an end come from a plot and can be taken away. */
export function RequestFilters({ query, tasks, set }: RequestFiltersProps) {
  const choose = (name: 'status' | 'task' | 'district') => (value: string | undefined) =>
    set({ [name]: requestList.parse({ [name]: value })[name] })
  return (
    <>
      <FilterSelect
        label="State"
        any="Any state"
        value={query.status}
        onValue={choose('status')}
        options={requestStatuses.map((status) => [status, requestStatusLabels[status]])}
      />
      <FilterSelect
        label="Task"
        any="Any task"
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
      {query.day && (
        <Chip text={`Received ${longDate(query.day, 'en')}`} onRemove={() => set({ day: undefined })} />
      )}
      {query.end_reason && (
        <Chip
          text={endReasonLabels[query.end_reason] ?? query.end_reason}
          onRemove={() => set({ end_reason: undefined })}
        />
      )}
    </>
  )
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button type="button" onClick={onRemove} className={toolClass}>
      {text}
      <Icon name="close" size={16} />
      <span className="sr-only">: do not filter by this</span>
    </button>
  )
}
