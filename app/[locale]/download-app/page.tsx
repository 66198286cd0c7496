import { Band } from '@/components/ui/imigongo'
import { loadPublicTasks } from '@/lib/tasks/loaders'
import { loadSignUp, loadTextMetadata } from '../load'
import { Announcement } from './_sections/announcement'
import { Features } from './_sections/features'
import { Help } from './_sections/help'
import { Install } from './_sections/install'

export const generateMetadata = () => loadTextMetadata('/download-app', ({ download }) => download)

export default async function DownloadAppPage() {
  const signUp = await loadSignUp()
  const tasks = await loadPublicTasks(signUp.locale)
  return (
    <>
      <Announcement signUp={signUp} tasks={tasks} />
      <Install />
      <Features />
      <Band className="bg-clay" />
      <Help locale={signUp.locale} email={signUp.staffEmail} />
    </>
  )
}
