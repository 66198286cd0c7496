import { describe, expect, it } from 'vitest'
import { taskerStatuses } from '@/lib/taskers/constants'
import { updateTaskerSchemaFor } from '@/lib/taskers/schema'
import {
  type CheckEntry,
  checkedOn,
  refusalOf,
  stateReasons,
  summariseChecks,
  taskerTransitions,
} from '@/lib/taskers/workflow'
import en from '@/messages/en.json'

const today = '2026-11-20'
const entry = (change: Partial<CheckEntry>): CheckEntry => ({
  kind: 'identity',
  outcome: 'passed',
  checkedOn: '2026-03-03',
  expiresOn: null,
  ...change,
})
const record = (change: Partial<CheckEntry> = {}) => entry({ kind: 'criminal_record', ...change })
const stateOf = (entries: CheckEntry[]) => summariseChecks(entries, today)[0]?.state

describe('the checks', () => {
  it.each([
    ['pending without an entry', [], 'pending'],
    ['passed', [entry({})], 'passed'],
    ['passed on its last day', [entry({ expiresOn: today })], 'passed'],
    ['expired the day after', [entry({ expiresOn: '2026-11-19' })], 'expired'],
    [
      'what the newest entry says',
      [entry({}), entry({ outcome: 'failed', checkedOn: '2026-04-01' })],
      'failed',
    ],
    ['what the later of two entries of a day says', [entry({ outcome: 'failed' }), entry({})], 'passed'],
  ])('are %s', (_name, entries, state) => {
    expect(stateOf(entries)).toBe(state)
  })

  it('hold from the day of the last required one, and only together', () => {
    const on = (entries: CheckEntry[]) => checkedOn(summariseChecks(entries, today))
    expect(on([entry({})])).toBeNull()
    expect(on([entry({}), record({ checkedOn: '2026-05-01' })])).toBe('2026-05-01')
    expect(on([entry({}), record({ expiresOn: '2026-01-01' })])).toBeNull()
    expect(on([entry({}), record({ outcome: 'failed' })])).toBeNull()
  })
})

describe('the states', () => {
  const passed = summariseChecks([entry({}), record()], today)
  it('are each reached from another one', () => {
    const reached = new Set(Object.values(taskerTransitions).flat())
    expect(taskerStatuses.filter((status) => status !== 'applied' && !reached.has(status))).toEqual([])
  })
  it.each([
    ['applied', 'screening', null, null],
    ['applied', 'approved', null, 'transition'],
    ['screening', 'approved', null, null],
    ['screening', 'rejected', null, 'reason'],
    ['screening', 'rejected', 'check_failed', null],
    ['approved', 'paused', 'check_failed', 'reason'],
    ['approved', 'suspended', 'complaint', null],
    ['screening', 'approved', 'complaint', 'reason'],
    ['rejected', 'approved', null, 'transition'],
  ] as const)('%s → %s because of %s: %s', (from, to, reason, refusal) => {
    expect(refusalOf({ from, to, reason, checks: passed })).toBe(refusal)
  })
  it('are not approved without the checks', () => {
    const checks = summariseChecks([entry({})], today)
    expect(refusalOf({ from: 'screening', to: 'approved', reason: null, checks })).toBe('checks')
  })
  it('and their reasons have words', () => {
    expect(Object.keys(en.tasker.states).sort()).toEqual([...taskerStatuses].sort())
    const reasons = new Set(Object.values(stateReasons).flat())
    expect(Object.keys(en.tasker.reasons).sort()).toEqual([...reasons].sort())
  })
})

describe('an edit', () => {
  const person = {
    name: 'Aline Uwase',
    gender: 'female',
    email: 'aline@taskers.test',
    phone: '0788123456',
    work_experience: 'Ten years of nursing.',
  }
  const fits = (change: Record<string, string | null>, known: Record<string, string | null> = {}) =>
    updateTaskerSchemaFor({
      ...person,
      nationality: 'Uganda',
      education: 'undergraduate',
      profession: 'plumbing',
      ...known,
    }).safeParse({
      ...person,
      nationality: 'kenya',
      education: 'postgraduate',
      profession: 'Health care',
      ...change,
    }).success
  it.each([
    [{}, true],
    [{ nationality: 'Uganda' }, true],
    [{ nationality: 'Burundi' }, false],
    [{ profession: 'Uganda' }, false],
    [{ education: '' }, false],
    [{ gender: 'none' }, false],
  ])('with %j is fine: %s', (change, expected) => {
    expect(fits(change)).toBe(expected)
  })

  it.each(['email', 'gender', 'education', 'work_experience'])(
    'leaves open what is not known of %s, but forgets nothing',
    (field) => {
      expect(fits({ [field]: null }, { [field]: '' })).toBe(true)
      expect(fits({ [field]: null }, { [field]: null })).toBe(true)
      expect(fits({ [field]: null })).toBe(false)
      expect(fits({ [field]: '' }, { [field]: '' })).toBe(false)
    },
  )
})
