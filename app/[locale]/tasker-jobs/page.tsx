import { getLocale } from 'next-intl/server'
import { Words } from '@/components/forms/words'
import { JobsPage } from '@/components/jobs/jobs-page'
import { loadOwnProfile } from '@/lib/taskers/tasker/loaders'
import { loadHiddenMetadata, loadTaskerPage } from '../load'

export const generateMetadata = () => loadHiddenMetadata(({ jobs }) => jobs.title)

export default async function TaskerJobsPage() {
  const tasker = await loadOwnProfile(await getLocale())
  const { words } = await loadTaskerPage()
  return (
    <div className="page max-w-3xl! py-4 lg:py-10">
      <Words words={words}>
        <JobsPage tasker={tasker} />
      </Words>
    </div>
  )
}
