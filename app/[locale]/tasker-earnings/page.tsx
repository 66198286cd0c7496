import { getLocale } from 'next-intl/server'
import { EarningsPage } from '@/components/earnings/earnings-page'
import { Words } from '@/components/forms/words'
import { loadOwnJobs } from '@/lib/jobs/tasker/loaders'
import { loadOwnMoney } from '@/lib/money/statements/loaders'
import { loadHiddenMetadata, loadTaskerPage } from '../load'

export const generateMetadata = () => loadHiddenMetadata(({ jobs }) => jobs.earnings.title)

export default async function TaskerEarningsPage() {
  const locale = await getLocale()
  const [work, money] = await Promise.all([loadOwnJobs(locale), loadOwnMoney(locale)])
  const { words } = await loadTaskerPage()
  return (
    <div className="page max-w-3xl! py-4 lg:py-10">
      <Words words={words}>
        <EarningsPage work={work} money={money} />
      </Words>
    </div>
  )
}
