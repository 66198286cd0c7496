import 'server-only'
import type { Metadata } from 'next'
import { getLocale, getMessages } from 'next-intl/server'
import { loadPromised } from '@/lib/requests/customer/loaders'
import { requestMistakes } from '@/lib/requests/fields'
import { loadSettings } from '@/lib/settings/loaders'
import { type PageMetadata, pageMetadata } from '@/lib/site/metadata'
import { loadWords } from '@/lib/site/words'
import { loadPublicTasks } from '@/lib/tasks/loaders'
import { loadTrackDone, loadTrackFlash } from '@/lib/track/loaders'

export async function loadMetadata(page: Omit<PageMetadata, 'locale'>): Promise<Metadata> {
  return pageMetadata({ locale: await getLocale(), ...page })
}

type Messages = Awaited<ReturnType<typeof getMessages>>
type PageTexts =
  | { title: string; description: string }
  | { title: string; metaTitle?: string; metaDescription: string }
type TextsOf = (messages: Messages) => PageTexts

export async function loadTextMetadata(path: string, textsOf: TextsOf, hasWholeTitle = false) {
  const texts = textsOf(await getMessages())
  const [title, description] =
    'metaDescription' in texts
      ? [texts.metaTitle ?? texts.title, texts.metaDescription]
      : [texts.title, texts.description]
  return loadMetadata({ path, title, description, hasWholeTitle })
}

/** The metadata of a page that search engines leave out; no one else may learn a secret address. */
export async function loadHiddenMetadata(titleOf: (messages: Messages) => string, isSecret = false) {
  const title = titleOf(await getMessages())
  return { title, robots: { index: false }, ...(isSecret && { referrer: 'no-referrer' as const }) }
}

export async function loadRequestPage() {
  const [{ wizard, receipts, validation }, tasks] = await Promise.all([
    loadWords('wizard', 'receipts', 'validation'),
    loadPublicTasks(await getLocale()),
  ])
  const mistakes = Object.fromEntries(requestMistakes.map((key) => [key, validation[key]]))
  const promised = await loadPromised(wizard.note)
  const words = { wizard: { ...wizard, note: promised.text }, receipts, validation: mistakes }
  return { words, tasks, promised }
}

/** The promise of a call, as it is true now. */
export async function loadCallPromise() {
  const { hero } = await getMessages()
  return loadPromised(hero.promise)
}

export async function loadTrackFrame(token?: string) {
  const [locale, words, flash, done] = await Promise.all([
    getLocale(),
    loadWords('track', 'receipts', 'wizard'),
    loadTrackFlash(token),
    loadTrackDone(token),
  ])
  return { locale, words, flash, done }
}

export async function loadTaskerPage() {
  const [{ offer, ...words }, tasks, settings] = await Promise.all([
    loadWords('tasker', 'jobs', 'offer', 'validation', 'refusals'),
    loadPublicTasks(await getLocale()),
    loadSettings(),
  ])
  const { payNote, payLater, accept, decline, confirm, release, releaseReasons, yours, thanks } = offer
  const ofOffers = { payNote, payLater, accept, decline, confirm, release, releaseReasons, yours, thanks }
  return {
    words: { ...words, offer: ofOffers },
    tasks: tasks.map(({ id, title }) => ({ id, title })),
    office: settings.contact.address,
  }
}

export async function loadLoginWords() {
  const { taskerLogin, validation } = await loadWords('taskerLogin', 'validation')
  const { email, code } = validation
  return { taskerLogin, validation: { email, code } }
}

export async function loadFooter() {
  const locale = await getLocale()
  const [tasks, settings] = await Promise.all([loadPublicTasks(locale), loadSettings()])
  return { locale, tasks, settings }
}

export async function loadSignUp() {
  const [locale, { waitlist, validation }, settings] = await Promise.all([
    getLocale(),
    loadWords('waitlist', 'validation'),
    loadSettings(),
  ])
  const { email, email_missing, consent } = validation
  const { steps, mail, outcomes, ...form } = waitlist
  const words = { waitlist: { ...form, outcomes }, validation: { email, email_missing, consent } }
  return { locale, words, staffEmail: settings.contact.email }
}
