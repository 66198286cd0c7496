import 'server-only'
import { getLocale } from 'next-intl/server'
import { isAskedTime, type NextStepName, nextStepOf } from '@/components/jobs/stages'
import { askedText } from '@/components/jobs/when'
import { buttonClass } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { ChoiceInput, TextInput } from '@/components/ui/inputs'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { onTheWayChoices } from '@/lib/jobs/constants'
import type { Job } from '@/lib/jobs/schema'
import { agreedOf, amountNames } from '@/lib/jobs/workflow'
import { sentOr } from '@/lib/platform/flash'
import { loadWords } from '@/lib/site/words'
import { type JobContext, JobForm, sentTo } from './form'

type StepProps = JobContext & { job: Job }

const loud = buttonClass('primary', 'bg-hill! hover:bg-hill/90! min-h-16 text-xl')
const usualMinutes = 20

async function Minutes({ flash }: Pick<StepProps, 'flash'>) {
  const { jobs: words } = await loadWords('jobs')
  const chosen = Number(sentTo('on_the_way', flash)?.values.minutes ?? usualMinutes)
  return (
    <ChoiceInput
      name="minutes"
      legend={words.howLong}
      chosen={String(chosen)}
      options={onTheWayChoices.map((minutes) => [String(minutes), fill(words.minutes, { minutes })])}
    />
  )
}

async function Amounts({ job, flash }: Omit<StepProps, 'token'>) {
  const [{ jobs: words }, locale] = await Promise.all([loadWords('jobs'), getLocale()])
  const sent = sentTo('finish', flash)
  const agreed = agreedOf(job)
  return (
    <>
      <h2 className="font-bold text-lg">{words.finish.title}</h2>
      {amountNames.map((name) => (
        <TextInput
          key={name}
          id={name}
          name={name}
          label={words.finish[name]}
          prefix="RWF"
          inputMode="numeric"
          // Not "off": then browsers do not bring back what was typed, after a page of an error.
          autoComplete="transaction-amount"
          defaultValue={sentOr(sent, name, localPrice(formatRwf(agreed[name]), locale))}
          error={sent?.errors[name]}
          className="tabular min-h-14 text-xl"
        />
      ))}
      <p className="text-quiet text-sm">{words.finish.hint}</p>
      {job.may_say_cash && (
        <TextInput
          id="cash_rwf"
          name="cash_rwf"
          label={words.finish.cash_rwf}
          prefix="RWF"
          inputMode="numeric"
          autoComplete="transaction-amount"
          defaultValue={sent?.values.cash_rwf}
          error={sent?.errors.cash_rwf}
          className="tabular min-h-14 text-xl"
        />
      )}
    </>
  )
}

/** The one next step of the job, with what it asks; while it is too early, it is folded away. */
export async function JobStep({ job, isEarly, ...context }: StepProps & { isEarly: boolean }) {
  const { jobs: words, offer } = await loadWords('jobs', 'offer')
  const step: NextStepName | null = nextStepOf(job.stage)
  if (!step) return null
  const labels = { confirm: offer.confirm, ...words.steps, finish: words.finish.submit }
  const form = (
    <JobForm step={step} label={labels[step]} {...context}>
      {step === 'on_the_way' && <Minutes {...context} />}
      {step === 'finish' && <Amounts job={job} {...context} />}
      <button type="submit" className={isEarly ? buttonClass('secondary') : loud}>
        {labels[step]}
      </button>
    </JobForm>
  )
  if (!isEarly) return form
  const isOpen = sentTo(step, context.flash) !== null
  return (
    <Disclosure group="job" title={labels[step]} isOpen={isOpen} className="border-rule">
      <div className="pb-5">{form}</div>
    </Disclosure>
  )
}

/** The customer asks for another time: yes or no. The yes is loud where no step is. */
export async function JobAskedTime(props: StepProps & { now: Date; isLoud: boolean }) {
  const { job, now, isLoud, ...context } = props
  const [{ jobs: words }, locale] = await Promise.all([loadWords('jobs'), getLocale()])
  if (!isAskedTime(job)) return null
  const title = askedText(job, { now, locale, words })
  const answers = [
    ['yes', words.time.yes],
    ['no', words.time.no],
  ] as const
  return (
    <section className="grid gap-3 rounded-control bg-sand p-4">
      <JobForm step="time-answer" label={title} {...context}>
        <h2 className="font-bold text-lg">{title}</h2>
        <div className="grid gap-2 sm:grid-cols-2">
          {answers.map(([value, text]) => (
            <button
              key={value}
              type="submit"
              name="agrees"
              value={value}
              className={isLoud && value === 'yes' ? loud : buttonClass('secondary', 'min-h-14')}
            >
              {text}
            </button>
          ))}
        </div>
        <p className="text-quiet text-sm">{words.time.noHint}</p>
      </JobForm>
    </section>
  )
}
