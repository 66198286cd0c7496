import { RadioField, TextField } from '@/components/forms/fields'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { useWords } from '@/components/forms/words'
import { Disclosure } from '@/components/ui/disclosure'
import type { Job } from '@/lib/jobs/schema'
import { reasonOf } from '@/lib/jobs/workflow'
import { releaseReasons } from '@/lib/offers/constants'
import type { CardSteps } from './use-steps'

type Typed = { kind: string; reason: string }

const loadSchema = async () => (await import('./step-schema')).releaseSchema

/** Gives the job back to the desk, with a chosen reason, own words, or both. */
export function ReleaseForm({ job, steps }: { job: Job; steps: CardSteps }) {
  const { release: words } = useWords('jobs')
  const { release: title, releaseReasons: reasons } = useWords('offer')
  const { sending } = useWords('forms')
  const refused = steps.refusal?.step
  const kit = useApiForm<Typed, void>({
    start: { kind: '', reason: refused?.name === 'release' ? refused.body.reason : '' },
    schema: loadSchema,
    toBody: (typed) => ({ reason: reasonOf(typed) }),
    call: (body) => steps.press({ name: 'release', body: body as { reason: string } }),
  })
  return (
    <Disclosure
      group={`change-${job.request_id}`}
      title={title}
      isOpen={refused?.name === 'release'}
      className="border-b-0!"
    >
      <Form kit={kit} label={title} className="grid gap-4 pb-4">
        <p>{words.hint}</p>
        <RadioField
          name="kind"
          legend={words.why}
          options={releaseReasons.map((reason) => [reason, reasons[reason]])}
          isOptional
        />
        <TextField name="reason" label={words.words} autoComplete="off" />
        <FormProblem />
        <FormButtons action={words.submit} busy={sending} look="secondary" />
      </Form>
    </Disclosure>
  )
}
