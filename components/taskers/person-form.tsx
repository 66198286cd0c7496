import '@/lib/platform/zod-in-browser'
import { zodResolver } from '@hookform/resolvers/zod'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { ContactWays } from '@/components/forms/contact-ways'
import { useRefusedField } from '@/components/forms/use-refused-field'
import { Button, buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/platform/api-client'
import { displayPhone } from '@/lib/requests/phone'
import { type Tasker, updateTaskerSchema, updateTaskerSchemaFor } from '@/lib/taskers/schema'
import { readApplication, writeApplication } from './draft-store'
import { PersonFields } from './person-fields'
import { emptyPerson, type PersonValues, personFields } from './person-values'
import { saveApplication, savePerson } from './send-person'
import type { TaskerPage } from './tasker-copy'

type PersonFormProps = {
  page: TaskerPage
  /** The profile that is edited; without one this is an application. */
  tasker: Tasker | null
  onDone: (tasker: Tasker) => void
  onCancel: () => void
}

export default function PersonForm(props: PersonFormProps) {
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <Form {...props} />
    </QueryClientProvider>
  )
}

function valuesOf(tasker: Tasker): PersonValues {
  const values = Object.fromEntries(personFields.map((field) => [field, tasker[field]])) as PersonValues
  return { ...values, phone: displayPhone(tasker.phone) }
}

type Failure = 'failed' | 'limited' | 'ended' | null

function failureOf(error: unknown): Failure {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 429) return 'limited'
  return status === 401 ? 'ended' : 'failed'
}

/** The form, its words about a failure, and the way of what was typed to the server. */
function usePersonForm({ page, tasker, onDone }: PersonFormProps) {
  const [hasDraft, setHasDraft] = useState(false)
  // The form is in the page's HTML; until it listens it takes nothing that would be lost again.
  const [isReady, setIsReady] = useState(false)
  const [failure, setFailure] = useState<Failure>(null)
  const schema = tasker ? updateTaskerSchemaFor(tasker) : updateTaskerSchema
  const form = useForm<PersonValues>({
    resolver: zodResolver(schema) as unknown as Resolver<PersonValues>,
    defaultValues: tasker ? valuesOf(tasker) : emptyPerson,
  })
  const { watch, reset } = form

  useEffect(() => {
    setIsReady(true)
    if (tasker) return
    const kept = readApplication()
    if (kept) reset({ ...emptyPerson, ...kept })
    setHasDraft(kept !== null)
    const { unsubscribe } = watch((values) => writeApplication(values))
    return unsubscribe
  }, [watch, reset, tasker])

  function showErrors({ errors }: ApiError): boolean {
    const known = personFields.filter((field) => errors[field])
    for (const field of known) form.setError(field, { type: 'server', message: errors[field]?.[0] })
    leadTo(known[0])
    return known.length > 0
  }

  const mutation = useMutation({
    mutationFn: (values: PersonValues) =>
      tasker ? savePerson(tasker.id, values, page.locale) : saveApplication(values, page.locale),
    networkMode: 'always',
    onSuccess: (stored) => {
      if (!tasker) writeApplication(null)
      onDone(stored)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422 && showErrors(error)) return
      setFailure(failureOf(error))
    },
  })
  const leadTo = useRefusedField(form, mutation.isPending)
  const submit = form.handleSubmit((values) => {
    setFailure(null)
    mutation.mutate(values)
  })
  return { form, failure, hasDraft, isReady, isBusy: mutation.isPending, submit: () => void submit() }
}

function Form(props: PersonFormProps) {
  const { page, tasker, onCancel } = props
  const { copy, validation } = page
  const { form, failure, hasDraft, isReady, isBusy, submit } = usePersonForm(props)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-5"
      >
        {hasDraft && <p className="text-quiet text-sm">{copy.draftKept}</p>}
        <fieldset disabled={isBusy || !isReady} className="grid min-w-0 gap-5">
          <legend className="sr-only">{copy.about}</legend>
          <PersonFields key={String(isReady)} copy={copy} validation={validation} tasker={tasker} />
        </fieldset>
        {failure && <FailureNotice failure={failure} page={page} isEdit={tasker !== null} onRetry={submit} />}
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          {tasker && (
            <Button look="secondary" onClick={onCancel} disabled={isBusy}>
              {copy.cancel}
            </Button>
          )}
          <Button type="submit" disabled={isBusy || !isReady} className="sm:min-w-48">
            {tasker ? (isBusy ? copy.saving : copy.save) : isBusy ? copy.sending : copy.send}
          </Button>
        </div>
        {!tasker && <p className="text-quiet text-sm">{copy.privacy}</p>}
      </form>
    </FormProvider>
  )
}

type FailureNoticeProps = {
  failure: Exclude<Failure, null>
  page: TaskerPage
  isEdit: boolean
  onRetry: () => void
}

function FailureNotice({ failure, page, isEdit, onRetry }: FailureNoticeProps) {
  const { copy, contact, paths } = page
  const texts = {
    ended: copy.ended,
    limited: copy.limited,
    failed: isEdit ? copy.saveFailed : copy.failed,
  }
  return (
    <Notice look="alarm" title={isEdit ? copy.saveFailedTitle : copy.failedTitle} role="alert">
      <p>{texts[failure]}</p>
      <div className="flex flex-wrap gap-2">
        {failure === 'ended' ? (
          <a href={paths.login} className={buttonClass()}>
            {copy.logIn}
          </a>
        ) : (
          <Button onClick={onRetry}>{copy.retry}</Button>
        )}
        <ContactWays contact={contact} copy={copy} />
      </div>
    </Notice>
  )
}
