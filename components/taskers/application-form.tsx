import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { useDraft } from '@/components/forms/use-draft'
import { useSite, useWords } from '@/components/forms/words'
import { fixedFields } from '@/lib/taskers/constants'
import type { CreateTasker, Tasker } from '@/lib/taskers/schema'
import { PersonFields } from './person-fields'
import { type ApplicationValues, emptyApplication, otherValue, personOf } from './person-values'
import { saveApplication } from './send-person'

const loadSchema = async () => (await import('./person-schema')).createTaskerSchema

/** An error of a custom text is shown at the field of that text. */
function fieldOf(path: readonly PropertyKey[], values: ApplicationValues) {
  const field = fixedFields.find((known) => known === path[0])
  return field && values[field] === otherValue ? ['own', field] : path
}

export default function ApplicationForm({ onDone }: { onDone: (tasker: Tasker) => void }) {
  const { about, send, sending, privacy, failedTitle } = useWords('tasker')
  const { draftKept } = useWords('forms')
  const { locale } = useSite()
  const kit = useApiForm<ApplicationValues, Tasker>({
    start: emptyApplication,
    schema: loadSchema,
    toBody: (values) => ({ ...personOf(values), locale }),
    toField: fieldOf,
    call: (body) => saveApplication(body as CreateTasker),
    onDone: (tasker) => {
      draft.forget()
      onDone(tasker)
    },
  })
  const draft = useDraft(kit.form, { key: 'application' })
  return (
    <Form kit={kit} label={about}>
      {draft.restoredAt && <p className="text-quiet text-sm">{draftKept}</p>}
      <PersonFields tasker={null} />
      <FormProblem title={failedTitle} />
      <FormButtons action={send} busy={sending} />
      <p className="text-quiet text-sm">{privacy}</p>
    </Form>
  )
}
