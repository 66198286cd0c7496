import { useId } from 'react'
import { useSite, useWords } from '@/components/forms/words'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { Job } from '@/lib/jobs/schema'
import { AskedTime } from './asked-time'
import { JobContact } from './job-contact'
import { JobMore } from './job-more'
import { JobCash } from './money/cash-form'
import { moneyText } from './money/money-text'
import { NextStep } from './next-step'
import { RefusalText } from './refusal-text'
import { afterStep, isEarly } from './stages'
import type { CardSteps } from './use-steps'
import { JobPlace } from './visit'
import { francs, jobHeading, whenText } from './when'

type JobCardProps = {
  job: Job
  taskerId: string
  now: Date
  steps: CardSteps
  /** Only the first is loud. */
  isFirst: boolean
}

/** A job with its one next step. What was pressed without a connection counts as done. */
export function JobCard({ job: known, taskerId, now, steps, isFirst }: JobCardProps) {
  const words = useWords('jobs')
  const id = useId()
  const job = steps.kept.reduce(afterStep, known)
  const isLater = isEarly(job, now)
  return (
    <article
      aria-labelledby={id}
      className="grid gap-4 rounded-card border-2 border-ink/20 bg-white p-5 shadow-lift"
    >
      <JobFacts job={job} now={now} id={id} isFirst={isFirst} />
      {/* On another day, the step is behind "more"; then what the customer asks is the next thing. */}
      {isLater ? (
        <AskedTime job={job} now={now} steps={steps} isLoud={isFirst} />
      ) : (
        <NextStep job={job} steps={steps} isLoud={isFirst} />
      )}
      {/* Below the button, which must not move when one of these comes. */}
      {steps.refusal && (
        <Notice look="calm" role="alert" title={words.refused}>
          <RefusalText refusal={steps.refusal} />
        </Notice>
      )}
      {steps.kept.length > 0 && !steps.isBusy && (
        <p role="status" className="flex gap-2 rounded-control bg-clay-pale px-4 py-3 font-semibold">
          <Icon name="clock" className="mt-0.5" />
          {words.kept}
        </p>
      )}
      {job.phone && <JobContact name={job.name} phone={job.phone} />}
      <JobCash job={job} steps={steps} />
      {!isLater && <AskedTime job={job} now={now} steps={steps} isLoud={false} />}
      <JobMore job={job} taskerId={taskerId} now={now} steps={steps} isEarly={isLater} />
    </article>
  )
}

type JobFactsProps = Pick<JobCardProps, 'job' | 'now'> & { id: string; isFirst: boolean }

function JobFacts({ job, now, id, isFirst }: JobFactsProps) {
  const words = useWords('jobs')
  const { locale } = useSite()
  const { wanted_at, wanted_on, wanted_part, name, pay_rwf } = job
  const wish = { at: wanted_at, on: wanted_on, part: wanted_part }
  const pays = moneyText(job.money, { locale, words })
  return (
    <div className="wrap-anywhere grid gap-1.5 text-lg">
      {isFirst && (
        <p className="font-extrabold text-2xl leading-tight">{jobHeading(job, { now, locale, words })}</p>
      )}
      <p className={`tabular leading-tight ${isFirst ? 'font-bold' : 'font-extrabold text-3xl'}`}>
        {whenText(wish, { now, locale, words })}
      </p>
      <h2 id={id} className="font-bold text-xl leading-tight">
        {job.task_title}
        {name && `, ${name}`}
      </h2>
      <JobPlace {...job} />
      {job.stage === 'assigned' && <p className="text-base text-quiet">{words.notYet}</p>}
      {pays ? (
        <p className="tabular font-semibold">{pays}</p>
      ) : (
        pay_rwf !== null && (
          <p className="tabular font-semibold">
            {words.link.pay} {francs(pay_rwf, { locale, words })}
          </p>
        )
      )}
    </div>
  )
}
