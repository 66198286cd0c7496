// The panel of the next step: one loud button whatever the state is, and who is proposed.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { mayRecord } from '@/components/console/money/request-payments'
import { bestToSend, nextToAsk } from '@/components/console/requests/candidates/candidate-words'
import { NextStepPanel } from '@/components/console/requests/detail/next-step'
import { stationsOf } from '@/components/console/requests/detail/request-path'
import { toContactBody } from '@/components/console/requests/dialogs/contact-dialog'
import { recordText, stepText } from '@/components/console/requests/dialogs/step-words'
import { Words } from '@/components/forms/words'
import { buttonClass } from '@/components/ui/button'
import type { StaffPayment } from '@/lib/money/payments/schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { type NextStep, nextStepKinds } from '@/lib/requests/staff/step/workflow'
import messages from '@/messages/en.json'

const nothing = () => undefined
const at = '2026-11-23T08:00:00.000Z'
const tasker = { id: 't', name: 'Emmanuel', phone: '+250788000111', may_work: true, check_lacks: [] }
const request = (change: Partial<RequestDetail> = {}) =>
  ({
    id: 'r',
    reference: 'TK-7M4K2P',
    status: 'new',
    phone: '+250788123456',
    whatsapp_url: 'https://wa.me/250788123456',
    contacted_at: null,
    attempt_channels: [],
    attempts_apart: 0,
    phone_wrong_at: null,
    same_phone: [],
    created_at: at,
    description: 'The kitchen tap drips',
    locale: 'fr',
    sector: 'Remera',
    district: 'Gasabo',
    location: 'Near the market',
    usual_from_rwf: 20_000,
    usual_to_rwf: 90_000,
    next_try_at: null,
    callback: null,
    now: at,
    offers: [],
    open_offers: 1,
    back_at: null,
    tasker: null,
    job: null,
    spam_check: null,
    end_reason: null,
    ended_by: null,
    wanted_at: null,
    wanted_on: null,
    paid_at: null,
    ...change,
  }) as unknown as RequestDetail

const next = {
  id: 'c',
  name: 'Josiane',
  refusals: [],
  takes_offers_now: true,
  rating: null,
  jobs_that_day: 0,
  jobs_done: 0,
  area: null,
  is_wished: true,
}

function panel(step: NextStep, change: Partial<RequestDetail> = {}, chosen: string[] = []) {
  const offering = { candidates: [next], next, chosen, choose: nothing }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Words words={messages}>
        <NextStepPanel
          request={request(change)}
          step={step}
          offering={offering as never}
          forms={{
            price: { isOpen: false, setIsOpen: nothing, keyName: 'amounts' },
            details: { isOpen: false, setIsOpen: nothing, keyName: 'edit' },
          }}
          onLog={nothing}
          onCallback={nothing}
          onCandidates={nothing}
        />
      </Words>
    </QueryClientProvider>,
  )
}

const loudLook =
  buttonClass('primary')
    .split(' ')
    .find((name) => name === 'bg-clay') ?? 'none'
const loudOnes = (html: string) =>
  [...html.matchAll(/<(?:a|button)[^>]*class="([^"]*)"[^>]*>(.*?)<\/(?:a|button)>/g)]
    .filter(([, look]) => look?.split(' ').includes(loudLook))
    .map(([, , content]) => content?.replaceAll(/<span aria-hidden="true".*?<\/span>|<[^>]*>/g, ''))

const stateOf: Partial<Record<NonNullable<NextStep>, Partial<RequestDetail>>> = {
  judge_spam: { status: 'declined', spam_check: { marked_by: 'Diane', may_confirm: true } },
  confirm: { status: 'assigned', tasker: tasker as never },
  call_tasker: { status: 'assigned', tasker: tasker as never, is_unconfirmed: true },
}

describe('the panel', () => {
  it.each(nextStepKinds.filter((kind) => kind !== 'wait'))('has one loud button for %s', (kind) => {
    const html = panel(kind, stateOf[kind])
    expect(loudOnes(html)).toHaveLength(1)
    expect(html.match(/data-loud/g)).toHaveLength(1)
  })

  it.each([
    ['call', 'Call +250 788 123 456'],
    ['find_number', 'Find another number'],
    ['try_again', 'Call +250 788 123 456'],
    ['call_later', 'Call +250 788 123 456'],
    ['choose', 'Offer or assign'],
    ['offer_next', 'Offer to the best: Josiane'],
    ['confirm', 'Confirm for them'],
    ['call_tasker', 'Call Emmanuel'],
    ['start', 'Start the job'],
    ['set_price', 'Set the price'],
    ['set_pay', 'Set the pay'],
    ['complete', 'Complete'],
    ['record_payment', 'Record the payment'],
    ['answer', 'Answer'],
  ] as const)('says for %s: %s', (kind, label) => {
    expect(loudOnes(panel(kind, stateOf[kind]))).toEqual([label])
  })

  it('has the way to what they wrote beside the call', () => {
    const html = panel('call', { unanswered: 1 })
    expect(html).toContain('The customer wrote: read it, then call.')
    expect(html).toContain('>Answer<')
    expect(panel('call')).not.toContain('>Answer<')
  })

  it('names no time after the last try that counts, and offers a text', () => {
    const html = panel('try_again', { attempts_apart: 3, attempt_channels: ['call', 'call', 'call'] })
    expect(html).toContain('3 tries without an answer. Text them, or call once more.')
    expect(html).toContain('>Text them<')
  })

  it('names who comes after those who were asked', () => {
    const offers = [{ id: 'o', tasker_id: 'x', status: 'declined' }] as unknown as RequestDetail['offers']
    const html = panel('offer_next', { status: 'contacted', back_at: at, offers })
    expect(loudOnes(html)).toEqual(['Offer to the next: Josiane'])
  })

  it('is quiet while others are waited for, and while an offer is made', () => {
    const wait = panel('wait', { status: 'contacted' })
    expect(loudOnes(wait)).toEqual([])
    expect(wait).toContain('One tasker was asked: wait for the answer.')
    expect(loudOnes(panel('choose', { status: 'contacted' }, ['c']))).toEqual([])
    expect(loudOnes(panel(null, { status: 'cancelled' }))).toEqual([])
  })

  it('says who is proposed, before the call too', () => {
    expect(panel('call')).toMatch(/Proposed: .*Josiane.*asked for by the customer/)
    expect(panel('start', { status: 'assigned', tasker: tasker as never })).toMatch(/Tasker: .*Emmanuel/)
  })

  it('proposes at night who could be assigned', () => {
    const asleep = { ...next, takes_offers_now: false }
    expect(bestToSend([asleep] as never, [])?.name).toBe('Josiane')
    expect(bestToSend([{ ...asleep, refusals: ['busy'] }] as never, [])).toBeUndefined()
    expect(bestToSend([asleep] as never, [{ tasker_id: 'c', status: 'declined' }] as never)).toBeUndefined()
  })

  it('proposes nobody who is rated under 3.0 by three customers or more', () => {
    const rated = (rating: number, ratings: number) => [{ ...next, rating, ratings }] as never
    for (const proposed of [bestToSend, nextToAsk]) {
      expect(proposed(rated(2.9, 3), [])).toBeUndefined()
      expect(proposed(rated(3, 3), [])?.name).toBe('Josiane')
      expect(proposed(rated(1, 2), [])?.name).toBe('Josiane')
    }
  })

  it('says before a call in which language, what for and where, and what it usually costs', () => {
    const html = panel('call')
    for (const text of ['Français', 'The kitchen tap drips', 'Remera, Gasabo · Near the market'])
      expect(html).toContain(text)
    expect(html).toContain('Usual price on the site: RWF\u00a020,000 to 90,000')
    expect(panel('choose', { status: 'contacted' })).not.toContain('The kitchen tap drips')
  })

  it('names the other request of the same number, of the same day before an earlier one', () => {
    const other = { id: 'o', reference: 'TK-B3WKYM', status: 'completed', last_contact_at: null } as const
    const said = (created_at: string, change = {}) => {
      const same_phone = [{ ...other, created_at, owner_name: null, ...change }] as never
      return panel('call', { same_phone, now: '2026-11-23T08:10:00.000Z' }).replaceAll(/<[^>]*>/g, '')
    }
    expect(said('2026-11-23T07:00:00.000Z')).toContain('2nd request today: TK-B3WKYM, completed')
    const called = { last_contact_at: '2026-11-23T08:09:00.000Z', owner_name: 'Odette' }
    expect(said('2026-11-23T08:05:00.000Z', called)).toContain(
      'Asked again today: TK-B3WKYM, called 1 min ago (Odette)',
    )
    const later = { ...other, id: 'l', reference: 'TK-LATER2', created_at: '2026-11-25T08:00:00.000Z' }
    const twin = { ...other, owner_name: null, created_at: '2026-11-23T07:00:00.000Z' }
    const html = panel('call', { same_phone: [later, twin] as never, now: '2026-11-25T09:00:00.000Z' })
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('2nd request on that day: TK-B3WKYM')
    expect(said('2026-11-03T08:05:00.000Z')).toContain('Asked before, on Tue 3 Nov: TK-B3WKYM, completed')
    expect(panel('call')).not.toContain('today:')
  })

  it('names the time of the next try, beside "Text them", and counts all tries as the list does', () => {
    const again = (next_try_at: string) =>
      panel('try_again', { attempts_apart: 1, attempt_channels: ['call', 'call'], next_try_at })
    const sentence = '2 tries without an answer. Try again at 10:02, or text them.'
    expect(again('2026-11-23T08:02:00.000Z')).toContain(sentence)
    expect(again('2026-11-24T05:00:00.000Z')).toContain('Try again tomorrow 07:00')
    expect(again(at)).toContain('Try again now')
    expect(again(at)).toContain('>Text them</button>')
    expect(panel('call')).not.toContain('Text them')
  })

  it('strikes a wrong number through, and calls it no more', () => {
    const html = panel('find_number', { phone_wrong_at: at })
    expect(html).toMatch(/<s [^>]*>\+250 788 123 456<\/s>/)
    expect(html).not.toMatch(/tel:|wa\.me/)
  })

  it('has no grey button', () => {
    for (const kind of nextStepKinds) expect(panel(kind, stateOf[kind])).not.toMatch(/ disabled=""/)
  })
})

describe('an outcome', () => {
  const values = {
    channel: 'call',
    outcome: 'answered',
    note: '',
    district: '',
    sector: '',
    wanted_at: '',
  } as const
  const said = { district: 'Gasabo', sector: 'Remera', wanted_at: '2026-11-24T14:00' }

  it('takes what was agreed in the talk', () => {
    expect(toContactBody({ ...values, ...said })).toEqual({
      channel: 'call',
      outcome: 'answered',
      note: '',
      district: 'Gasabo',
      sector: 'Remera',
      wanted_at: '2026-11-24T12:00:00.000Z',
    })
  })

  it('takes nothing of it where nobody answered, or nothing was said', () => {
    const bare = { channel: 'call', outcome: 'answered', note: '' }
    expect(toContactBody(values)).toEqual(bare)
    expect(toContactBody({ ...values, ...said, outcome: 'no_answer' })).toEqual({
      ...bare,
      outcome: 'no_answer',
    })
  })
})

it('a try whose promise ends before it is for now', () => {
  const tried: Partial<RequestDetail> = {
    attempt_channels: ['call'],
    attempts_apart: 1,
    next_try_at: '2026-11-23T08:10:00.000Z',
  }
  const promised = { now: at, contact_due_at: '2026-11-23T08:05:00.000Z' }
  const said = (last_contact_at: string) =>
    stepText('try_again', {
      request: request({ ...tried, ...promised, last_contact_at }),
      offering: { candidates: [], next: undefined },
    })
  expect(said('2026-11-23T07:56:00.000Z')).toContain('Try again now,')
  expect(said('2026-11-23T07:59:00.000Z')).toContain('Try again at 10:10,')
})

describe('a request without a next step', () => {
  const words = (change: Partial<RequestDetail>) =>
    stepText(null, {
      request: request({ due_rwf: 0, open_refund: null, ...change }),
      offering: { candidates: [], next: undefined },
    })

  it.each([
    [{}, 'Done and paid: there is nothing left to do.'],
    [{ open_refund: 'to_approve' }, 'Done. A refund waits for an owner’s yes.'],
    [{ open_refund: 'to_hand_over' }, 'Done. A refund is to be handed over.'],
    [{ open_refund: 'on_its_way', due_rwf: -2_000 }, 'Done. A refund is on its way.'],
    [{ due_rwf: -2_000 }, 'Done. RWF\u00a02,000 too much was paid.'],
  ] as const)('that is done: %j', (change, text) => {
    expect(words({ status: 'completed', ...change })).toBe(text)
  })

  it('that broke off names what has not gone back', () => {
    expect(words({ status: 'cancelled' })).toBe('This request has ended.')
    const text = 'This request has ended. RWF\u00a022,000 was paid, and has not gone back.'
    expect(words({ status: 'cancelled', due_rwf: -22_000 })).toBe(text)
    const ended = { status: 'cancelled', end_reason: 'no_longer_needed', ended_by: 'customer' } as const
    const why = 'This request has ended. No longer needed · The customer.'
    expect(words({ ...ended, open_refund: 'to_approve', due_rwf: -22_000 })).toBe(
      `${why} A refund waits for an owner’s yes.`,
    )
  })

  it('is recorded as paid with a receipt only where the money is ours', () => {
    expect(recordText({ due_rwf: 22_000, sells: 'full' })).toMatch(/the customer gets a receipt\.$/)
    expect(recordText({ due_rwf: 22_000, sells: 'cash' })).toMatch(/the customer gets a confirmation\.$/)
  })
})

it('the way of a request is behind it as far as it has come', () => {
  const reached = (change: Partial<RequestDetail>) =>
    stationsOf(request(change))
      .filter(([, isReached]) => isReached)
      .map(([name]) => name)
  expect(reached({})).toEqual(['New'])
  expect(reached({ contacted_at: at, tasker: tasker as never })).toEqual(['New', 'Called', 'Tasker'])
  const done = { contacted_at: at, tasker: tasker as never, status: 'completed', paid_at: at } as const
  expect(reached(done)).toHaveLength(6)
})

it('cash can be recorded of an erased request, too, and where it was said to be paid beside what is paid', () => {
  const done = {
    sells: 'full',
    status: 'completed',
    due_rwf: 22_000,
    tasker: { ...tasker, is_busy: false, other_job: null },
    is_erased: true,
  } satisfies Partial<RequestDetail>
  const said = { method: 'cash', state: 'pending' } as StaffPayment
  expect(mayRecord(request(done))).toBe(true)
  expect(mayRecord(request({ ...done, due_rwf: 0 }))).toBe(false)
  expect(mayRecord(request({ ...done, due_rwf: 0 }), [said])).toBe(true)
  expect(mayRecord(request({ ...done, tasker: null }), [said])).toBe(false)
})
