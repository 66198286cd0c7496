import { getLocale, getMessages } from 'next-intl/server'
import type { WizardTask, WizardValidation } from '@/components/requests/wizard-copy'
import { requestMistakes } from '@/lib/requests/constants'
import { contactOf } from '@/lib/settings/contact'
import { loadSettings } from '@/lib/settings/loaders'
import { loadPublicTasks } from '@/lib/tasks/loaders'
import type { PublicTask } from '@/lib/tasks/schema'

const wizardTask = ({ id, title, price, duration, picture }: PublicTask): WizardTask => ({
  id,
  title,
  price,
  duration,
  picture,
})

/** What both forms of the request need: words, tasks and the ways to reach staff. */
export async function loadRequestPage() {
  const locale = await getLocale()
  const [messages, tasks, settings] = await Promise.all([
    getMessages(),
    loadPublicTasks(locale),
    loadSettings(),
  ])
  const contact = contactOf(settings)
  return {
    locale,
    copy: messages.wizard,
    plain: messages.plainForm,
    validation: Object.fromEntries(
      requestMistakes.map((key) => [key, messages.validation[key]]),
    ) as WizardValidation,
    tasks,
    wizardTasks: tasks.map(wizardTask),
    contact,
  }
}
