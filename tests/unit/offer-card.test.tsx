// The offers on a tasker's page: the pay first, two buttons, and kind words once an offer has ended.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Words } from '@/components/forms/words'
import type { OwnOffer } from '@/components/jobs/load-work'
import { Offers } from '@/components/offers/own-offers'
import { offerStatuses } from '@/lib/requests/constants'
import messages from '@/messages/en.json'

const { offer: words, refusals } = messages
const offer: OwnOffer = {
  id: '00000000-0000-4000-8000-000000000002',
  token: 'x'.repeat(24),
  request_id: '00000000-0000-4000-8000-000000000001',
  reference: 'TK-7M4K2P',
  status: 'open',
  task_title: 'Plumbing',
  area: 'Remera, Gasabo',
  wanted: { at: '2026-11-23T12:00:00.000Z', on: null, part: null },
  pay_rwf: 20_000,
  money: null,
  description: 'The kitchen tap leaks.',
  answers: [{ question: 'How many taps?', answer: 'Two' }],
  photos: [{ id: 'p', width: 400, height: 300, blur: null }],
  expires_at: new Date(Date.now() + 5.5 * 60_000).toISOString(),
  asks_to_confirm: false,
}
const shown = (offers: OwnOffer[]) =>
  renderToStaticMarkup(
    <Words words={messages}>
      <Offers offers={offers} now={new Date('2026-11-23T08:00:00Z')} onAnswered={() => undefined}>
        {(answerable) => answerable}
      </Offers>
    </Words>,
  )
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('an open offer says what it pays, what, when, where and how long it stands', () => {
  const html = shown([offer])
  expect(textOf(html)).toMatch(
    /RWF 20,000 .* Plumbing Today at 14:00 Remera, Gasabo .* The kitchen tap leaks\./,
  )
  expect(textOf(html)).toContain('How many taps? Two')
  expect(html).toContain(`src="/api/offers/${offer.token}/photos/p?size=small"`)
  expect(textOf(html)).toContain('5 min left to answer')
  expect(html).toContain(`>${words.accept}<`)
  expect(html).toContain(`>${words.decline}<`)
})

it.each(offerStatuses.filter((status) => status !== 'open'))('one that is %s has no buttons', (status) => {
  const html = shown([{ ...offer, status }])
  expect(html).not.toContain('<button')
  // What was accepted stands among the jobs.
  const line = status === 'accepted' ? undefined : `Plumbing, Remera, Gasabo · ${refusals[`offer_${status}`]}`
  if (line) expect(textOf(html)).toContain(line)
  else expect(textOf(html)).not.toContain('Remera')
})

it('has no heading without an offer', () => {
  expect(textOf(shown([])).trim()).toBe('')
})
