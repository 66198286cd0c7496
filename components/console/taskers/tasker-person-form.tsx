import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { ChangeProblem } from '@/components/console/change-problem'
import { notify } from '@/components/console/notify'
import { PersonFields } from '@/components/taskers/person-fields'
import { type PersonValues, personFields } from '@/components/taskers/person-values'
import type { StaffPage } from '@/components/taskers/tasker-copy'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/platform/api-client'
import { displayPhone } from '@/lib/requests/phone'
import type { TaskerDetail } from '@/lib/taskers/admin-schema'
import { updateTaskerSchemaFor } from '@/lib/taskers/schema'
import { useTaskerChange } from './use-tasker-change'

type TaskerPersonFormProps = { tasker: TaskerDetail; page: StaffPage; onClose: () => void }

function valuesOf(tasker: TaskerDetail): PersonValues {
  const values = Object.fromEntries(personFields.map((field) => [field, tasker[field]])) as PersonValues
  return { ...values, phone: displayPhone(tasker.phone) }
}

/** The tasker's own form in the hands of staff, with the same rules. */
export function TaskerPersonForm({ tasker, page, onClose }: TaskerPersonFormProps) {
  // What is edited is what was on the screen: a change by somebody else meanwhile is not overwritten.
  const [seen] = useState(tasker)
  const form = useForm<PersonValues>({
    resolver: zodResolver(updateTaskerSchemaFor(seen)) as unknown as Resolver<PersonValues>,
    defaultValues: valuesOf(seen),
  })
  const { change, isBusy, error, reload } = useTaskerChange(tasker.id, () => {
    notify.success('The profile is saved')
    onClose()
  })
  const { setError } = form
  const sent = error instanceof ApiError && error.status === 422 ? error.errors : null
  const known = sent ? personFields.filter((field) => sent[field]) : []

  useEffect(() => {
    for (const field of personFields) {
      const message = sent?.[field]?.[0]
      if (message) setError(field, { type: 'server', message })
    }
  }, [sent, setError])

  const submit = form.handleSubmit((values) => {
    const body = { ...values, version: seen.version }
    change({ method: 'PUT', path: `/api/taskers/${tasker.id}`, body })
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset disabled={isBusy} className="grid min-w-0 gap-5">
          <legend className="sr-only">Edit profile</legend>
          <PersonFields copy={page.copy} validation={page.validation} tasker={seen} />
        </fieldset>
        <ChangeProblem
          error={known.length > 0 ? null : error}
          onReload={() => {
            reload()
            onClose()
          }}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save profile'}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
