// What staff see of offers: who can be chosen, who comes next, and what came back.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CandidateRow } from '@/components/console/requests/candidates/candidate-row'
import {
  canOffer,
  nextToAsk,
  obstaclesFor,
  reasonsFor,
} from '@/components/console/requests/candidates/candidate-words'
import { Candidates } from '@/components/console/requests/candidates/candidates'
import { BackNotice } from '@/components/console/requests/detail/notices'
import { Offers } from '@/components/console/requests/detail/offers'
import { reportedOf } from '@/components/console/requests/detail/price-parts'
import { PriceTable } from '@/components/console/requests/detail/price-table'
import { stepText } from '@/components/console/requests/dialogs/step-words'
import { Words } from '@/components/forms/words'
import type { StaffOffer } from '@/lib/offers/schema'
import type { Candidate } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import messages from '@/messages/en.json'

const candidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  name: `Tasker ${id}`,
  phone: '+250788123456',
  is_wished: false,
  refusals: [],
  other_job: null,
  takes_offers_now: true,
  area: 'sector',
  rating: null,
  ratings: 0,
  jobs_done: 1,
  jobs_that_day: 0,
  ...change,
})
const offer = (tasker_id: string, change: Partial<StaffOffer> = {}) =>
  ({ id: `offer ${tasker_id}`, tasker_id, status: 'open', reason: null, ...change }) as StaffOffer

const request = (change: Partial<RequestDetail> = {}) =>
  ({
    id: 'r',
    status: 'contacted',
    district: 'Gasabo',
    sector: 'Remera',
    offers: [],
    attempt_channels: [],
    back_at: null,
    ...change,
  }) as unknown as RequestDetail

describe('a job is offered', () => {
  it('not to whom something speaks against, and the words say what', () => {
    const busy = candidate('a', { refusals: ['identity_expired', 'busy'] })
    expect(obstaclesFor(busy, []).refusals).toEqual([
      'has no valid identity check on the day of the job',
      'has another job at that time',
    ])
    const asleep = candidate('b', { takes_offers_now: false })
    expect(obstaclesFor(asleep, [offer('b')])).toEqual({
      refusals: [],
      waits: ['has an open offer already', 'wants no offers between 20:00 and 08:00'],
    })
    const free = candidate('c')
    expect([busy, asleep, free].map((one) => canOffer(one, []))).toEqual([false, false, true])
    expect(canOffer(free, [offer('c', { status: 'declined' })])).toBe(true)
  })

  it('next to the best who was not asked yet', () => {
    const all = [candidate('a'), candidate('b', { refusals: ['busy'] }), candidate('c'), candidate('d')]
    expect(nextToAsk(all, [])?.id).toBe('a')
    expect(nextToAsk(all, [offer('a', { status: 'expired' })])?.id).toBe('c')
    const asked = ['a', 'c', 'd'].map((id) => offer(id, { status: 'declined' }))
    expect(nextToAsk(all, asked)).toBeUndefined()
  })

  it('with what the tasker answered before', () => {
    const of = (change: Partial<StaffOffer>) =>
      reasonsFor(candidate('a'), request({ offers: [offer('a', change)] }))[0]
    expect(of({ status: 'declined', reason: 'too_far' })).toBe('has declined: too far')
    expect(of({ status: 'declined' })).toBe('has declined')
    expect(of({ status: 'expired' })).toBe('did not answer')
    expect(of({ status: 'open' })).toBe('has the skill')
  })
})

const nothing = () => undefined
const row = (one: Candidate, isChosen: boolean | undefined, change: Partial<RequestDetail> = {}) =>
  renderToStaticMarkup(
    <CandidateRow
      candidate={one}
      request={request(change)}
      isChosen={isChosen}
      onToggle={nothing}
      assigning={{ isBusy: false, onAssign: nothing, onAnyway: nothing }}
    />,
  )

describe('a candidate', () => {
  it('can be chosen, called, written to and assigned', () => {
    const html = row(candidate('a'), true)
    expect(html).toMatch(/<input[^>]*checked=""/)
    expect(html).toContain('href="tel:+250788123456"')
    expect(html).toContain('href="https://wa.me/250788123456"')
    expect(html).toContain('aria-label="Assign Tasker a"')
  })

  it('who takes no offers at night can still be assigned, after a call', () => {
    const html = row(candidate('a', { takes_offers_now: false }), false)
    expect(html).not.toContain('<input')
    expect(html).toContain('Assign Tasker a')
    expect(html).toContain('wants no offers between 20:00 and 08:00')
  })

  it('who is refused can be neither, and is told apart', () => {
    const html = row(candidate('a', { refusals: ['busy'] }), false)
    expect(html).not.toMatch(/<input|Assign Tasker a/)
    expect(html).toMatch(/text-alarm">has another job at that time/)
  })

  it('who has another job then can be given it after that one, or anyway', () => {
    const other_job = {
      request_id: 'o',
      reference: 'TK-B3WKYM',
      task_title: 'Cleaning',
      ends_at: '2026-11-23T02:40:00.000Z',
      is_over: false,
    }
    const busy = row(candidate('a', { refusals: ['busy'], other_job }), false)
    expect(busy).toContain('Has Cleaning (TK-B3WKYM) until about 04:40.')
    expect(busy).toContain('>After it (about 04:40)</button>')
    expect(busy).toContain('aria-label="Assign Tasker a anyway"')
    const refusals: Candidate['refusals'] = ['busy', 'not_approved']
    expect(row(candidate('a', { refusals, other_job }), false)).not.toMatch(/After it|anyway/)
  })

  it('has no box once somebody is assigned', () => {
    expect(row(candidate('a'), undefined, { status: 'assigned' })).not.toContain('<input')
  })
})

const form = (chosen: string[], change: Partial<RequestDetail> = {}) => {
  const offered = {
    labour_rwf: null,
    transport_rwf: null,
    usual_from_rwf: null,
    usual_to_rwf: null,
    price: '20,000',
    offer_minutes: 12,
    ...change,
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Words words={messages}>
        <Candidates
          request={request(offered)}
          offering={{ candidates: [candidate('a'), candidate('b')], chosen, toggle: nothing } as never}
          leading={{ isDue: false, setIsDue: nothing }}
        />
      </Words>
    </QueryClientProvider>,
  )
  const typed = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]
  return { html, pay: typed('pay_rwf'), minutes: typed('minutes') }
}

it('the jobs of a tasker are those of the day of the job', () => {
  const words = (change: Partial<RequestDetail>) =>
    reasonsFor(candidate('a', { jobs_that_day: 2 }), request(change)).find((reason) =>
      reason.startsWith('2 '),
    )
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString()
  expect(words({ wanted_at: null, wanted_on: null })).toBe('2 jobs today')
  expect(words({ wanted_at: new Date().toISOString() })).toBe('2 jobs today')
  expect(words({ wanted_at: inThreeDays })).toBe('2 jobs that day')
  expect(words({ wanted_on: inThreeDays.slice(0, 10) })).toBe('2 jobs that day')
})

describe('an offer', () => {
  it('begins with what was agreed for work and way, else with a price of one figure', () => {
    expect(form([])).toMatchObject({ pay: '20000', minutes: '12' })
    expect(form([], { usual_from_rwf: 15_000, usual_to_rwf: 15_000 }).pay).toBe('15000')
    expect(form([], { usual_from_rwf: 15_000, usual_to_rwf: 30_000 }).pay).toBe('')
    expect(form([], { labour_rwf: 8_000, transport_rwf: 1_500 }).pay).toBe('9500')
    expect(form([], { labour_rwf: 8_000 }).pay).toBe('8000')
  })

  it('has its button once somebody is chosen, and says how many', () => {
    expect(form([]).html).toContain('Choose one or more taskers')
    expect(form([]).html).not.toContain('type="submit"')
    expect(form(['a']).html).toContain('Offer to 1 tasker<')
    expect(form(['a', 'b']).html).toContain('Offer to 2 taskers<')
  })

  it('is only for a request that was contacted and has no tasker', () => {
    expect(form(['a'], { status: 'assigned' }).html).not.toContain('name="pay_rwf"')
    expect(form(['a'], { status: 'assigned' }).html).toContain('Assign Tasker a')
    expect(form(['a'], { status: 'new' }).html).not.toContain('Assign Tasker a')
  })
})

it.each([
  ['open', 'withheld', true],
  ['open', 'failed', true],
  ['open', 'outdated', true],
  ['open', 'sent', false],
  ['open', null, false],
  ['declined', 'failed', false],
  ['expired', 'withheld', false],
] as const)(
  'the row of an offer that is %s, with its SMS %s, asks to call: %s',
  (status, text_status, asks) => {
    const at = '2026-11-23T08:00:00.000Z'
    const one = offer('a', { status, text_status, pay_rwf: 9_000, expires_at: at, created_at: at })
    const html = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Words words={messages}>
          <Offers request={request({ offers: [one] })} />
        </Words>
      </QueryClientProvider>,
    )
    expect(/text-alarm[^>]*>Text not sent: please call</.test(html)).toBe(asks)
    expect(html).not.toContain('No answer')
  },
)

const back = (type: string, change: Partial<RequestDetail> = {}) =>
  renderToStaticMarkup(
    <BackNotice
      request={request({
        back_at: '2026-11-23T08:00:00.000Z',
        back_cause: { type, note: 'too_far' },
        ...change,
      })}
    />,
  )

describe('a request that is back', () => {
  it.each([
    ['offer.expired', 'Nobody took it'],
    ['offer.declined', 'Nobody took it'],
    ['job.released', 'The job came back: it needs another tasker'],
    ['job.no_show', 'The tasker did not come: the job needs another one'],
  ])('after %s says %j, and why', (type, title) => {
    const html = back(type)
    expect(html).toContain(title)
    expect(html).toContain('Too far')
  })

  it('has the words of the tasker as they are', () => {
    const back_cause = { type: 'job.released', note: 'My moto broke down' }
    expect(back('job.released', { back_cause })).toContain('My moto broke down')
  })

  it('names nobody where all were asked', () => {
    const words = (next?: Candidate) =>
      stepText('choose', {
        request: request({ back_at: '2026-11-23T08:00:00.000Z' }),
        offering: { candidates: [], next },
      })
    expect(words()).toBe('Everybody who could come was asked. Call somebody, and assign the job.')
    expect(words(candidate('c'))).toBe('Offer the job to candidates, or assign one of them.')
  })

  it('says nothing of others', () => {
    expect(back('offer.sent', { back_at: null })).toBe('')
    expect(back('job.released', { status: 'assigned' })).toBe('')
  })
})

describe('the amounts of a job', () => {
  const agreed = {
    labour_rwf: 20_000,
    transport_rwf: 2_000,
    materials_rwf: 0,
    due_rwf: 22_000,
    sells: 'cash' as const,
    paid_at: null,
  }
  const job = {
    finished_at: '2026-11-23T08:00:00.000Z',
    reported_labour_rwf: 25_000,
    reported_transport_rwf: 2_000,
    reported_materials_rwf: 0,
  } as NonNullable<RequestDetail['job']>

  it('stand beside what the tasker reports, where that is something else', () => {
    expect(reportedOf({ ...agreed, job })).toEqual({
      labour_rwf: 25_000,
      transport_rwf: 2_000,
      materials_rwf: 0,
    })
    const html = renderToStaticMarkup(<PriceTable request={request({ ...agreed, job })} />)
    expect(html).toContain('The tasker reports')
    expect(html).toMatch(/text-alarm">RWF\u00a025,000/)
    expect(html).not.toMatch(/text-alarm">RWF\u00a02,000/)
    expect(html).toContain('RWF\u00a027,000')
  })

  it.each([
    ['completed', 'RWF\u00a05,000 too much was paid'],
    ['cancelled', 'RWF\u00a05,000 to give back'],
  ] as const)('say what the customer has paid beyond what is due: %s', (status, text) => {
    const over = request({ ...agreed, status, due_rwf: -5_000, job: null })
    expect(renderToStaticMarkup(<PriceTable request={over} />)).toContain(text)
  })

  it.each([
    ['nothing was reported yet', { ...job, finished_at: null }],
    ['the same was reported', { ...job, reported_labour_rwf: 20_000 }],
    ['there is no job', null],
  ])('stand alone while %s', (_when, now) => {
    expect(reportedOf({ ...agreed, job: now })).toBeNull()
  })
})
