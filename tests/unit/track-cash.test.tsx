// What the page of a request asks about cash: who has said what decides what can be answered.
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { Words } from '@/components/forms/words'
import { TrackCash } from '@/components/requests/pay/track-cash'
import { fill } from '@/lib/i18n/fill'
import en from '@/messages/en.json'

vi.mock('next-intl/server', () => ({ getLocale: async () => 'en', getMessages: async () => en }))

const contact = { phone: '+250788000000', phoneText: '+250 788 000 000', whatsappUrl: 'https://wa.me/1' }
type Said = { customerRwf: number | null; taskerRwf: number | null }

async function show(said: Said | null, isOurs = true): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <Words words={en} contact={contact}>
      <TrackCash
        request={{ mayPayCash: true, dueRwf: 22_000, isOurs, said, tasker: { firstName: 'Emmanuel' } }}
        token="t"
        flash={null}
      />
    </Words>,
  )
  return text(prelude)
}

const { takeBack, bothSaid, denied, taskerSaid, differs } = en.track.cash
const yes = 'name="amount_rwf" value="22,000"'
const named = (words: string) => fill(words, { name: 'Emmanuel', amount: 'RWF\u00a022,000' })

it('what only the tasker says can be denied', async () => {
  const html = await show({ customerRwf: null, taskerRwf: 22_000 })
  for (const part of [named(taskerSaid), takeBack, yes]) expect(html).toContain(part)
})

it('what was denied can still be confirmed, and is not denied again', async () => {
  const html = await show({ customerRwf: 0, taskerRwf: 22_000 })
  for (const part of [named(denied), yes]) expect(html).toContain(part)
  expect(html).not.toContain(takeBack)
})

it('where nobody spoke there is nothing to deny', async () => {
  const html = await show(null)
  expect(html).toContain(yes)
  expect(html).not.toContain(takeBack)
})

it('an own word is taken back, whatever the tasker says', async () => {
  expect(await show({ customerRwf: 20_000, taskerRwf: null })).toContain(takeBack)
  const html = await show({ customerRwf: 20_000, taskerRwf: 22_000 })
  for (const part of [named(differs), takeBack]) expect(html).toContain(part)
})

it('the same sum of both that is not what is due is named with it', async () => {
  const html = await show({ customerRwf: 15_000, taskerRwf: 15_000 })
  const both = fill(bothSaid, { amount: 'RWF\u00a015,000', due: 'RWF\u00a022,000' })
  for (const part of [both, takeBack]) expect(html).toContain(part)
  expect(html).not.toContain(named(differs))
})

it('what there will be of it is a receipt, or a confirmation where the money is the tasker’s', async () => {
  expect(await show(null)).toContain('your receipt will be here')
  const html = await show(null, false)
  expect(html).toContain('your confirmation will be here')
  expect(html).not.toContain('receipt')
})
