import { EditSection, FactList } from '@/components/console/form/section'
import { StaffForm } from '@/components/console/form/staff-form'
import { CheckField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import type { TaskChoice } from '@/components/taskers/option-text'
import { AreasField, offeredOf, SkillsField } from '@/components/taskers/work-fields'
import type { TaskerDetail } from '@/lib/taskers/record/schema'
import type { Area } from '@/lib/taskers/schema'
import { staffWorkSchema } from '@/lib/taskers/staff/schema'
import { changeTasker, useTaskerForm } from './tasker-query'

type TaskerWorkFormProps = { tasker: TaskerDetail; tasks: TaskChoice[]; onClose: () => void }
type Values = { task_ids: number[]; areas: Area[]; is_available: boolean }

function TaskerWorkForm({ tasker, tasks, onClose }: TaskerWorkFormProps) {
  const { kit, lookAgain } = useTaskerForm<Values>({
    tasker,
    start: { task_ids: tasker.task_ids, areas: tasker.areas as Area[], is_available: tasker.is_available },
    schema: staffWorkSchema,
    toBody: ({ task_ids, ...work }) => ({ ...work, task_ids: offeredOf(task_ids, tasks) }),
    call: (body) => changeTasker(tasker.id, { method: 'PUT', part: 'work' }, body),
    done: 'Skills and districts are saved',
    onClose,
  })
  return (
    <StaffForm kit={kit} className="grid gap-4">
      <SkillsField tasks={tasks} />
      <AreasField />
      <CheckField name="is_available" label="Available for jobs" />
      <FormProblem onReload={lookAgain} />
      <FormButtons action="Save skills and districts" busy="Saving…" cancel="Cancel" onCancel={onClose} />
    </StaffForm>
  )
}

function placesText(areas: TaskerDetail['areas']): string[] {
  const districts = [...new Set(areas.map(({ district }) => district))]
  return districts.map((district) => {
    const sectors = areas.filter((area) => area.district === district).map(({ sector }) => sector)
    return sectors.includes(null) ? `All of ${district}` : `${district}: ${sectors.join(', ')}`
  })
}

const lines = (places: string[]) =>
  places.map((place) => (
    <span key={place} className="block">
      {place}
    </span>
  ))

export function TaskerWork({ tasker, tasks }: { tasker: TaskerDetail; tasks: TaskChoice[] }) {
  const skills = tasks.filter(({ id }) => tasker.task_ids.includes(id)).map(({ title }) => title)
  const places = placesText(tasker.areas)
  return (
    <EditSection
      title="Skills and districts"
      action="Edit skills and districts"
      form={(close) => <TaskerWorkForm tasker={tasker} tasks={tasks} onClose={close} />}
    >
      <FactList
        look="grid"
        facts={[
          ['Skills', skills.join(', ') || 'None chosen'],
          ['Places', places.length > 0 ? lines(places) : 'None chosen'],
          ['Available for jobs', tasker.is_available ? 'Yes' : 'No'],
          ['Offers between 20:00 and 08:00', tasker.takes_night_offers ? 'Yes' : 'No'],
        ]}
      />
    </EditSection>
  )
}
