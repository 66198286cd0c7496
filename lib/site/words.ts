import 'server-only'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/constants'
import type messages from '@/messages/en.json'

type AllWords = typeof messages

/** The texts of some parts of the site in the page's language, for the client components inside `Words`. */
export async function loadWords<Part extends keyof AllWords>(
  ...parts: Part[]
): Promise<Pick<AllWords, Part>> {
  return partsOf(await getMessages(), parts)
}

/** The same in a language that is not that of the page: what is written in it stays in it. */
export async function loadWordsIn<Part extends keyof AllWords>(
  locale: Locale,
  ...parts: Part[]
): Promise<Pick<AllWords, Part>> {
  return partsOf(await getMessages({ locale }), parts)
}

const partsOf = <Part extends keyof AllWords>(all: AllWords, parts: Part[]) =>
  Object.fromEntries(parts.map((part) => [part, all[part]])) as Pick<AllWords, Part>
