import { getLocale } from 'next-intl/server'
import { nonceOf } from '@/app/nonce'
import { ContactRow } from '@/components/forms/contact-row'
import { EarlySubmit } from '@/components/forms/early-submit'
import { Words } from '@/components/forms/words'
import { TaskerFlow } from '@/components/taskers/tasker-flow'
import { loadOwnProfile } from '@/lib/taskers/tasker/loaders'
import { loadHiddenMetadata, loadTaskerPage } from '../load'

export const generateMetadata = () => loadHiddenMetadata(({ tasker }) => tasker.profileTitle)

export default async function TaskerProfilePage() {
  const tasker = await loadOwnProfile(await getLocale())
  const { words, tasks, office } = await loadTaskerPage()
  return (
    <div className="page max-w-3xl! py-4 lg:py-10">
      <EarlySubmit nonce={await nonceOf()} />
      <Words words={words}>
        <TaskerFlow tasks={tasks} office={office} initial={tasker} />
      </Words>
      <div className="hidden noscript:block">
        <p className="my-4">{words.tasker.profileNoScripts}</p>
        <ContactRow />
      </div>
    </div>
  )
}
