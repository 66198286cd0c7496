import { TextField } from '@/components/forms/fields'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { useWords } from '@/components/forms/words'
import { Disclosure } from '@/components/ui/disclosure'
import { parseKigaliInput, toKigaliInput } from '@/lib/i18n/time'
import type { Job } from '@/lib/jobs/schema'
import type { CardSteps } from './use-steps'

type TimeFormProps = { job: Job; now: Date; steps: CardSteps }

const loadSchema = async () => (await import('./step-schema')).askTimeSchema

/** Asks the customer for another time; the agreed one stays until they say yes. */
export function TimeForm({ job, now, steps }: TimeFormProps) {
  const { time: words } = useWords('jobs')
  const { sending } = useWords('forms')
  const refused = steps.refusal?.step
  const typed = refused?.name === 'time' ? refused.body.wanted_at : job.wanted_at
  const kit = useApiForm<{ wanted_at: string }, void>({
    start: { wanted_at: typed ? toKigaliInput(new Date(typed)) : '' },
    schema: loadSchema,
    toBody: ({ wanted_at }) => ({ wanted_at: parseKigaliInput(wanted_at)?.toISOString() ?? '' }),
    call: (body) => steps.press({ name: 'time', body: body as { wanted_at: string } }),
  })
  return (
    <Disclosure group={`change-${job.request_id}`} title={words.title} isOpen={refused?.name === 'time'}>
      <Form kit={kit} label={words.title} className="grid gap-4 pb-4">
        <TextField
          name="wanted_at"
          type="datetime-local"
          label={words.label}
          hint={words.hint}
          min={toKigaliInput(now)}
        />
        <FormProblem />
        <FormButtons action={words.submit} busy={sending} look="secondary" />
      </Form>
    </Disclosure>
  )
}
