// The list and the board of requests: what a line says, which rows hold still, and what a move begins.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inPlace } from '@/components/console/list/steady-rows'
import { columnShares } from '@/components/console/requests/board/board-look'
import { PromiseCell, promiseText } from '@/components/console/requests/detail/promise'
import { endingBody, noEnding } from '@/components/console/requests/dialogs/end-dialog'
import { Clock } from '@/components/console/requests/list/clock'
import { requestColumns } from '@/components/console/requests/list/columns'
import { isFresh, placeOf, timeOf, waitsFor } from '@/components/console/requests/list/row-look'
import { promiseShare } from '@/lib/requests/clock'
import type { RequestStatus } from '@/lib/requests/constants'
import { type Ended, missingToEnd, moveOf } from '@/lib/requests/staff/board/workflow'
import { type BoardColumn, boardColumns } from '@/lib/requests/staff/list'
import type { RequestRow } from '@/lib/requests/staff/schema'

const now = new Date('2026-11-26T10:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

const row = (change: Partial<RequestRow> = {}): RequestRow => ({
  id: '0b4e0d67-5a3c-4a0e-9d4e-1f6a6e7c8d90',
  version: 1,
  reference: 'TK-T8SG2Q',
  status: 'new',
  task_title: 'Plumbing',
  full_name: 'Aline Uwase',
  phone: '+250788123456',
  location: 'Near the stadium',
  sector: null,
  district: 'Gasabo',
  locale: 'rw',
  words: 'The kitchen tap leaks',
  same_day: 1,
  owner: null,
  attempts: 0,
  alarm_level: 0,
  unanswered: 0,
  contact_due_at: inMinutes(30),
  contacted_at: null,
  last_contact_at: null,
  phone_wrong_at: null,
  is_barred: false,
  next_try_at: null,
  callback_at: null,
  wanted_at: null,
  wanted_on: null,
  wanted_part: null,
  tasker_name: null,
  is_unconfirmed: false,
  open_offers: 0,
  back_at: null,
  ended_at: null,
  created_at: inMinutes(-30),
  ...change,
})

describe('the promise of a line', () => {
  it.each([
    [180, 1],
    [60, 1],
    [45, 0.75],
    [6, 0.1],
    [0, 0],
    [-20, 0],
  ])('%i minutes before it is due, its bar is full to %f', (minutes, share) => {
    expect(promiseShare(inMinutes(minutes), now.getTime())).toBeCloseTo(share)
  })

  it.each([
    [{ contacted_at: inMinutes(-13) }, { text: '17 min', isLate: false }],
    [{ contacted_at: inMinutes(35) }, { text: 'late, 1 h 5 min', isLate: true }],
    [{ ended_at: inMinutes(-5) }, { text: 'closed', isLate: false }],
    [{ ended_at: inMinutes(31) }, { text: 'never reached', isLate: true }],
  ])('what became of it: %j', (change, text) => {
    expect(promiseText(row(change))).toEqual(text)
  })

  it.each([
    [{}, 'soon'],
    [{ contact_due_at: inMinutes(50) }, 'on_time'],
    [{ contact_due_at: inMinutes(-1) }, 'late'],
    [{ contact_due_at: inMinutes(-1), contacted_at: inMinutes(-5) }, 'reached'],
  ])('the row can be tinted by it: %j is %s', (change, urgency) => {
    const cell = renderToStaticMarkup(
      <Clock serverNow={now.toISOString()}>
        <PromiseCell row={row(change)} />
      </Clock>,
    )
    expect(cell).toContain(`data-urgency="${urgency}"`)
  })
})

describe('what a line says of the work', () => {
  it.each([
    [{ wanted_at: '2026-11-26T12:00:00Z' }, '14:00'],
    [{ wanted_at: '2026-11-27T07:00:00Z' }, 'tomorrow 09:00'],
    [{ wanted_at: '2026-11-28T07:00:00Z' }, '28 Nov 09:00'],
    [{ wanted_on: '2026-11-28', wanted_part: 'morning' as const }, 'wishes 28 Nov, morning'],
    [{ wanted_on: '2026-11-26' }, 'wishes today'],
    [{}, ''],
  ])('when it is: %j', (change, text) => {
    expect(timeOf(row(change), now)).toBe(text)
  })

  it.each<[Partial<RequestRow>, string | undefined]>([
    [{}, undefined],
    [{ is_unconfirmed: true, open_offers: 2 }, 'Not confirmed'],
    [{ open_offers: 1 }, '1 offer out'],
    [{ open_offers: 2 }, '2 offers out'],
    [{ back_at: '2026-03-01T12:05:00.000Z', is_unconfirmed: true }, 'Back 1 Mar'],
    [{ back_at: '2026-11-26T08:05:00.000Z' }, 'Back 10:05'],
    [{ attempts: 1, next_try_at: '2026-11-26T10:10:00.000Z' }, '1 try · next 12:10'],
    [{ attempts: 2, next_try_at: '2026-11-27T06:00:00.000Z' }, '2 tries · next tomorrow 08:00'],
    [{ attempts: 3 }, '3 tries'],
    [{ status: 'contacted', attempts: 3 }, undefined],
    [{ status: 'contacted', attempts: 3, next_try_at: '2026-11-26T10:10:00.000Z' }, 'Next call 12:10'],
    [{ status: 'contacted', callback_at: '2026-11-26T16:00:00.000Z' }, 'Call back 18:00'],
    [
      { status: 'assigned', callback_at: '2026-11-26T09:00:00.000Z', is_unconfirmed: true },
      'Call back 11:00',
    ],
    [{ phone_wrong_at: '2026-11-26T09:00:00.000Z', attempts: 1 }, 'Wrong number'],
    [
      {
        phone_wrong_at: '2026-11-26T09:00:00.000Z',
        back_at: '2026-11-26T08:05:00.000Z',
        status: 'contacted',
      },
      'Wrong number',
    ],
  ])('what it waits for: %j', (change, text) => {
    expect(waitsFor(row(change), now)?.text).toBe(text)
  })

  it('a call-back is in red once it is due', () => {
    const at = (callback_at: string) => waitsFor(row({ status: 'contacted', callback_at }), now)?.isAlarm
    expect([at('2026-11-26T16:00:00.000Z'), at('2026-11-26T09:00:00.000Z')]).toEqual([false, true])
  })

  it('what has just come is marked until somebody begins with it', () => {
    const owner = { id: 'a', name: 'Diane' }
    expect(isFresh(row(), true)).toBe(true)
    expect([isFresh(row(), false), isFresh(row({ owner }), true)]).toEqual([false, false])
    expect(isFresh(row({ status: 'contacted' }), true)).toBe(false)
  })

  it('its two lines hold what is known of a new request too, and the rest is only in the CSV', () => {
    const shown = requestColumns.filter(({ place }) => place).map(({ id }) => id)
    expect(shown).toEqual(['choose', 'due', 'name', 'reference', 'tasker', 'state', 'owner', 'actions'])
  })

  it('says in which language to say hello, and how often somebody asked', () => {
    const name = requestColumns.find(({ id }) => id === 'name')
    expect(renderToStaticMarkup(name?.cell(row({ same_day: 2 })))).toContain('Kinyarwanda')
    expect(renderToStaticMarkup(name?.cell(row({ same_day: 2 })))).toContain('×2 in a day')
    expect(renderToStaticMarkup(name?.cell(row()))).not.toContain('in a day')
  })

  it('its actions are not in the HTML of the page', () => {
    const actions = requestColumns.find(({ id }) => id === 'actions')
    expect(renderToStaticMarkup(actions?.cell(row()))).toBe('')
  })
})

describe('rows under a pointer', () => {
  const rows = (text: string) => [...text].map((id) => ({ id }))
  const text = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

  it.each([
    ['abc', 'xabc', 'abc', 'what came above waits'],
    ['abc', 'abcde', 'abcde', 'what belongs below is added'],
    ['abc', 'cab', 'abc', 'a new order waits'],
    ['abc', 'ac', 'abc', 'what has gone keeps its place'],
    ['abc', 'axbcd', 'abcd', 'what came between waits'],
    ['abc', 'xyz', 'xyz', 'other rows are shown at once'],
  ])('%s, then %s: %s, because %s', (shown, next, expected) => {
    expect(text(inPlace(rows(shown), rows(next)))).toBe(expected)
  })

  it('show their new content', () => {
    const kept = inPlace([{ id: 'a', owner: '' }], [{ id: 'a', owner: 'Diane' }])
    expect(kept).toEqual([{ id: 'a', owner: 'Diane' }])
  })
})

describe('a card that is moved', () => {
  const endings = (...to: RequestStatus[]) => `end: ${to.join(', ')}`
  const moves: Record<string, Record<BoardColumn, string>> = {
    new: {
      new: 'It is already there.',
      contacted: 'log',
      assigned: 'Talk with the customer first.',
      in_progress: 'Talk with the customer first.',
      ended: endings('cancelled', 'unreachable', 'declined'),
    },
    contacted: {
      new: 'Somebody has already talked to the customer.',
      contacted: 'It is already there.',
      assigned: 'assign',
      in_progress: 'Assign a tasker first.',
      ended: endings('cancelled', 'unreachable', 'declined'),
    },
    assigned: {
      new: 'Somebody has already talked to the customer.',
      contacted: 'step: contacted',
      assigned: 'It is already there.',
      in_progress: 'step: in_progress',
      ended: endings('cancelled', 'declined'),
    },
    in_progress: {
      new: 'Somebody has already talked to the customer.',
      contacted: 'step: contacted',
      assigned: 'The work has begun. Take the tasker off first.',
      in_progress: 'It is already there.',
      ended: endings('completed', 'cancelled'),
    },
    completed: {
      new: 'Opened again, it is “Contacted”: move it there.',
      contacted: 'reopen',
      assigned: 'Opened again, it is “Contacted”: move it there.',
      in_progress: 'Opened again, it is “Contacted”: move it there.',
      ended: 'It is already there.',
    },
    unreachable: {
      new: 'reopen',
      contacted: 'Opened again, it is “New”: move it there.',
      assigned: 'Opened again, it is “New”: move it there.',
      in_progress: 'Opened again, it is “New”: move it there.',
      ended: 'It is already there.',
    },
  }
  const said = (status: RequestStatus, to: BoardColumn, change: Partial<RequestRow> = {}) => {
    const contacted_at = status === 'new' || status === 'unreachable' ? null : inMinutes(-5)
    const move = moveOf(row({ status, contacted_at, ...change }), to)
    if (move.does === 'nothing') return move.why
    if (move.does === 'end') return endings(...move.endings)
    return move.does === 'step' ? `step: ${move.to}` : move.does
  }

  it.each(Object.keys(moves) as RequestStatus[])(
    'begins the step of its column, or says why not: %s',
    (status) => {
      const found = Object.fromEntries(boardColumns.map((to) => [to, said(status, to)]))
      expect(found).toEqual(moves[status])
    },
  )

  it('stays where it is without personal data', () => {
    expect(said('new', 'ended', { full_name: '' })).toBe(
      'Its personal data were erased, so it stays where it is.',
    )
  })

  it('knows what its ending lacks', () => {
    const ended: Ended = {
      status: 'new',
      contacted_at: null,
      attempts_apart: 2,
      attempt_channels: ['call'],
      phone_wrong_at: null,
      sells: null,
      job: null,
    }
    const tried: Ended = { ...ended, attempts_apart: 3, attempt_channels: ['call', 'sms'] }
    expect(missingToEnd(ended, 'unreachable')).toEqual(['attempts'])
    expect(missingToEnd(tried, 'unreachable')).toEqual([])
    const wrong = { ...ended, phone_wrong_at: now.toISOString() }
    expect(missingToEnd(wrong, 'unreachable')).toEqual([])
    expect(endingBody({ ...noEnding, to: 'unreachable' }, wrong).reason).toBe('wrong_number')
    expect(endingBody({ ...noEnding, to: 'unreachable' }, ended).reason).toBe(null)
    expect([missingToEnd(ended, 'cancelled'), missingToEnd(ended, 'declined')]).toEqual([[], []])
    expect(missingToEnd({ ...ended, status: 'in_progress' }, 'completed')).toEqual(['price'])
    const agreed: Ended = { ...ended, status: 'in_progress', sells: 'cash' }
    expect(missingToEnd(agreed, 'completed')).toEqual([])
    expect(missingToEnd({ ...agreed, sells: 'full' }, 'completed')).toEqual(['pay'])
  })

  it('sends of its ending only what belongs to it', () => {
    const typed = { reason: 'spam', cancelled_by: 'staff', duplicate_of: 'TK-AAAAAA', note: '' } as const
    expect(endingBody({ ...typed, to: 'declined' }, { phone_wrong_at: null })).toEqual({
      to: 'declined',
      reason: 'spam',
      cancelled_by: null,
      duplicate_of: null,
      note: null,
    })
    expect(endingBody({ ...typed, to: 'cancelled' }, { phone_wrong_at: null })).toMatchObject({
      reason: null,
      cancelled_by: 'staff',
    })
    expect(endingBody({ ...typed, to: 'completed' }, { phone_wrong_at: null })).toMatchObject({
      reason: null,
      cancelled_by: null,
    })
    expect(
      endingBody({ ...typed, to: 'declined', reason: 'duplicate' }, { phone_wrong_at: null }).duplicate_of,
    ).toBe('TK-AAAAAA')
  })
})

it.each([
  [
    [5, 3, 0, 1, 0],
    [1.25, 1, 0, 1, 0],
  ],
  [
    [40, 3, 0, 0, 0],
    [2, 1, 0, 0, 0],
  ],
  [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
  ],
])('columns with %j cards are so wide beside each other: %j', (counts, shares) => {
  const totals = Object.fromEntries(boardColumns.map((column, index) => [column, counts[index] ?? 0]))
  expect(Object.values(columnShares(totals as Record<BoardColumn, number>))).toEqual(shares)
})

it.each([
  ['Remera', 'Near the stadium', 'Remera'],
  [null, 'Near the stadium', 'Near the stadium'],
  [null, '', '–'],
])('a place is its sector, or else what the customer wrote: %s, %s', (sector, location, shown) => {
  expect(placeOf({ sector, location })).toBe(shown)
})
