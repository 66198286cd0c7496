// Who is paid, who learns of it, and for how long receipts keep a name: what the terms, the privacy page and
// the page of a request say.
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { LegalText } from '@/app/[locale]/_sections/legal-text'
import { Words } from '@/components/forms/words'
import { TrackErasure } from '@/components/requests/track/manage'
import { fill } from '@/lib/i18n/fill'
import { defaultSettings } from '@/lib/settings/schema'
import en from '@/messages/en.json'

vi.mock('next-intl/server', () => ({ getLocale: async () => 'en', getMessages: async () => en }))
const settings = { ...defaultSettings }
vi.mock('@/lib/settings/loaders', () => ({ loadSettings: async () => settings }))
const online = vi.hoisted(() => ({ isOn: false }))
vi.mock('@/lib/money/online/loaders', () => ({ mayPayOnlineHere: async () => online.isOn }))
vi.mock('@/components/site/contact-links', () => ({ ContactLinks: () => null }))
vi.mock('@/components/site/text-page', () => ({
  TextPage: ({ children }: { children: ReactNode }) => <main>{children}</main>,
  TextSection: ({ text: paragraphs }: { text: string[] }) => paragraphs.map((one) => <p key={one}>{one}</p>),
}))

async function show(node: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<Words words={en}>{node}</Words>)
  return (await text(prelude)).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
}

async function showPrivacy(sells: 'cash' | 'full', receipt_name_days: number) {
  settings.money = { ...defaultSettings.money, sells, receipt_name_days }
  return show(<LegalText part="privacy" />)
}

const { named, unnamed } = en.privacy.paying

describe('the privacy page', () => {
  it.each(['cash', 'full'] as const)('says for how many days the name stays (%s)', async (sells) => {
    const html = await showPrivacy(sells, 30)
    expect(html).toContain(fill(named, { days: 30 }))
    expect(html).toContain('your name and the last digits of your number')
    expect(html).not.toContain(unnamed)
  })

  it('says that no name stays where none is kept', async () => {
    expect(await showPrivacy('cash', 0)).toContain(unnamed)
    expect(await showPrivacy('full', 0)).not.toContain('days after an erasure')
  })
})

describe.each([
  ['cash', false, en.terms.paying.cash, [en.terms.paying.full, en.terms.paying.online]],
  ['full', false, en.terms.paying.full, [en.terms.paying.cash, en.terms.paying.online]],
  ['full', true, en.terms.paying.online, [en.terms.paying.cash, en.terms.paying.full]],
] as const)('who is paid, where the site sells %s, and online is %s', (sells, isOn, said, others) => {
  it('is in the terms, and who learns of it on the privacy page', async () => {
    online.isOn = isOn
    settings.money = { ...defaultSettings.money, sells }
    const terms = await show(<LegalText part="terms" />)
    const privacy = await showPrivacy(sells, 0)
    online.isOn = false
    expect(terms).toContain(said)
    for (const other of others) expect(terms).not.toContain(other)
    expect(privacy).toContain(en.privacy.paying[sells])
    expect(privacy.includes(en.privacy.paying.alsoOnline)).toBe(isOn)
  })
})

it('who deletes their data reads for how many days receipts keep their name', async () => {
  const showErasure = (nameDays: number) =>
    show(
      <TrackErasure
        request={{ status: 'completed', refusalOfChange: null, isOwed: false, nameDays }}
        group="manage"
        token="t"
        flash={null}
      />,
    )
  const words = fill(en.track.erasure.named, { days: 30 })
  expect(await showErasure(30)).toContain(words)
  expect(await showErasure(0)).not.toContain('keep your name')
})
