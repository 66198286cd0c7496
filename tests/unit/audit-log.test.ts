// What the audit log says: every action in plain words, and what a row changed.
import { describe, expect, it } from 'vitest'
import { actionVerbs } from '@/lib/audit/labels'
import { differencesOf, differenceText } from '@/lib/audit-log/differences'
import { actionLabel, subjectName, subjectPath } from '@/lib/audit-log/labels'
import type { AuditRow } from '@/lib/audit-log/schema'
import { sentenceText } from '@/lib/audit-log/sentence'

const aline = '710354e9-0f5f-4ef5-8a27-3a2f6f0f4a11'
const jean = '4837153c-0f5f-4ef5-8a27-3a2f6f0f4a11'
const gone = '0d0d0d0d-0f5f-4ef5-8a27-3a2f6f0f4a11'
const names = { [aline]: 'Aline Uwase', [jean]: 'Jean Bosco', 1: 'One?', 2: 'Two?' }

const rowOf = (row: Partial<AuditRow>): AuditRow => ({
  id: 1,
  at: '2026-11-20T10:00:00Z',
  actor_kind: 'admin',
  actor_name: 'Diane',
  action: 'request.edited',
  subject_kind: 'request',
  subject_id: gone,
  subject_name: 'TK-AB12CD',
  before: null,
  after: null,
  names,
  ...row,
})

type Part = Record<string, unknown>
const changes = (before: Part | null, after: Part | null) =>
  differencesOf({ before, after, names }).map(differenceText)

const actions = Object.keys(actionVerbs)
const ofMachines = /[a-z]_[a-z]|[a-z][A-Z][a-z]|[{}[\]"…]|[\da-f]{8}|undefined|null/

describe('every action', () => {
  it.each(actions)('%s is said in words, with its values and without any name', (action) => {
    const [kind = ''] = action.split('.')
    const before = { status: 'new', owner_id: null, is_paid: false, code_channel: 'mail' }
    const after = { status: 'in_progress', owner_id: aline, tasker_id: jean, channel: 'call', pay_rwf: 9000 }
    const fields = { fields: ['task_ids', 'priceRwf'], end_reason: 'no_show', code_channel: 'sms' }
    const about = { action, before, after: { ...after, ...fields }, subject_kind: kind }
    const row = rowOf({ ...about, ...(kind === 'setting' && { subject_id: 'texts' }) })
    expect(sentenceText(row)).not.toMatch(ofMachines)
    const unnamed = { ...row, actor_name: null, subject_name: null, names: {} }
    expect(sentenceText(unnamed)).not.toMatch(ofMachines)
  })

  it('has a name in the filter, and no two the same', () => {
    const labels = actions.map(actionLabel)
    expect(labels.filter((label) => ofMachines.test(label))).toEqual([])
    expect(new Set(labels).size).toBe(labels.length)
  })
})

const ofJob = { action: 'job.assigned', before: { tasker_id: null } }
const byJean = { actor_kind: 'tasker', actor_name: 'Jean Bosco' } as const
const edit = { before: { locale: 'en' }, after: { fields: ['location', 'locale'], locale: 'rw' } }

it.each<[Partial<AuditRow>, string]>([
  [edit, 'changed TK-AB12CD: fields place, language; language from English to Kinyarwanda'],
  [{ action: 'request.back' }, 'brought TK-AB12CD back to the desk'],
  [
    { ...ofJob, after: { tasker_id: jean, pay_rwf: 2e4 } },
    'assigned Jean Bosco to TK-AB12CD: pay RWF 20,000',
  ],
  [
    { ...ofJob, before: { tasker_id: jean }, after: { tasker_id: gone } },
    'assigned a tasker to TK-AB12CD: tasker from Jean Bosco to a tasker who has left',
  ],
  [{ action: 'job.released', after: { status: 'contacted' }, ...byJean }, 'gave back TK-AB12CD'],
  [{ action: 'admin.renamed', subject_kind: 'admin' }, 'changed the name of their own account'],
  [{ action: 'admin.disabled', subject_kind: 'admin', subject_name: 'Eric' }, 'disabled Eric'],
  [{ action: 'faqs.ordered', subject_id: 'list' }, 'put the questions into another order'],
  [{ action: 'task.created', subject_name: 'Pipes', after: { price_rwf: 1 } }, 'added Pipes'],
  [{ action: 'thing.done_so', subject_name: 'It' }, 'did “done so” to It'],
])('%j', (about, sentence) => {
  const row = rowOf(about)
  expect(sentenceText(row)).toBe(`${row.actor_name} ${sentence}`)
})

const hours = (from: string) => ({ from, to: '18:00' })
const weekdays = Array(5).fill(hours('09:00'))
const option = (id: string, en: string, adds_to_rwf: number) => ({ id, text: { en }, adds_to_rwf })
const asked = (...options: unknown[]) => ({ questions: [{ id: 'w', text: { en: 'What?' }, options }] })
const [tap, pipe, roof] = [option('a', 'Tap', 0), option('b', 'Pipe', 5e3), option('c', 'Roof', 0)]

it.each<[Part | null, Part | null, string[]]>([
  [{ role: 'editor', name: 'A' }, { role: 'owner', name: 'A' }, ['role from Editor to Owner']],
  [{ price_rwf: 1e4, status: 1 }, { price_rwf: null, status: 1 }, ['price from RWF\u00a010,000 to nothing']],
  [{ owner_id: null }, { owner_id: aline, reason: null }, ['owner from nobody to Aline Uwase']],
  [null, { on: '2026-03-02', at: '2026-12-12T12:00:00.000Z' }, ['on 2 March 2026', 'at 12 Dec, 14:00']],
  [{ title: { en: 'A' } }, { title: { en: 'B' } }, ['title (English) from A to B']],
  [{ ids: [1, 2] }, { ids: [2, 1] }, ['order from One?, Two? to Two?, One?']],
  [{ emails: ['a@b', 'c@b'] }, { emails: ['c@b', 'd@b'] }, ['addresses removed a@b', 'addresses added d@b']],
  [
    { opening_hours: [null, ...weekdays, hours('09:00')] },
    { opening_hours: [hours('10:00'), ...weekdays, null] },
    [
      'opening hours › Saturday from 09:00–18:00 to closed',
      'opening hours › Sunday from closed to 10:00–18:00',
    ],
  ],
  [
    { closed_days: ['2026-12-25'] },
    { closed_days: ['2026-12-25', '2026-12-26'] },
    ['closed days added 26 December 2026'],
  ],
  [
    { on_call_weeks: [{ week: '2026-11-30', admin_id: jean }] },
    {
      on_call_weeks: [
        { week: '2026-11-30', admin_id: aline },
        { week: '2026-12-07', admin_id: aline },
      ],
    },
    [
      'on-call rota › week of 30 November from Jean Bosco to Aline Uwase',
      'on-call rota › week of 7 December from as always to Aline Uwase',
    ],
  ],
  [asked(tap, pipe), asked(pipe, tap), ['questions › What? › options, order from Tap, Pipe to Pipe, Tap']],
  [
    asked(tap, pipe),
    asked(option('b', 'Water', -5e3), roof),
    [
      'questions › What? › options removed Tap (adds to RWF\u00a00)',
      'questions › What? › options added Roof (adds to RWF\u00a00)',
      'questions › What? › options › Water (English) from Pipe to Water',
      'questions › What? › options › Water › adds to from RWF\u00a05,000 to RWF\u00a0-5,000',
    ],
  ],
])('%j, %j', (before, after, lines) => {
  expect(changes(before, after)).toEqual(lines)
})

it('shows of a long text where it begins to differ', () => {
  const lead = 'We come to you. '.repeat(20)
  const [line] = changes({ answer: `${lead}It costs 1. ${lead}` }, { answer: `${lead}It costs 2. ${lead}` })
  expect(line).toMatch(/^answer from ….*It costs 1\. .*… to ….*It costs 2\. .*…$/)
  expect(line?.length).toBeLessThan(360)
})

it.each([
  ['task', '7', 'Plumbing', 'Plumbing', '/admin/popular-tasks/7'],
  ['faq', 'list', null, 'the whole list', '/admin/faqs'],
  ['tasker', jean, null, 'a tasker who has left', `/admin/taskers/${jean}`],
  ['admin', aline, 'Aline', 'Aline', '/admin/staff'],
  ['setting', 'opening_hours', null, 'the setting Opening hours', '/admin/settings#opening_hours'],
  ['session', jean, null, 'something that is gone', null],
])('a row about %s %s has a name, and leads there', (subject_kind, subject_id, subject_name, name, path) => {
  const row = { subject_kind, subject_id, subject_name }
  expect([subjectName(row), subjectPath(row)]).toEqual([name, path])
})
