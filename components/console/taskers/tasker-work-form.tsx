import { useState } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { notify } from '@/components/console/notify'
import { AreaChoice } from '@/components/taskers/area-choice'
import type { StaffPage } from '@/components/taskers/tasker-copy'
import { Button } from '@/components/ui/button'
import type { TaskerDetail } from '@/lib/taskers/admin-schema'
import type { Area } from '@/lib/taskers/schema'
import { useTaskerChange } from './use-tasker-change'

type TaskerWorkFormProps = { tasker: TaskerDetail; page: StaffPage; onClose: () => void }

const row = 'flex min-h-11 items-center gap-3'
const box = 'size-5 shrink-0 accent-clay'

/** The tasker's choices of work in the hands of staff. */
export function TaskerWorkForm({ tasker, page, onClose }: TaskerWorkFormProps) {
  const { tasks, copy } = page
  const [version] = useState(tasker.version)
  const [taskIds, setTaskIds] = useState(tasker.task_ids)
  const [areas, setAreas] = useState(tasker.areas as Area[])
  const [isAvailable, setIsAvailable] = useState(tasker.is_available)
  const { change, isBusy, error, reload } = useTaskerChange(tasker.id, () => {
    notify.success('Skills and districts are saved')
    onClose()
  })

  function toggle(id: number) {
    setTaskIds((ids) => (ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id]))
  }
  function save() {
    // A task that was withdrawn from the site meanwhile cannot be unticked here, so it is left out.
    const offered = taskIds.filter((id) => tasks.some((task) => task.id === id))
    const body = { version, task_ids: offered, areas, is_available: isAvailable }
    change({ method: 'PUT', path: `/api/admin/taskers/${tasker.id}/work`, body })
  }

  return (
    <div className="grid gap-4">
      <fieldset disabled={isBusy} className="grid min-w-0 gap-x-6 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">Skills</legend>
        {tasks.map(({ id, title }) => (
          <label key={id} htmlFor={`task-${id}`} className={row}>
            <input
              id={`task-${id}`}
              type="checkbox"
              checked={taskIds.includes(id)}
              onChange={() => toggle(id)}
              className={box}
            />
            {title}
          </label>
        ))}
      </fieldset>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-2">
        <legend className="mb-1 font-semibold">Places</legend>
        <AreaChoice areas={areas} copy={copy} onAreas={setAreas} />
      </fieldset>
      <label htmlFor="is-available" className={row}>
        <input
          id="is-available"
          type="checkbox"
          checked={isAvailable}
          disabled={isBusy}
          onChange={() => setIsAvailable((is) => !is)}
          className={box}
        />
        Available for jobs
      </label>
      <ChangeProblem
        error={error}
        onReload={() => {
          reload()
          onClose()
        }}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row">
        <Button look="secondary" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isBusy} onClick={save}>
          {isBusy ? 'Saving…' : 'Save skills and districts'}
        </Button>
      </div>
    </div>
  )
}
