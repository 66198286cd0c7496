import { useId } from 'react'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useApiForm } from '@/components/forms/use-api-form'
import { useDraft } from '@/components/forms/use-draft'
import { useSending } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import type { Area, Tasker, UpdateWork } from '@/lib/taskers/schema'
import { mayNotWork, type TaskChoice } from './option-text'
import { ProfileSection, SaveStatus } from './profile-parts'
import { saveWork } from './send-person'
import { AreasField, offeredOf, SkillsField } from './work-fields'

type ProfileWorkProps = {
  tasker: Tasker
  tasks: TaskChoice[]
  onTasker: (tasker: Tasker) => void
}

type WorkValues = { task_ids: number[]; areas: Area[] }

const loadSchema = async () => (await import('./person-schema')).updateWorkSchema

export function ProfileWork({ tasker, tasks, onTasker }: ProfileWorkProps) {
  const words = useWords('tasker')
  const { locale } = useSite()
  const start: WorkValues = { task_ids: tasker.task_ids, areas: tasker.areas as Area[] }
  const kit = useApiForm<WorkValues, Tasker>({
    start,
    schema: loadSchema,
    toBody: ({ task_ids, areas }) => ({ task_ids: offeredOf(task_ids, tasks), areas }),
    call: (body) => saveWork(body as UpdateWork, locale),
    onDone: (saved) => {
      draft.forget()
      kit.form.reset({ task_ids: saved.task_ids, areas: saved.areas as Area[] })
      onTasker(saved)
    },
  })
  const draft = useDraft(kit.form, { key: `work.${tasker.id}` })
  const { isDirty } = kit.form.formState
  return (
    <>
      {!mayNotWork.includes(tasker.status) && <Availability tasker={tasker} onTasker={onTasker} />}
      <ProfileSection id="work" title={words.skills}>
        <Form kit={kit} className="grid gap-4">
          <p className="text-quiet">{tasks.length > 0 ? words.skillsHint : words.noTasks}</p>
          <SkillsField tasks={tasks} />
          <h2 className="mt-2 font-bold text-xl leading-tight">{words.areas}</h2>
          <p className="text-quiet">{words.areasHint}</p>
          <AreasField />
          <FormProblem title={words.saveFailedTitle} />
          <div className="flex flex-wrap items-center gap-4">
            <FormButtons action={words.saveWork} busy={words.saving} look="secondary" />
            <SaveStatus isBusy={false} isDone={kit.isDone && !isDirty} />
          </div>
        </Form>
      </ProfileSection>
    </>
  )
}

type AvailabilityProps = Pick<ProfileWorkProps, 'tasker' | 'onTasker'>

function Availability({ tasker, onTasker }: AvailabilityProps) {
  const words = useWords('tasker')
  const { night } = useWords('jobs')
  const { locale } = useSite()
  const change = useSending({ call: (work: UpdateWork) => saveWork(work, locale), onDone: onTasker })
  const { is_available: isOn, takes_night_offers: isOnAtNight } = tasker
  const onText = tasker.status === 'approved' ? words.availableOn : words.availableSoon
  return (
    <section id="available" className="grid scroll-mt-16 gap-4 border-rule border-t pt-6">
      <WorkSwitch
        label={words.availability}
        hint={isOn ? onText : words.availableOff}
        isOn={isOn}
        isBusy={change.isBusy}
        onSwitch={() => void change.send({ is_available: !isOn })}
      />
      <WorkSwitch
        label={night.label}
        hint={isOnAtNight ? night.on : night.off}
        isOn={isOnAtNight}
        isBusy={change.isBusy}
        onSwitch={() => void change.send({ takes_night_offers: !isOnAtNight })}
      />
      <SaveStatus {...change} />
      <ProblemNotice error={change.error} title={words.saveFailedTitle} />
    </section>
  )
}

type WorkSwitchProps = { label: string; hint: string; isOn: boolean; isBusy: boolean; onSwitch: () => void }

function WorkSwitch({ label, hint, isOn, isBusy, onSwitch }: WorkSwitchProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="font-bold text-xl leading-tight">
          {label}
        </h2>
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={id}
          aria-disabled={isBusy}
          onClick={onSwitch}
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
      <p className="text-quiet">{hint}</p>
    </div>
  )
}
