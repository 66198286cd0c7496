import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Area, Tasker } from '@/lib/taskers/schema'
import { AreaChoice } from './area-choice'
import { ProfileSection } from './profile-section'
import { SaveStatus } from './save-status'
import { saveWork } from './send-person'
import { mayNotWork, type TaskerPage } from './tasker-copy'
import { useSave } from './use-save'

type ProfileWorkProps = { page: TaskerPage; tasker: Tasker; onTasker: (tasker: Tasker) => void }

/** Availability, skills and places: how a tasker wants to be called. */
export function ProfileWork({ page, tasker, onTasker }: ProfileWorkProps) {
  const { copy, tasks, locale, paths } = page
  const { state, isBusy, save, settle } = useSave(onTasker, paths.login)
  const [taskIds, setTaskIds] = useState(tasker.task_ids)
  const [areas, setAreas] = useState(tasker.areas as Area[])

  function toggle(id: number) {
    settle()
    setTaskIds((ids) => (ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id]))
  }

  // A task that was withdrawn from the site meanwhile cannot be unticked here, so it is left out.
  const offered = taskIds.filter((id) => tasks.some((task) => task.id === id))
  const send = () => save(() => saveWork({ task_ids: offered, areas }, locale))

  return (
    <>
      {!mayNotWork.includes(tasker.status) && (
        <Availability page={page} tasker={tasker} onTasker={onTasker} />
      )}
      <ProfileSection id="work" title={copy.skills}>
        <p className="text-quiet">{tasks.length > 0 ? copy.skillsHint : copy.noTasks}</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {tasks.map(({ id, title }) => (
            <label key={id} htmlFor={`task-${id}`} className="flex min-h-11 items-center gap-3">
              <input
                id={`task-${id}`}
                type="checkbox"
                checked={taskIds.includes(id)}
                onChange={() => toggle(id)}
                className="size-5 shrink-0 accent-clay"
              />
              {title}
            </label>
          ))}
        </div>
        <h2 className="mt-2 font-bold text-xl leading-tight">{copy.areas}</h2>
        <p className="text-quiet">{copy.areasHint}</p>
        <AreaChoice
          areas={areas}
          copy={copy}
          onAreas={(next) => {
            settle()
            setAreas(next)
          }}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button disabled={isBusy} onClick={() => void send()} className="min-w-32">
            {isBusy ? copy.saving : copy.saveWork}
          </Button>
          <SaveStatus state={isBusy ? 'idle' : state} copy={copy} />
        </div>
      </ProfileSection>
    </>
  )
}

function Availability({ page, tasker, onTasker }: ProfileWorkProps) {
  const { copy, locale, paths } = page
  const { state, isBusy, save } = useSave(onTasker, paths.login)
  const isOn = tasker.is_available
  const onText = tasker.status === 'approved' ? copy.availableOn : copy.availableSoon
  return (
    <section className="grid gap-2 border-rule border-t pt-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="availability" className="font-bold text-xl leading-tight">
          {copy.availability}
        </h2>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby="availability"
          disabled={isBusy}
          onClick={() => void save(() => saveWork({ is_available: !isOn }, locale))}
          className="flex size-14 shrink-0 items-center"
        >
          <span
            className={`flex h-8 w-14 items-center rounded-full p-1 transition-colors duration-150 ${isOn ? 'bg-hill' : 'bg-quiet'}`}
          >
            <span
              className={`size-6 rounded-full bg-white transition-transform duration-150 ${isOn ? 'translate-x-6' : ''}`}
            />
          </span>
        </button>
      </div>
      <p className="text-quiet">{isOn ? onText : copy.availableOff}</p>
      <SaveStatus state={state} copy={copy} />
    </section>
  )
}
