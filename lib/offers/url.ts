import 'server-only'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { env } from '@/lib/platform/env'
import { offerPath } from './constants'

/** The link of a tasker's own page, in a language. */
export const ownPageUrl = (locale: Locale): string =>
  `${env().SITE_URL}${localePath(locale, '/tasker-profile')}`

/** The link of an offer, in a language. */
export const offerUrl = (token: string, locale: Locale): string =>
  `${env().SITE_URL}${localePath(locale, `${offerPath}/${token}`)}`
