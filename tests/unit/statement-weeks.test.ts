// What a tasker's weeks come to, from the rows of a statement.
import { describe, expect, it } from 'vitest'
import { earnedWeeks } from '@/components/earnings/earnings-list'
import { weekFigures } from '@/lib/money/statements/labels'
import type { Statement } from '@/lib/money/statements/schema'
import { weeksOf } from '@/lib/money/statements/workflow'
import en from '@/messages/en.json'

type Row = Statement['rows'][number]
const monday = '2026-07-20'

const row = (kind: Row['kind'], amount: number | null, change: Partial<Row> = {}): Row => ({
  ...{ at: `${monday}T10:00:00.000Z`, kind, reference: null, amount_rwf: amount, own_rwf: null },
  ...change,
})
const sums = { received_rwf: 0, owed_to_us_rwf: 0, owed_to_you_rwf: 0, paid_rwf: 0, brought_rwf: 0 }

describe('a week', () => {
  it.each<[string, Row[], Partial<typeof sums>]>([
    ['cash of the tasker', [row('cash', null, { own_rwf: 9_000 })], { received_rwf: 9_000 }],
    ['cash for us', [row('cash', 22_000)], { received_rwf: 22_000, owed_to_us_rwf: 22_000 }],
    ['pay', [row('job', -18_000)], { owed_to_you_rwf: 18_000 }],
    [
      'cash of which some was given back',
      [row('cash', 22_000), row('refund', -5_000)],
      { received_rwf: 22_000, owed_to_us_rwf: 17_000 },
    ],
    ['what was given back of an earlier week', [row('refund', -5_000)], { owed_to_you_rwf: 5_000 }],
    [
      'a job that was opened again and completed',
      [row('job', -18_000), row('job', 18_000), row('job', -20_000)],
      { owed_to_you_rwf: 20_000 },
    ],
    ['a job of an earlier week that was opened again', [row('job', 18_000)], { owed_to_us_rwf: 18_000 }],
    [
      'what was settled',
      [row('paid', 4_000), row('brought', -3_000)],
      { paid_rwf: 4_000, brought_rwf: 3_000 },
    ],
    ['what was settled by mistake', [row('paid', -4_000)], { owed_to_you_rwf: 4_000 }],
    ['corrections', [row('other', 100), row('other', -30)], { owed_to_us_rwf: 100, owed_to_you_rwf: 30 }],
  ])('has %s', (_, rows, come) => {
    const [week] = weeksOf(rows)
    expect(week).toEqual({ week: monday, ...sums, ...come })
    // The week says by how much the balance moved.
    const { owed_to_us_rwf, owed_to_you_rwf, paid_rwf, brought_rwf } = { ...sums, ...week }
    const moved = rows.reduce((sum, { amount_rwf }) => sum + (amount_rwf ?? 0), 0)
    expect(owed_to_us_rwf - owed_to_you_rwf + paid_rwf - brought_rwf).toBe(moved)
  })

  it('begins on Monday in Kigali', () => {
    const [late, early] = ['2026-07-19T21:59:59.000Z', '2026-07-19T22:00:00.000Z']
    const weeks = weeksOf([row('cash', 1, { at: late }), row('cash', 2, { at: early })])
    expect(weeks.map(({ week, received_rwf }) => [week, received_rwf])).toEqual([
      ['2026-07-13', 1],
      [monday, 2],
    ])
  })

  it('names only what is not 0', () => {
    const { earnings: copy } = en.jobs
    const [week] = weeksOf([row('cash', 22_000), row('job', -18_000)])
    expect(week && weekFigures(week, copy)).toEqual([
      [copy.received, 22_000],
      [copy.weekOurs, 22_000],
      [copy.weekYours, 18_000],
    ])
  })
})

it('weeks with jobs and weeks with money are one list, the newest first', () => {
  const earned = [{ week: '2026-07-13', jobs: 2, earned_rwf: 30_000 }]
  const money = [monday, '2026-07-13'].map((week) => ({ week, ...sums, received_rwf: 1 }))
  expect(earnedWeeks(earned, money)).toEqual([
    { week: monday, earned: undefined, money: money[0] },
    { week: '2026-07-13', earned: earned[0], money: money[1] },
  ])
})
