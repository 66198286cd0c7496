import { getLocale } from 'next-intl/server'
import { JobLinkCash } from '@/components/jobs/link/cash'
import { JobLinkDead } from '@/components/jobs/link/dead'
import { JobFacts, JobTold } from '@/components/jobs/link/facts'
import { JobPhoto, JobRelease } from '@/components/jobs/link/further'
import { JobAskedTime, JobStep } from '@/components/jobs/link/steps'
import { isEarly } from '@/components/jobs/stages'
import { jobHeading } from '@/components/jobs/when'
import { OfferProblem } from '@/components/offers/problem'
import { LinkAway } from '@/components/requests/track/link-away'
import { buttonClass } from '@/components/ui/button'
import { Band } from '@/components/ui/imigongo'
import { localePath } from '@/lib/i18n/constants'
import { jobPath } from '@/lib/jobs/constants'
import { loadJobDone, loadJobFlash, loadLinkedJob } from '@/lib/jobs/link/loaders'
import { loadWords } from '@/lib/site/words'
import { tryToLoad } from '../../_sections/failure'
import { loadHiddenMetadata } from '../../load'

// The address is the key to the job, so search engines and other sites must not learn it.
export const generateMetadata = () => loadHiddenMetadata(({ jobs }) => jobs.link.title, true)

/** A job that a tasker has, opened by the link of a mail or a text, without login. */
export default async function JobPage({ params, searchParams }: PageProps<'/[locale]/jobs/[token]'>) {
  const [{ token }, { problem }, locale] = await Promise.all([params, searchParams, getLocale()])
  const [{ jobs: words }, flash, done, loaded] = await Promise.all([
    loadWords('jobs'),
    loadJobFlash(token),
    loadJobDone(token),
    tryToLoad(async () => ({ job: await loadLinkedJob(token, locale) })),
  ])
  if (!loaded) return <LinkAway path={`${jobPath}/${token}`} />
  const { job } = loaded
  if (!job) return <JobLinkDead hasJustReleased={done === 'release'} />
  const now = new Date()
  const { stage } = job
  const lead = (words.link.leads as Partial<Record<string, string>>)[stage]
  const isLater = isEarly(job, now)
  const context = { token, flash, job }
  return (
    <div className="page max-w-2xl! py-6 lg:py-14">
      <article className="overflow-hidden rounded-card border border-rule bg-white">
        <Band className={stage === 'ended' ? 'bg-alarm' : 'bg-hill'} />
        <div className="grid grid-cols-1 gap-5 p-5 sm:p-8">
          <div>
            <p className="wrap-anywhere text-quiet">
              {job.task_title} ·{' '}
              <span className="tabular whitespace-nowrap font-semibold text-ink">{job.reference}</span>
            </p>
            <h1 className="wrap-anywhere mt-1 font-extrabold text-title leading-tight">
              {jobHeading(job, { now, locale, words })}
            </h1>
            {lead && <p className="mt-1 text-lg">{lead}</p>}
          </div>
          <OfferProblem problem={problem} />
          {done === 'photo' && (
            <p role="status" className="font-semibold text-hill">
              {words.link.photoAdded}
            </p>
          )}
          {stage !== 'ended' && <JobFacts job={job} now={now} />}
          <JobAskedTime now={now} isLoud={isLater} {...context} />
          {!isLater && <JobStep isEarly={false} {...context} />}
          <JobLinkCash {...context} />
          <div className="border-rule border-t">
            {isLater && <JobStep isEarly {...context} />}
            <JobTold job={job} token={token} />
            <JobPhoto {...context} />
            <JobRelease {...context} />
          </div>
          <a
            href={localePath(locale, '/tasker-jobs')}
            className={buttonClass('quiet', 'sm:justify-self-start')}
          >
            {words.link.allJobs}
          </a>
        </div>
      </article>
    </div>
  )
}
