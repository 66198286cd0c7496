import 'server-only'
import { getLocale } from 'next-intl/server'
import { differsText } from '@/components/jobs/money/money-text'
import { francs } from '@/components/jobs/when'
import { buttonClass } from '@/components/ui/button'
import { TextInput } from '@/components/ui/inputs'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import type { Job } from '@/lib/jobs/schema'
import { sentOr } from '@/lib/platform/flash'
import { loadWords } from '@/lib/site/words'
import { type JobContext, JobForm, sentTo } from './form'

/** Asks what the customer paid in cash; while the work goes on, that is asked with “Done”. */
export async function JobLinkCash({ job, ...context }: JobContext & { job: Job }) {
  const [{ jobs: words }, locale] = await Promise.all([loadWords('jobs'), getLocale()])
  const { money, stage, cash_said_rwf: said, may_say_cash } = job
  const isOver = stage === 'finished' || stage === 'completed'
  if (!may_say_cash || !money || !isOver) return null
  const spoken = { locale, words }
  const copy = words.money
  const differs = differsText(job, spoken)
  const sent = sentTo('cash', context.flash)
  if (said !== null)
    return (
      <JobForm step="cash" label={copy.title} {...context}>
        <p className="font-semibold">{fill(copy.said, { amount: francs(said, spoken) })}</p>
        {differs && <p>{differs}</p>}
        <button type="submit" name="answer" value="no" className={buttonClass('secondary')}>
          {copy.takeBack}
        </button>
      </JobForm>
    )
  return (
    <JobForm step="cash" label={copy.title} {...context}>
      <h2 className="font-bold text-lg">{copy.title}</h2>
      <p>{fill(copy.due, { amount: francs(money.due_rwf, spoken) })}</p>
      <TextInput
        id="cash_rwf"
        name="cash_rwf"
        label={copy.amount}
        prefix="RWF"
        inputMode="numeric"
        autoComplete="transaction-amount"
        defaultValue={sentOr(sent, 'cash_rwf', localPrice(formatRwf(money.due_rwf), locale))}
        error={sent?.errors.cash_rwf ?? sent?.errors.amount_rwf}
        className="tabular min-h-14 text-xl"
      />
      <button type="submit" className={buttonClass('secondary', 'min-h-14')}>
        {copy.submit}
      </button>
    </JobForm>
  )
}
