import 'server-only'
import { getMessages } from 'next-intl/server'
import type messages from '@/messages/en.json'

type AllWords = typeof messages

/** The texts of some parts of the site in the page's language, for the client components inside `Words`. */
export async function loadWords<Part extends keyof AllWords>(
  ...parts: Part[]
): Promise<Pick<AllWords, Part>> {
  const all: AllWords = await getMessages()
  return Object.fromEntries(parts.map((part) => [part, all[part]])) as Pick<AllWords, Part>
}
