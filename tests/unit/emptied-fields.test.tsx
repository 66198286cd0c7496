// A field that was emptied before a refusal comes back empty: its former value would be sent by mistake.
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { Words } from '@/components/forms/words'
import { PayForm } from '@/components/requests/pay/pay-form'
import { TrackAgain } from '@/components/requests/track/again'
import { TrackRating } from '@/components/requests/track/questions'
import { WishPart } from '@/components/requests/track/wish'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import en from '@/messages/en.json'

vi.mock('next-intl/server', () => ({ getLocale: async () => 'en', getMessages: async () => en }))

async function show(node: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<Words words={en}>{node}</Words>)
  return text(prelude)
}

/** What was sent by one of the forms, with all fields but the named ones empty. */
const refused = (form: string, values: TrackFlash['values'] = {}): TrackFlash => ({
  values: { form, ...values },
  errors: {},
  problem: 'fields',
})
const token = 'x'.repeat(24)

it('the description of a request that is asked for again', async () => {
  const again = { name: 'Emmanuel', description: 'The former words', isOffered: true }
  const form = (flash: TrackFlash | null) =>
    show(<TrackAgain again={again} promise="" now={new Date()} token={token} flash={flash} />)
  expect(await form(null)).toContain('The former words</textarea>')
  expect(await form(refused('again'))).not.toContain('The former words')
})

it('the words beside the stars', async () => {
  const ratedAt = new Date()
  const request = { rating: 5, ratingText: 'The former words', ratedAt, quoteAllowedAt: null }
  const form = (flash: TrackFlash | null) =>
    show(<TrackRating request={request} mayRate token={token} flash={flash} />)
  expect(await form(null)).toContain('The former words</textarea>')
  expect(await form(refused('rating', { rating: '5' }))).not.toContain('The former words')
})

it('the number that pays', async () => {
  const wallet = { operator: 'mtn', isOpen: true, minRwf: 100, maxRwf: 2_000_000 } as const
  const wallets = [{ ...wallet, promptName: null, bringBack: null }]
  const of = { dueRwf: 22_000, quoteId: 'q', phone: '+250788300107', wallets, operator: null }
  const form = (flash: TrackFlash | null) => show(<PayForm {...of} token={token} flash={flash} />)
  expect(await form(null)).toContain('value="0788 300 107"')
  expect(await form(refused('pay'))).not.toContain('300 107')
})

it('the part of the day', async () => {
  const part = (flash: TrackFlash | null) => show(<WishPart id="part" sent={flash} part="evening" />)
  expect(await part(null)).toContain('<option value="evening" selected')
  expect(await part(refused('change'))).toContain('<option value="" selected')
})
