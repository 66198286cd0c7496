import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useEarlyChoice } from '@/components/forms/use-field'
import { type TaskStatus, taskStatuses, taskStatusLabels } from '@/lib/tasks/constants'
import type { TaskValues } from './values'

const meanings: Record<TaskStatus, string> = {
  0: 'Only staff see it.',
  1: 'Among Popular Tasks, in the menu and in the search.',
  2: 'In the menu, the search and the request form.',
}

export function StatusChoice() {
  const id = useId()
  const { field } = useController<TaskValues, 'status'>({ name: 'status' })
  useEarlyChoice('status', () => {
    const isChosen = (status: TaskStatus) => document.querySelector(`[id="${id}-${status}"]:checked`) !== null
    return Object.values(taskStatuses).find((status) => status !== field.value && isChosen(status))
  })
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Status</legend>
      {Object.values(taskStatuses).map((status) => (
        <label
          key={status}
          htmlFor={`${id}-${status}`}
          className="flex min-h-11 items-center gap-3 rounded-control border border-rule px-3 py-2 has-checked:border-clay has-checked:bg-clay-pale"
        >
          <input
            id={`${id}-${status}`}
            type="radio"
            name={id}
            value={status}
            checked={field.value === status}
            onChange={() => field.onChange(status)}
            className="size-6 shrink-0 accent-clay"
          />
          <span className="leading-snug">
            <span className="block font-medium">{taskStatusLabels[status]}</span>
            <span className="text-quiet text-sm">{meanings[status]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
