import type { Locale } from '@/lib/i18n/constants'

/** The other data of the pages of requests: the current user, the choices, the greetings. */
export type RequestPage = {
  /** The id of the current admin. */
  me: string
  tasks: { id: number; title: string }[]
  greetings: Record<Locale, string>
}
