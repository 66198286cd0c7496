import { type Locale, localePath } from '@/lib/i18n/constants'

/** The pages of a tasker: login, code, profile or application. */
export const taskerPaths = (locale: Locale) => ({
  home: localePath(locale, '/'),
  login: localePath(locale, '/login'),
  verify: localePath(locale, '/tasker/verify-code'),
  become: localePath(locale, '/become-tasker'),
})
