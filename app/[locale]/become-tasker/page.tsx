import { EarlySubmit } from '@/components/forms/early-submit'
import { Words } from '@/components/forms/words'
import { NoScripts } from '@/components/taskers/no-scripts'
import { TaskerFlow } from '@/components/taskers/tasker-flow'
import { taskerStorageKey } from '@/lib/auth/constants'
import { loadTaskerPage, loadTextMetadata } from '../load'

export const generateMetadata = () => loadTextMetadata('/become-tasker', ({ tasker }) => tasker)

// Runs before the first paint, so that a logged-in tasker does not see the application form flash up.
const beforePaint = `try{if(localStorage.getItem('${taskerStorageKey}'))document.documentElement.classList.add('has-tasker')}catch{}`

export default async function BecomeTaskerPage() {
  const { words, tasks, office } = await loadTaskerPage()
  return (
    <div className="page max-w-3xl! py-8 lg:py-14">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <EarlySubmit />
      <Words words={words}>
        <TaskerFlow tasks={tasks} office={office} initial={null} />
      </Words>
      <NoScripts part="tasker" />
    </div>
  )
}
