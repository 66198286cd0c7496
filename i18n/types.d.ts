import type { Locale } from '@/lib/i18n/constants'
import type messages from '@/messages/en.json'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof messages
  }
}
