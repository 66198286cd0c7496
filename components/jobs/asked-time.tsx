import { useSite, useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { fill } from '@/lib/i18n/fill'
import type { Job } from '@/lib/jobs/schema'
import type { CardSteps } from './use-steps'
import { askedText, momentText } from './when'

type AskedTimeProps = { job: Job; now: Date; steps: CardSteps; isLoud: boolean }

/** Another time that one side asks for; the customer's wish has its two answers. */
export function AskedTime({ job, now, steps, isLoud }: AskedTimeProps) {
  const words = useWords('jobs')
  const { locale } = useSite()
  const { asked_time } = job
  if (!asked_time) return null
  const said = { now, locale, words }
  const { time } = words
  if (asked_time.by === 'tasker') {
    const moment = momentText(new Date(asked_time.at), said)
    return <p className="font-semibold">{fill(time.askedByYou, { moment })}</p>
  }
  const answer = (agrees: boolean) => () =>
    void (steps.isBusy || steps.press({ name: 'time-answer', body: { agrees } }))
  return (
    <Notice look="calm" title={askedText(job, said)}>
      <div className="grid grid-cols-2 gap-2">
        <Button
          look={isLoud ? 'primary' : 'secondary'}
          aria-disabled={steps.isBusy}
          onClick={answer(true)}
          className="min-h-14"
        >
          {time.yes}
        </Button>
        <Button look="secondary" aria-disabled={steps.isBusy} onClick={answer(false)} className="min-h-14">
          {time.no}
        </Button>
      </div>
      <p className="text-sm">{time.noHint}</p>
    </Notice>
  )
}
