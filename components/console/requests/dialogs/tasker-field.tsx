import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ListProblem } from '@/components/console/list/data-table-states'
import { RadioField } from '@/components/forms/fields'
import { TextInput } from '@/components/ui/inputs'
import { callAdminApi } from '@/lib/auth/admin-client'
import { displayPhone } from '@/lib/places/phone'
import { taskerList } from '@/lib/taskers/staff/list'
import type { TaskerList, TaskerRow } from '@/lib/taskers/staff/schema'

const mostShown = 8

/** The approved taskers with these words and this skill, by name. */
function useTaskers(words: string, taskId: number | undefined) {
  const query = taskerList.parse({ q: words, status: 'approved', sort: 'name', size: '25' })
  const path = taskerList.path('/api/admin/taskers', { ...query, task: taskId })
  return useQuery({
    queryKey: ['taskers-to-assign', path],
    queryFn: ({ signal }) => callAdminApi<TaskerList>(path, { signal }),
    placeholderData: keepPreviousData,
  })
}

type TaskerFieldProps = { name: string; task: { id: number; title: string } | undefined }

/** Finds and chooses one approved tasker; who is chosen stays in sight. */
export function TaskerField({ name, task }: TaskerFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<TaskerRow | null>(null)
  const { data, error, refetch } = useTaskers(useDeferredValue(typed.trim()), task?.id)
  const chosenId: unknown = useWatch({ name })
  const found = data?.data.slice(0, mostShown) ?? []
  const chosen = found.find((one) => one.id === chosenId) ?? (known?.id === chosenId ? known : null)
  if (chosen && chosen !== known) setKnown(chosen)
  const shown = chosen && !found.includes(chosen) ? [chosen, ...found] : found
  return (
    <div className="grid gap-3">
      <TextInput
        id={id}
        label="Find a tasker"
        hint={task ? `Approved, with the skill ${task.title}.` : 'Approved taskers.'}
        type="search"
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ListProblem error={error} onRetry={() => void refetch()} />
      <RadioField
        name={name}
        legend="Tasker"
        options={shown.map((one) => [one.id, `${one.name} · ${displayPhone(one.phone)}`])}
      />
      <p role="status" className="text-quiet text-sm">
        {data && found.length === 0 && 'Nobody matches.'}
        {data && data.total > mostShown && `${data.total - mostShown} more: type a part of the name.`}
      </p>
    </div>
  )
}
