import { getLocale } from 'next-intl/server'
import type { WizardTask } from '@/components/requests/wizard-task'
import { requestMistakes } from '@/lib/requests/constants'
import { loadWords } from '@/lib/site/words'
import { loadPublicTasks } from '@/lib/tasks/loaders'
import type { PublicTask } from '@/lib/tasks/schema'

const wizardTask = ({ id, title, price, duration, picture }: PublicTask): WizardTask => ({
  id,
  title,
  price,
  duration,
  picture,
})

export async function loadRequestPage() {
  const locale = await getLocale()
  const [{ wizard, receipts, validation }, tasks] = await Promise.all([
    loadWords('wizard', 'receipts', 'validation'),
    loadPublicTasks(locale),
  ])
  const mistakes = Object.fromEntries(requestMistakes.map((key) => [key, validation[key]]))
  return { words: { wizard, receipts, validation: mistakes }, tasks, wizardTasks: tasks.map(wizardTask) }
}
