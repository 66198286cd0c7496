// How one pays, in the words of help and of a new site's questions: no word of what is not possible.
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { Help } from '@/app/[locale]/download-app/_sections/help'
import { Words } from '@/components/forms/words'
import faqs from '@/db/seed/faqs.json'
import type { Locale } from '@/lib/i18n/constants'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const all = { en, fr, rw }
const page = { locale: 'en' as Locale, isOnline: false }
vi.mock('next-intl/server', () => ({
  getLocale: async () => page.locale,
  getMessages: async () => all[page.locale],
  getTranslations: async () => (key: string) => key,
}))
vi.mock('@/components/forms/contact-ways', () => ({ ContactWays: () => null }))
vi.mock('@/lib/money/online/loaders', () => ({ mayPayOnlineHere: async () => page.isOnline }))
vi.mock('@/lib/requests/customer/loaders', () => ({
  loadPromised: async (text: string) => ({ text, until: '' }),
}))

async function show(locale: Locale, isOnline: boolean): Promise<string> {
  Object.assign(page, { locale, isOnline })
  const help = await Help({ locale, email: 'hello@example.com' })
  const { prelude } = await prerenderToNodeStream(<Words words={all[locale]}>{help}</Words>)
  return text(prelude)
}

it.each(['en', 'fr', 'rw'] as const)(
  'help names mobile money only while one can pay online (%s)',
  async (locale) => {
    const { ways } = all[locale].help
    const [offline, online] = [await show(locale, false), await show(locale, true)]
    expect(offline).toContain(`${ways.cash}.`)
    expect(offline).not.toMatch(/mobile money|\{way\}/i)
    expect(online).toContain(`${ways.online}.`)
  },
)

it('the questions of a new site promise no payment online', () => {
  expect(JSON.stringify(faqs)).not.toMatch(/mobile money/i)
})
