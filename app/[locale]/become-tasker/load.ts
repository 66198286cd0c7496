import { getLocale, getMessages } from 'next-intl/server'
import type { TaskerPage } from '@/components/taskers/tasker-copy'
import { localePath } from '@/lib/i18n/constants'
import { contactOf } from '@/lib/settings/contact'
import { loadSettings } from '@/lib/settings/loaders'
import { loadPublicTasks } from '@/lib/tasks/loaders'

/** What the application and the profile need: words, tasks and the ways to reach staff. */
export async function loadTaskerPage(): Promise<TaskerPage> {
  const locale = await getLocale()
  const [messages, tasks, settings] = await Promise.all([
    getMessages(),
    loadPublicTasks(locale),
    loadSettings(),
  ])
  return {
    locale,
    copy: messages.tasker,
    validation: messages.validation,
    contact: contactOf(settings),
    tasks: tasks.map(({ id, title }) => ({ id, title })),
    paths: {
      home: localePath(locale, '/'),
      login: localePath(locale, '/login'),
      verify: localePath(locale, '/tasker/verify-code'),
    },
  }
}
