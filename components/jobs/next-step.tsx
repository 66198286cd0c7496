import { useEffect, useState } from 'react'
import { useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { fill } from '@/lib/i18n/fill'
import type { Job } from '@/lib/jobs/schema'
import { FinishForm } from './finish-form'
import { Minutes } from './minutes'
import { type NextStepName, nextStepOf } from './stages'
import type { CardSteps } from './use-steps'

type NextStepProps = { job: Job; steps: CardSteps; isLoud: boolean }

const settleMs = 400

/** False right after buttons have come or changed: the second tap of a double tap must not press them. */
function useSettled(shown: string): boolean {
  const [settled, settle] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => settle(shown), settleMs)
    return () => clearTimeout(timer)
  }, [shown])
  return settled === shown
}

/** The one big button of a job, and the short question that some steps ask. */
export function NextStep({ job, steps, isLoud }: NextStepProps) {
  const words = useWords('jobs')
  const { confirm } = useWords('offer')
  const { sending } = useWords('forms')
  const step = nextStepOf(job.stage)
  const [asked, ask] = useState<NextStepName | 'nothing' | null>(null)
  const isSettled = useSettled(`${step} ${asked}`)
  const refused = steps.refusal?.step
  if (!step) return job.stage === 'finished' ? <p className="font-semibold">{words.finished}</p> : null
  const typed = refused?.name === 'finish' ? refused.body : null
  if (step === 'finish' && (asked === step || (typed && asked === null))) {
    return <FinishForm job={job} steps={steps} amounts={typed} onClose={() => ask('nothing')} />
  }
  const isWaiting = steps.isBusy || !isSettled
  if (step === 'on_the_way' && asked === step) return <Minutes steps={steps} isWaiting={isWaiting} />

  function press() {
    if (isWaiting) return
    if (step === 'confirm' || step === 'start') void steps.press({ name: step, body: {} })
    else ask(step)
  }
  return (
    <div className="grid gap-2">
      <Button
        look={isLoud ? 'primary' : 'secondary'}
        aria-disabled={isWaiting}
        onClick={press}
        className="min-h-16 text-xl"
      >
        {steps.isBusy ? sending : { confirm, ...words.steps }[step]}
      </Button>
      {job.stage === 'on_the_way' && job.on_the_way_minutes !== null && (
        <p className="font-semibold">{fill(words.onTheWay, { minutes: job.on_the_way_minutes })}</p>
      )}
    </div>
  )
}
