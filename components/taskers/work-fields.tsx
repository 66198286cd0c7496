import { useController } from 'react-hook-form'
import { useWords } from '@/components/forms/words'
import type { Area } from '@/lib/taskers/schema'
import { AreaChoice } from './area-choice'
import type { TaskChoice } from './option-text'

/** The tasker's skills: the field `task_ids`. */
export function SkillsField({ tasks }: { tasks: TaskChoice[] }) {
  const { field } = useController<{ task_ids: number[] }, 'task_ids'>({ name: 'task_ids' })
  function toggle(id: number) {
    const rest = field.value.filter((known) => known !== id)
    field.onChange(rest.length < field.value.length ? rest : [...rest, id])
  }
  return (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {tasks.map(({ id, title }) => (
        <label key={id} htmlFor={`task-${id}`} className="flex min-h-11 items-center gap-3">
          <input
            id={`task-${id}`}
            type="checkbox"
            checked={field.value.includes(id)}
            onChange={() => toggle(id)}
            className="size-5 shrink-0 accent-clay"
          />
          {title}
        </label>
      ))}
    </div>
  )
}

/** The tasker's places: the field `areas`. */
export function AreasField() {
  const { field } = useController<{ areas: Area[] }, 'areas'>({ name: 'areas' })
  return <AreaChoice areas={field.value} onAreas={field.onChange} words={useWords('tasker')} />
}

/** A task that was removed from the site cannot be unticked here, so it is left out. */
export const offeredOf = (ids: number[], tasks: TaskChoice[]) =>
  ids.filter((id) => tasks.some((task) => task.id === id))
