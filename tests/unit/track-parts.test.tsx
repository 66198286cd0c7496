// The parts of the page of a request: what they say, also to screen readers.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Words } from '@/components/forms/words'
import { TrackDiffer } from '@/components/requests/track/differ'
import { TrackPath } from '@/components/requests/track/path'
import { TrackPrice } from '@/components/requests/track/price'
import { TrackTold } from '@/components/requests/track/told'
import { TrackWho } from '@/components/requests/track/who'
import { DoneStep } from '@/components/requests/wizard/done-step'
import messages from '@/messages/en.json'
import fr from '@/messages/fr.json'

const spoken = vi.hoisted(() => ({ locale: 'en' }))
vi.mock('next-intl/server', () => ({
  getLocale: async () => spoken.locale,
  getMessages: async () => (spoken.locale === 'fr' ? fr : messages),
}))

const contact = { phone: '+250788000000', phoneText: '+250 788 000 000', whatsappUrl: 'https://wa.me/1' }
const markup = (part: ReactNode) =>
  renderToStaticMarkup(
    <Words words={messages} contact={contact}>
      {part}
    </Words>,
  )
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const now = new Date('2026-11-23T08:00:00Z')
const at = new Date('2026-11-23T06:29:00Z')

describe('the path', () => {
  const path = [
    { name: 'asked', at, place: 'past' },
    { name: 'chosen', at: now, place: 'now' },
    { name: 'done', at: null, place: 'coming' },
  ] as const

  it('is a named list whose present step is marked, and says of each where it is', async () => {
    const request = { path: [...path], now, tasker: { firstName: 'Emmanuel' } }
    const html = markup(await TrackPath({ request }))
    expect(html).toContain(`<ol aria-label="${messages.track.path.title}"`)
    const [current] = html.match(/<li aria-current="step".*?<\/li>/) ?? []
    expect(textOf(current ?? '')).toContain('Emmanuel chosen , now')
    expect(textOf(html)).toMatch(/Asked , over 08:29 .* Done , still to come/)
    expect(html.match(/<time /g)).toHaveLength(2)
  })
})

describe('who comes', () => {
  const tasker = {
    firstName: 'Emmanuel',
    photo: null,
    profession: 'plumbing',
    jobsDone: 31,
    rating: { average: 4.767, count: 23 },
    checks: [{ kind: 'identity', on: '2026-03-03' }] as const,
  }
  const who = async (change: object = {}, hasContact = true) =>
    markup(
      await TrackWho({
        tasker: { ...tasker, checks: [...tasker.checks], ...change },
        isDone: false,
        hasContact,
      }),
    )

  it('is told with trade, rating, jobs and checks, and our own number', async () => {
    const html = await who()
    const text = textOf(html)
    for (const part of ['Emmanuel', 'Plumbing', '4.8 of 5, from 23 ratings', 'Jobs done with us: 31'])
      expect(text).toContain(part)
    expect(text).toContain('Identity checked 3 March 2026')
    expect(html).toContain(`tel:${contact.phone}`)
    expect(await who({}, false)).not.toContain('tel:')
  })

  it('says nothing of what there is none of', async () => {
    const text = textOf(await who({ rating: null, jobsDone: 0, checks: [] }))
    expect(text).not.toMatch(/★|of 5|Jobs|checked/)
  })

  it('writes the rating as the language does', async () => {
    spoken.locale = 'fr'
    const text = textOf(await who())
    spoken.locale = 'en'
    expect(text).toContain('4,8 sur 5')
  })
})

describe('the price', () => {
  const none = {
    ...{ labourRwf: null, transportRwf: null, materialsRwf: null, paidAt: null, dueRwf: 0, paidRwf: 0 },
    ...{ isPayingOnline: false, mayPayOnline: false },
    ...{ acceptedAt: null, acceptedBy: null, receipts: [], tasker: null, now },
  }
  const usual = { usualFromRwf: 20_000, usualToRwf: 30_000 }
  const price = async (change: object, status: 'new' | 'completed' = 'new') =>
    textOf(
      markup(await TrackPrice({ token: 'x'.repeat(24), request: { status, ...none, ...usual, ...change } })),
    )

  it('is what such work usually costs, until one is agreed', async () => {
    expect(await price({})).toContain(
      'Usually RWF 20,000 to 30,000 for a job like this; the price is agreed by phone.',
    )
    expect(await price({ usualToRwf: 20_000 })).toContain('Usually about RWF 20,000 for a job like this;')
    expect(await price({ usualFromRwf: null })).toBe('')
    expect(await price({}, 'completed')).toBe('')
  })

  it('is the sum and its parts, and when it was paid', async () => {
    const agreed = { labourRwf: 30_000, transportRwf: 2_000, materialsRwf: 10_000 }
    expect(await price(agreed)).toMatch(
      /Agreed price · RWF 42,000 .*Work .*RWF 30,000 .*RWF 2,000 .*RWF 10,000/,
    )
    expect(await price(agreed)).not.toContain('Paid')
    expect(await price({ ...agreed, paidAt: at })).toContain('Paid on 23 November 2026')
  })

  it.each([
    [true, false, 'Receipt: RWF 42,000'],
    [false, false, 'Confirmation of payment: RWF 42,000'],
    [true, true, 'Refund: RWF 42,000'],
  ])('leads to what there is of a payment: ours %s, given back %s', async (isOurs, isRefund, link) => {
    const receipts = [{ id: 'one', isOurs, isRefund, totalRwf: 42_000, at }]
    expect(await price({ labourRwf: 42_000, receipts })).toContain(link)
  })
})

it('the customer’s word stands beside ours, with what happens now', async () => {
  const differ = async (
    difference: Parameters<typeof TrackDiffer>[0]['difference'],
    contactedAt: Date | null,
  ) => textOf(markup(await TrackDiffer({ difference, request: { contactedAt, now } })))
  const said = await differ({ ours: 'reached', theirs: 'no' }, at)
  expect(said).toContain('We noted that we reached you at 08:29. You told us that nobody reached you.')
  expect(said).toContain('Please call us')
  expect(said).toContain('Call +250 788 000 000')
  const before = await differ({ ours: 'reached', theirs: 'no' }, new Date('2026-11-22T06:29:00Z'))
  expect(before).toContain('on 22 November 2026 at 08:29')
  expect(await differ({ ours: 'none', theirs: 'yes' }, null)).toContain(
    'We have no record of talking to you yet.',
  )
})

it('what the customer told us has answers, the wish, and photos that open the large ones', async () => {
  const request = {
    description: 'The tap leaks',
    wantedAt: null,
    wantedOn: '2026-11-24',
    wantedPart: 'evening' as const,
    location: 'Remera',
    phone: '+250788123456',
    createdAt: at,
    answers: [
      { question: { en: 'Which tap?', rw: '', fr: '' }, answer: { en: 'The kitchen’s', rw: '', fr: '' } },
    ],
    photos: [{ id: 'p1', width: 800, height: 600, blur: null }],
  }
  const html = markup(await TrackTold({ token: 'key', isOpen: false, request }))
  const text = textOf(html)
  for (const part of ['Which tap? The kitchen’s', '24 November 2026, in the evening', '+250 788 123 456'])
    expect(text).toContain(part)
  expect(html).toContain('href="/api/track/key/photos/p1?size=large"')
  expect(html).toContain('src="/api/track/key/photos/p1?size=small"')
  expect(html).toContain('alt="Photo 1 of 1"')
  expect(html).not.toContain('<details open')
})

const aReceipt = (minutes: number) => ({
  reference: 'TK-7M4K2P',
  path: '/track/abc',
  contact_due_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  taskId: 4,
  sentAt: at.toISOString(),
})

it('the confirmation says when its minute is over, and whom to call, in place of the promise', () => {
  const html = markup(<DoneStep receipt={aReceipt(-1)} onAnother={() => undefined} />)
  expect(html).toContain(messages.wizard.donePast)
  expect(html).toContain(`href="tel:${contact.phone}"`)
  expect(html).toContain('href="/track/abc"')
  // A wrong number may be why no call came.
  expect(html).toContain(messages.wizard.callsOnYours)
  expect(html).toContain(messages.wizard.changeNumber)
  expect(textOf(html)).not.toMatch(/call you by/)
})

it('the confirmation has the minute, and a message to oneself with reference and link', () => {
  const html = markup(<DoneStep receipt={aReceipt(1)} onAnother={() => undefined} />)
  expect(textOf(html)).toMatch(/We.+ll call you by \d\d:\d\d/)
  expect(html).not.toContain(messages.wizard.donePast)
  const [, query = ''] = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html) ?? []
  expect(decodeURIComponent(query)).toMatch(/TK-7M4K2P.*\/track\/abc$/)
  for (const line of messages.wizard.doneNext) expect(html).toContain(line)
})
