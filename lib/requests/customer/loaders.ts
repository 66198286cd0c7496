import 'server-only'
import { cookies } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { promiseText } from '@/lib/i18n/promise'
import { promiseAt } from '@/lib/requests/clock'
import { getPublicPromise } from '@/lib/requests/queries'
import { loadSettings } from '@/lib/settings/loaders'
import { loadWords } from '@/lib/site/words'
import { type RequestFlash, requestFlash } from './form'

/** The values and errors of the request form without scripts, if it was just sent. */
export async function loadRequestFlash(): Promise<RequestFlash | null> {
  const jar = await cookies()
  return requestFlash.unpack(jar.get(requestFlash.cookieName)?.value)
}

/** The measured promise, for the landing page. */
export async function loadPublicPromise(): Promise<{ share: number; minutes: number } | null> {
  return getPublicPromise()
}

/** A text that is true until an instant, for the attribute `data-until`. */
export type Promised = { text: string; until: number | '' }

/** The words of the promise while it holds now, otherwise by when we call. */
export async function loadPromised(words: string): Promise<Promised> {
  const now = new Date()
  const [settings, locale, { wizard, closed }] = await Promise.all([
    loadSettings(),
    getLocale(),
    loadWords('wizard', 'closed'),
  ])
  const { due, isClosed, until } = promiseAt(now, settings)
  // It ends as the words in whose place it stands.
  const end = words.endsWith('.') ? '.' : ''
  const text = due ? promiseText({ due, now, locale, copy: isClosed ? closed : wizard }) + end : words
  return { text, until: until ?? '' }
}
