import 'server-only'
import { getLocale } from 'next-intl/server'
import { mayRelease } from '@/components/jobs/stages'
import { buttonClass } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { ChoiceInput, TextInput } from '@/components/ui/inputs'
import { jobPath, jobReasonLimit } from '@/lib/jobs/constants'
import type { Job } from '@/lib/jobs/schema'
import { releaseReasons } from '@/lib/offers/constants'
import { loadWords } from '@/lib/site/words'
import { type JobContext, JobForm, JobProblem, sentTo } from './form'

type FurtherProps = JobContext & { job: Job }

/** Gives the job back to the desk, with a chosen reason, own words, or both. */
export async function JobRelease({ job, ...context }: FurtherProps) {
  const { jobs: words, offer } = await loadWords('jobs', 'offer')
  if (!mayRelease(job.stage)) return null
  const sent = sentTo('release', context.flash)
  return (
    <Disclosure group="job" title={offer.release} isOpen={sent !== null} className="border-rule">
      <div className="pb-5">
        <JobForm step="release" label={offer.release} {...context}>
          <p>{words.release.hint}</p>
          <ChoiceInput
            name="kind"
            legend={words.release.why}
            chosen={sent?.values.kind}
            options={releaseReasons.map((reason) => [reason, offer.releaseReasons[reason]])}
          />
          <TextInput
            id="reason"
            name="reason"
            label={words.release.words}
            maxLength={jobReasonLimit}
            defaultValue={sent?.values.reason}
            error={sent?.errors.reason}
          />
          <button type="submit" className={buttonClass('secondary', 'border-alarm! text-alarm!')}>
            {words.release.submit}
          </button>
        </JobForm>
      </div>
    </Disclosure>
  )
}

/** A photo of the work, in a form of its own: a body of files is sent without scripts. */
export async function JobPhoto({ job, token, flash }: FurtherProps) {
  const [{ jobs: words }, locale] = await Promise.all([loadWords('jobs'), getLocale()])
  if (job.stage !== 'started' && job.stage !== 'finished') return null
  const sent = sentTo('photo', flash)
  return (
    <Disclosure group="job" title={words.finish.photo} isOpen={sent !== null} className="border-rule">
      <form
        id="photo"
        method="post"
        encType="multipart/form-data"
        action={`/api${jobPath}/${token}/photo/form?locale=${locale}`}
        aria-label={words.link.addPhoto}
        className="grid scroll-mt-20 gap-4 pb-5"
      >
        <JobProblem form="photo" flash={flash} />
        <TextInput
          id="work-photo"
          name="photo"
          type="file"
          accept="image/*"
          label={words.finish.photo}
          hint={words.link.photoHint}
          required
        />
        <button type="submit" className={buttonClass('secondary')}>
          {words.link.addPhoto}
        </button>
      </form>
    </Disclosure>
  )
}
