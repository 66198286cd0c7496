// What the page of a request says, in sentences.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { TrackAnswer } from '@/components/requests/track/questions'
import { TrackState } from '@/components/requests/track/state'
import { differenceOf, headingOf, shortMoment, wishText } from '@/components/requests/track/texts'
import { buttonClass } from '@/components/ui/button'
import type { RequestStatus } from '@/lib/requests/constants'
import messages from '@/messages/en.json'
import fr from '@/messages/fr.json'
import { notBegun } from '../support/fixtures'

vi.mock('next-intl/server', () => ({ getLocale: async () => 'en', getMessages: async () => messages }))

const { track: copy } = messages
const now = new Date('2026-11-22T08:00:00Z')
const contactedAt = new Date('2026-11-22T05:44:00Z')
const tasker = { firstName: 'Emmanuel' }
const request = {
  ...notBegun,
  now,
  contactDueAt: now,
  contactedAt,
  wantedAt: null as Date | null,
  isWaiting: false,
  isLate: false,
}
type Answer = boolean | null
const onTheWay = { onTheWayAt: now, onTheWayMinutes: 20, arrivesAt: new Date(now.getTime() + 20 * 60_000) }

describe('the heading', () => {
  it.each<[RequestStatus, Partial<Parameters<typeof headingOf>[0]>, string]>([
    ['new', { contactedAt: null }, 'We have your request'],
    ['new', { contactedAt: null, isLate: true }, 'We are late with our call'],
    ['contacted', {}, 'We are finding your Tasker'],
    ['contacted', { customerWasReached: false }, 'You told us that nobody reached you'],
    ['assigned', { tasker }, 'Your Tasker is Emmanuel'],
    ['assigned', {}, 'Your Tasker is chosen'],
    ['assigned', { tasker, ...onTheWay }, 'Emmanuel is on the way, about 20 minutes'],
    ['assigned', onTheWay, 'Your Tasker is on the way, about 20 minutes'],
    ['assigned', { tasker, ...onTheWay, arrivesAt: null }, 'Emmanuel is on the way'],
    ['in_progress', { tasker }, 'Emmanuel is at work'],
    ['in_progress', { tasker, ...onTheWay }, 'Emmanuel is at work'],
    ['in_progress', { tasker, finishedAt: now }, 'Emmanuel says that it is done'],
    ['in_progress', { finishedAt: now }, 'Your Tasker says that it is done'],
    ['in_progress', { tasker, finishedAt: now, doneConfirmedAt: now }, 'You told us that it is done'],
    ['completed', { tasker }, 'The work is done'],
    ['cancelled', {}, 'Your request is cancelled'],
    ['unreachable', { contactedAt: null }, 'We could not reach you'],
  ])('%s %j: %s', (status, change, expected) => {
    const asked = { customerWasReached: null, isLate: false, tasker: null }
    const shown = { ...notBegun, ...asked, status, contactedAt, ...change }
    expect(headingOf(shown, copy)).toBe(expected)
  })
})

describe('the customer’s word and ours', () => {
  it.each<[RequestStatus, Date | null, Answer, ReturnType<typeof differenceOf>]>([
    ['contacted', contactedAt, false, { ours: 'reached', theirs: 'no' }],
    ['assigned', contactedAt, false, { ours: 'reached', theirs: 'no' }],
    ['unreachable', null, true, { ours: 'unreachable', theirs: 'yes' }],
    ['new', null, true, { ours: 'none', theirs: 'yes' }],
    ['contacted', contactedAt, true, null],
    ['contacted', contactedAt, null, null],
    ['new', null, false, null],
    ['completed', contactedAt, false, null],
  ])('%s, called %j, answered %j', (status, at, answer, expected) => {
    expect(differenceOf({ status, contactedAt: at, customerWasReached: answer })).toEqual(expected)
  })
})

describe('what the heading leaves open', () => {
  type Shown = Parameters<typeof TrackState>[0]['request']
  async function textOf(status: RequestStatus, change: Partial<Shown>, answer: Answer = null) {
    const shown = { ...request, ...change, status, customerWasReached: answer }
    const state = await TrackState({ request: shown, isRepeated: false })
    return renderToStaticMarkup(state).replaceAll(/<[^>]+>/g, ' ')
  }

  it('is what comes next, but not where the customer says that nobody called', async () => {
    expect(await textOf('contacted', {})).toContain(copy.next.contacted)
    expect(await textOf('contacted', {}, false)).toBe('')
  })

  it('is when the tasker comes', async () => {
    const wantedAt = new Date('2026-11-24T07:30:00Z')
    expect(await textOf('assigned', { wantedAt })).toContain('24 November 2026 at 09:30')
    expect(await textOf('assigned', {})).toContain(copy.next.soon)
    expect(await textOf('assigned', { wantedAt, ...onTheWay })).toContain('Expected at about 10:20.')
  })

  it('is that the price is missing, once the customer has said that it is done', async () => {
    expect(await textOf('in_progress', { finishedAt: now, doneConfirmedAt: now })).toContain(
      copy.next.confirmed,
    )
    expect(await textOf('in_progress', { finishedAt: now })).toBe('')
  })
})

describe('whether we reached them', () => {
  async function loudButtons(isLoud: boolean) {
    const asked = { wasReached: null, isLoud, isSaid: false, token: 'x', flash: null }
    const { props } = await TrackAnswer(asked)
    return JSON.stringify(props).split(buttonClass('primary', 'grow sm:grow-0')).length - 1
  }

  it('is asked loudly once our call is late, and quietly else', async () => {
    expect(await loudButtons(true)).toBe(1)
    expect(await loudButtons(false)).toBe(0)
  })
})

describe('times', () => {
  const spoken = { locale: 'fr', copy: fr.track } as const
  it('are short today, and name the day else', () => {
    expect(shortMoment(contactedAt, now, spoken)).toBe('7\u00a0h\u00a044')
    expect(shortMoment(new Date('2026-11-21T05:44:00Z'), now, spoken)).toBe(
      '21 novembre 2026 à 7\u00a0h\u00a044',
    )
  })

  it('of a wish are a day, a part of it, or as soon as possible', () => {
    expect(wishText({ wantedOn: '2026-11-24', wantedPart: 'evening' }, spoken)).toBe(
      '24 novembre 2026, le soir',
    )
    expect(wishText({ wantedOn: null, wantedPart: null }, spoken)).toBe('Dès que possible')
  })
})
