import { getLocale } from 'next-intl/server'
import { EarningsPage } from '@/components/earnings/earnings-page'
import { Words } from '@/components/forms/words'
import { loadOwnJobs } from '@/lib/jobs/tasker/loaders'
import { loadHiddenMetadata, loadTaskerPage } from '../load'

export const generateMetadata = () => loadHiddenMetadata(({ jobs }) => jobs.earnings.title)

export default async function TaskerEarningsPage() {
  const work = await loadOwnJobs(await getLocale())
  const { words } = await loadTaskerPage()
  return (
    <div className="page max-w-3xl! py-4 lg:py-10">
      <Words words={words}>
        <EarningsPage work={work} />
      </Words>
    </div>
  )
}
