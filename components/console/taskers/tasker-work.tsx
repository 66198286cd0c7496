import { useState } from 'react'
import { toolClass } from '@/components/console/menu'
import { Section } from '@/components/console/section'
import type { TaskChoice } from '@/components/taskers/option-text'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'
import { TaskerWorkForm } from './tasker-work-form'

function placesText(areas: TaskerDetail['areas']): string[] {
  const districts = [...new Set(areas.map(({ district }) => district))]
  return districts.map((district) => {
    const sectors = areas.filter((area) => area.district === district).map(({ sector }) => sector)
    return sectors.includes(null) ? `All of ${district}` : `${district}: ${sectors.join(', ')}`
  })
}

export function TaskerWork({ tasker, tasks }: { tasker: TaskerDetail; tasks: TaskChoice[] }) {
  const [isEdit, setIsEdit] = useState(false)
  const skills = tasks.filter(({ id }) => tasker.task_ids.includes(id)).map(({ title }) => title)
  const places = placesText(tasker.areas)
  return (
    <Section
      id="work"
      title="Skills and districts"
      action={
        !isEdit && (
          <button type="button" className={toolClass} onClick={() => setIsEdit(true)}>
            Edit skills and districts
          </button>
        )
      }
    >
      {isEdit ? (
        <TaskerWorkForm tasker={tasker} tasks={tasks} onClose={() => setIsEdit(false)} />
      ) : (
        <dl className="grid gap-4 sm:grid-cols-2">
          <div>
            <dt className="text-quiet text-sm">Skills</dt>
            <dd>{skills.length > 0 ? skills.join(', ') : 'None chosen'}</dd>
          </div>
          <div>
            <dt className="text-quiet text-sm">Places</dt>
            <dd>
              {places.length > 0
                ? places.map((place) => (
                    <span key={place} className="block">
                      {place}
                    </span>
                  ))
                : 'None chosen'}
            </dd>
          </div>
          <div>
            <dt className="text-quiet text-sm">Available for jobs</dt>
            <dd>{tasker.is_available ? 'Yes' : 'No'}</dd>
          </div>
        </dl>
      )}
    </Section>
  )
}
