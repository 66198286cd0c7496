import { useState } from 'react'
import { TextField } from '@/components/forms/fields'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { useSite, useWords } from '@/components/forms/words'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import type { Job } from '@/lib/jobs/schema'
import { agreedOf, amountNames, amountsOf, cashOf } from '@/lib/jobs/workflow'
import type { Step } from './steps'
import type { CardSteps } from './use-steps'
import { francs } from './when'
import { WorkPhoto } from './work-photo'

type Amounts = Extract<Step, { name: 'finish' }>['body']
type Typed = Record<(typeof amountNames)[number] | 'cash_rwf', string>

type FinishFormProps = {
  job: Job
  steps: CardSteps
  /** What was typed before, and refused. */
  amounts: Amounts | null
  onClose: () => void
}

const loadSchema = async () => (await import('./step-schema')).finishSchema

/** What the work came to, and a photo of it. */
export function FinishForm({ job, steps, amounts, onClose }: FinishFormProps) {
  const words = useWords('jobs')
  const { sending } = useWords('forms')
  const { locale } = useSite()
  const [photo, setPhoto] = useState<Blob | null>(null)
  const known = amounts ?? agreedOf(job)
  const written = (amount: number) => localPrice(formatRwf(amount), locale)
  const kit = useApiForm<Typed, void>({
    start: {
      labour_rwf: written(known.labour_rwf),
      transport_rwf: written(known.transport_rwf),
      materials_rwf: written(known.materials_rwf),
      cash_rwf: amounts?.cash_rwf ? written(amounts.cash_rwf) : '',
    },
    schema: loadSchema,
    toBody: (typed) => ({ ...amountsOf(typed), cash_rwf: cashOf(typed) }),
    call: (body) => steps.press({ name: 'finish', body: body as Amounts }, photo),
  })
  const total = Object.values(amountsOf(kit.form.watch())).reduce<number>(
    (sum, one) => sum + (typeof one === 'number' ? one : 0),
    0,
  )
  return (
    <Form kit={kit} label={words.steps.finish} className="grid gap-4">
      <h3 className="font-bold text-lg">{words.finish.title}</h3>
      {amountNames.map((name) => (
        <TextField
          key={name}
          name={name}
          label={words.finish[name]}
          inputMode="numeric"
          autoComplete="off"
          className="tabular min-h-14 text-xl"
        />
      ))}
      <p className="tabular flex justify-between gap-3 font-bold text-xl">
        {words.finish.total} <span>{francs(total, { locale, words })}</span>
      </p>
      <p className="text-quiet text-sm">{words.finish.hint}</p>
      {job.may_say_cash && (
        <TextField
          name="cash_rwf"
          label={words.finish.cash_rwf}
          inputMode="numeric"
          autoComplete="off"
          className="tabular min-h-14 text-xl"
        />
      )}
      <WorkPhoto photo={photo} onPhoto={setPhoto} />
      <FormProblem />
      <FormButtons
        action={words.finish.submit}
        busy={sending}
        cancel={words.back}
        onCancel={onClose}
        className="*:min-h-16 *:text-lg"
      />
    </Form>
  )
}
