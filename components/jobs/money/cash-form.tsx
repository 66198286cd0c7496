import { useState } from 'react'
import { TextField } from '@/components/forms/fields'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import { useApiForm } from '@/components/forms/use-api-form'
import { useSite, useWords } from '@/components/forms/words'
import type { CardSteps } from '@/components/jobs/use-steps'
import { francs } from '@/components/jobs/when'
import { Button } from '@/components/ui/button'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice, typedWhole } from '@/lib/i18n/money'
import type { Job } from '@/lib/jobs/schema'
import { differsText } from './money-text'

const loadSchema = async () => (await import('@/components/jobs/step-schema')).saidCashSchema

type JobCashProps = { job: Job; steps: CardSteps }

/** Asks what the customer paid in cash; while the work goes on, that is asked with “Done”. */
export function JobCash({ job, steps }: JobCashProps) {
  const words = useWords('jobs')
  const { locale } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const { money, stage, cash_said_rwf: said, may_say_cash } = job
  if (!may_say_cash || !money || (stage !== 'finished' && stage !== 'completed')) return null
  const differs = differsText(job, { locale, words })
  if (said !== null)
    return (
      <div className="grid gap-2">
        <p className="font-semibold">{fill(words.money.said, { amount: francs(said, { locale, words }) })}</p>
        {differs && <p>{differs}</p>}
        <Button
          look="secondary"
          aria-disabled={steps.isBusy}
          onClick={() => void steps.press({ name: 'cash', body: { amount_rwf: null } })}
        >
          {words.money.takeBack}
        </Button>
      </div>
    )
  if (!isOpen)
    return (
      <Button look="secondary" className="min-h-14" onClick={() => setIsOpen(true)}>
        {words.money.submit}
      </Button>
    )
  return <CashForm due={money.due_rwf} steps={steps} onClose={() => setIsOpen(false)} />
}

type CashFormProps = { due: number; steps: CardSteps; onClose: () => void }

function CashForm({ due, steps, onClose }: CashFormProps) {
  const words = useWords('jobs')
  const { sending } = useWords('forms')
  const { locale } = useSite()
  const kit = useApiForm<{ amount_rwf: string }, void>({
    start: { amount_rwf: localPrice(formatRwf(due), locale) },
    schema: loadSchema,
    toBody: ({ amount_rwf }) => ({ amount_rwf: typedWhole(amount_rwf) ?? '' }),
    call: (body) => steps.press({ name: 'cash', body: body as { amount_rwf: number } }),
    onDone: onClose,
  })
  return (
    <Form kit={kit} label={words.money.title} className="grid gap-4">
      <h3 className="font-bold text-lg">{words.money.title}</h3>
      <TextField
        name="amount_rwf"
        label={words.money.amount}
        inputMode="numeric"
        autoComplete="off"
        className="tabular min-h-14 text-xl"
      />
      <FormProblem />
      <FormButtons action={words.money.submit} busy={sending} cancel={words.back} onCancel={onClose} />
    </Form>
  )
}
