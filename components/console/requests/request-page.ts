import type { Locale } from '@/lib/i18n/constants'

/** What the pages of requests need besides the requests: who looks, what can be chosen, the greetings. */
export type RequestPage = {
  /** The id of the admin who looks. */
  me: string
  tasks: { id: number; title: string }[]
  greetings: Record<Locale, string>
}
