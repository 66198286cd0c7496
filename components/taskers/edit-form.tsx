import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { useDraft } from '@/components/forms/use-draft'
import { useSite, useWords } from '@/components/forms/words'
import type { Tasker } from '@/lib/taskers/schema'
import { PersonFields } from './person-fields'
import { bodyOf, type PersonValues, valuesOf } from './person-values'
import { savePerson } from './send-person'

type EditFormProps = { tasker: Tasker; onDone: (tasker: Tasker) => void; onCancel: () => void }

export default function EditForm({ tasker, onDone, onCancel }: EditFormProps) {
  const words = useWords('tasker')
  const { draftKept } = useWords('forms')
  const { locale } = useSite()
  const kit = useApiForm<PersonValues, Tasker>({
    start: valuesOf(tasker),
    schema: async () => (await import('./person-schema')).updateTaskerSchemaFor(tasker),
    toBody: bodyOf(tasker),
    call: (body) => savePerson(tasker.id, body, locale),
    onDone: (stored) => {
      draft.forget()
      onDone(stored)
    },
  })
  const draft = useDraft(kit.form, { key: `profile.${tasker.id}` })
  function leave() {
    draft.forget()
    onCancel()
  }
  return (
    <Form kit={kit} label={words.editTitle}>
      {draft.restoredAt && <p className="text-quiet text-sm">{draftKept}</p>}
      <PersonFields tasker={tasker} />
      <FormProblem title={words.saveFailedTitle} />
      <FormButtons action={words.save} busy={words.saving} cancel={words.cancel} onCancel={leave} />
    </Form>
  )
}
