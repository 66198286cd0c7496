// For how long receipts keep a name after an erasure: what the privacy page and the page of a request say.
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
