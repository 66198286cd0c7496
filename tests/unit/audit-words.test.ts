// How the audit log says what changed.
import { describe, expect, it } from 'vitest'
import { subjectName, subjectPath } from '@/lib/audit-log/labels'
import { differencesOf, valueText } from '@/lib/audit-log/values'

const aline = '710354e9-0f5f-4ef5-8a27-3a2f6f0f4a11'
const nobody = '4837153c-0f5f-4ef5-8a27-3a2f6f0f4a11'
type Part = Record<string, unknown> | null
const changes = (kind: string, before: Part, after: Part, names: Record<string, string> = {}) =>
  differencesOf({ subject_kind: kind, before, after, names }).map(
    ({ name, before: was, after: is }) => `${name}: ${[was, is].filter((text) => text !== null).join(' → ')}`,
  )

describe('a change in the audit log', () => {
  it('is shown field by field, without what stayed', () => {
    const before = { role: 'editor', name: 'A' }
    expect(changes('admin', before, { role: 'owner', name: 'A', rows: 2 })).toEqual([
      'Role: Editor → Owner',
      'Rows: 2 rows',
    ])
    expect(changes('admin', null, null)).toEqual([])
  })

  it.each<[string, Part, Part, string[]]>([
    ['request', { owner_id: null }, { owner_id: aline }, ['Owner: nothing → Aline Uwase']],
    ['request', { tasker_id: aline }, { tasker_id: nobody }, ['Tasker: Aline Uwase → a tasker who has left']],
    [
      'request',
      { status: 'assigned' },
      { status: 'in_progress', reason: null, cancelled_by: null },
      ['Status: Assigned → In progress'],
    ],
    [
      'request',
      { status: 'new' },
      { status: 'cancelled', reason: 'found_other', cancelled_by: 'customer' },
      ['Status: New → Cancelled', 'Reason: Found somebody else', 'Cancelled by: The customer'],
    ],
    [
      'request',
      { labour_rwf: null, transport_rwf: null, is_paid: false },
      { labour_rwf: 20000, transport_rwf: null, is_paid: true },
      ['Labour: nothing → RWF 20,000', 'Paid: not paid → paid'],
    ],
    [
      'request',
      null,
      { channel: 'whatsapp', outcome: 'no_answer' },
      ['Channel: WhatsApp', 'Outcome: No answer'],
    ],
    ['request', null, { fields: ['location', 'wanted_at'] }, ['Changed: place; wanted time']],
    [
      'tasker',
      null,
      { kind: 'identity', outcome: 'failed', checked_on: '2026-03-02', expires_on: null },
      ['Kind: Identity', 'Outcome: Not passed', 'Checked on: 2 March 2026'],
    ],
    [
      'task',
      { status: 0, price_rwf: 15000, title: { en: 'Plumbing' } },
      { status: 1, price_rwf: 125, title: { en: 'Pipes' } },
      ['Status: Draft → Active', 'Price: RWF 15,000 → RWF 125', 'Title (English): Plumbing → Pipes'],
    ],
    ['task', null, { fields: ['title', 'priceRwf'] }, ['Changed: title; price']],
    ['faq', { ids: [1, 2] }, { ids: [2, 1] }, ['Order: One?; Two? → Two?; One?']],
    ['taskers', null, { sort: 'created_at', rows: 1 }, ['Sort: created at', 'Rows: 1 row']],
    ['media', null, { kind: 'image' }, ['Kind: image']],
  ])('of a %s is in the words that staff know: %j, %j', (kind, before, after, lines) => {
    expect(changes(kind, before, after, { [aline]: 'Aline Uwase', 1: 'One?', 2: 'Two?' })).toEqual(lines)
  })

  it('shows of long texts where they begin to differ, and of short ones all', () => {
    const lead = 'We come to you. '.repeat(20)
    const [line] = changes(
      'faq',
      { answer: { fr: `${lead}It costs 100 francs.` } },
      { answer: { fr: `${lead}It costs 900 francs. ${lead}` } },
    )
    expect(line).toMatch(/^Answer \(Français\): ….*It costs 100 francs\. → ….*It costs 900 francs\..*…$/)
    expect(line?.length).toBeLessThan(360)
    expect(changes('faq', null, { answer: { en: lead } })[0]).toBe(`Answer (English): ${lead.slice(0, 160)}…`)
  })

  it('says lists, objects and nothing in words', () => {
    const text = (value: unknown) => valueText(value, 'opening_hours', { subject_kind: 'setting', names: {} })
    expect(text([{ from: '08:00', to: '18:00' }, null])).toBe('from 08:00, to 18:00; nothing')
    expect([text(true), text(''), text([])]).toEqual(['on', 'nothing', 'nothing'])
    expect(text('2026-12-12T12:00:00.000Z')).toBe('12 Dec, 14:00')
  })
})

describe('what a row is about', () => {
  const about = (kind: string, id: string, name: string | null = null) => {
    const row = { subject_kind: kind, subject_id: id, subject_name: name }
    return [subjectName(row), subjectPath(row)]
  }

  it.each([
    [about('task', '7', 'Plumbing'), ['Plumbing', '/admin/popular-tasks/7']],
    [about('faq', '2', 'How?'), ['How?', '/admin/faqs/2']],
    [about('faq', 'list'), ['the whole list', '/admin/faqs']],
    [about('testimonial', '3', 'Diane'), ['Diane', '/admin/testimonials/3']],
    [about('tasker', nobody), ['a tasker who has left', `/admin/taskers/${nobody}`]],
    [about('admin', aline, 'Aline'), ['Aline', '/admin/staff']],
    [about('setting', 'opening_hours'), ['the setting Opening hours', '/admin/settings#opening_hours']],
    [about('session', nobody), ['something that is gone', null]],
  ])('%j', (found, wanted) => {
    expect(found).toEqual(wanted)
  })
})
