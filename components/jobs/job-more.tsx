import { useWords } from '@/components/forms/words'
import { Disclosure } from '@/components/ui/disclosure'
import type { Job } from '@/lib/jobs/schema'
import { Minutes } from './minutes'
import { NextStep } from './next-step'
import { PhotoRow } from './photo-row'
import { ReleaseForm } from './release-form'
import { mayAskTime, mayRelease } from './stages'
import { TimeForm } from './time-form'
import { Told } from './told'
import type { CardSteps } from './use-steps'

type JobMoreProps = { job: Job; taskerId: string; now: Date; steps: CardSteps; isEarly: boolean }

/** What is needed rarely: the customer's words, a longer way, another time, and giving the job back. */
export function JobMore({ job, taskerId, now, steps, isEarly }: JobMoreProps) {
  const words = useWords('jobs')
  const { request_id, stage, description, answers, photos } = job
  const hasWords = description !== '' || answers.length > 0 || photos.length > 0
  if (!hasWords && !mayRelease(stage)) return null
  const refused = steps.refusal?.step.name
  return (
    <Disclosure
      group={`job-${request_id}`}
      title={words.more}
      isOpen={refused === 'release' || refused === 'time'}
      className="border-0!"
    >
      <div className="grid gap-4 pb-2">
        <Told description={description} answers={answers} />
        <PhotoRow photos={photos} path={`/api/taskers/${taskerId}/jobs/${request_id}/photos`} />
        {isEarly && <NextStep job={job} steps={steps} isLoud={false} />}
        <div className="empty:hidden">
          {stage === 'on_the_way' && (
            <Disclosure group={`change-${request_id}`} title={words.longer}>
              <div className="pb-4">
                <Minutes steps={steps} isWaiting={steps.isBusy} look="secondary" />
              </div>
            </Disclosure>
          )}
          {mayAskTime(stage) && <TimeForm job={job} now={now} steps={steps} />}
          {mayRelease(stage) && <ReleaseForm job={job} steps={steps} />}
        </div>
      </div>
    </Disclosure>
  )
}
