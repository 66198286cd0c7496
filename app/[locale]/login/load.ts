import { getLocale, getMessages } from 'next-intl/server'
import type { LoginPage } from '@/components/taskers/login-form'
import { localePath } from '@/lib/i18n/constants'
import { contactOf } from '@/lib/settings/contact'
import { loadSettings } from '@/lib/settings/loaders'

/** What both pages of the login need. */
export async function loadLoginPage(): Promise<LoginPage> {
  const locale = await getLocale()
  const [messages, settings] = await Promise.all([getMessages(), loadSettings()])
  const { email, code } = messages.validation
  return {
    locale,
    copy: messages.taskerLogin,
    validation: { email, code },
    contact: contactOf(settings),
    paths: {
      login: localePath(locale, '/login'),
      verify: localePath(locale, '/tasker/verify-code'),
      become: localePath(locale, '/become-tasker'),
    },
  }
}
