'use client'

import { useRouter } from 'next/navigation'
import { BackLink } from '@/components/console/detail-links'
import { optionsOf } from '@/components/console/form/options'
import { StaffForm, useStaffForm } from '@/components/console/form/staff-form'
import { useClearAfter } from '@/components/console/form/use-clear-after'
import { SelectField, TextField } from '@/components/forms/fields'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { leaving } from '@/components/forms/use-sending'
import type { TaskChoice } from '@/components/taskers/option-text'
import { AreasField, SkillsField } from '@/components/taskers/work-fields'
import { callAdminApi } from '@/lib/auth/admin-client'
import { localeNames, locales } from '@/lib/i18n/constants'
import { personFields } from '@/lib/places/constants'
import type { TaskerDetail } from '@/lib/taskers/record/schema'
import type { Area } from '@/lib/taskers/schema'
import { enterTaskerSchema } from '@/lib/taskers/staff/schema'

const taskersPath = '/admin/taskers'
const start = {
  name: '',
  phone: '',
  email: '',
  locale: '',
  task_ids: [] as number[],
  areas: [] as Area[],
}

type Answer = { data: TaskerDetail }

function useTaskerEntry() {
  const router = useRouter()
  const kit = useStaffForm({
    start,
    schema: enterTaskerSchema,
    toBody: ({ email, ...rest }) => ({ ...rest, email: email || null }),
    call: (body, key) =>
      callAdminApi<Answer>('/api/admin/taskers', { method: 'POST', body: Object.assign({ key }, body) }),
    renews: [['taskers']],
    done: ({ data }: Answer) => `${data.name} is entered`,
    onDone: ({ data }) => {
      isEntered.current = true
      router.replace(`${taskersPath}/${data.id}`)
      return leaving
    },
  })
  const isEntered = useClearAfter(() => kit.form.reset(start))
  return kit
}

/** A tasker whom staff know by phone; what an application asks besides can follow in the profile. */
export function TaskerEntry({ tasks }: { tasks: TaskChoice[] }) {
  const kit = useTaskerEntry()
  return (
    <div className="grid max-w-3xl gap-5">
      <BackLink href={taskersPath}>Taskers</BackLink>
      <h1 className="font-extrabold text-2xl leading-tight">Enter a tasker</h1>
      <StaffForm kit={kit} className="grid gap-5 rounded-card border border-rule bg-surface p-4 sm:p-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            label="Full name"
            maxLength={personFields.full_name.max}
            autoComplete="off"
          />
          <TextField name="phone" type="tel" label="Phone" maxLength={40} autoComplete="off" />
          <TextField
            name="email"
            type="email"
            label="Email (optional)"
            hint="Without it, login codes go to the phone by SMS."
            maxLength={254}
            autoComplete="off"
          />
          <SelectField
            name="locale"
            label="Language"
            placeholder="Choose…"
            options={optionsOf(locales, localeNames)}
          />
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">Skills</legend>
          <SkillsField tasks={tasks} />
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">Places</legend>
          <AreasField />
        </fieldset>
        <FormProblem />
        <FormButtons action="Enter the tasker" busy="Saving…" />
      </StaffForm>
    </div>
  )
}
