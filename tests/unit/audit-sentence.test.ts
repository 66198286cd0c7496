// What the audit log says of a row: one sentence with the difference alone.
import { expect, it } from 'vitest'
import type { AuditRow } from '@/lib/audit-log/schema'
import { sentenceText } from '@/lib/audit-log/sentence'

const aline = '710354e9-0f5f-4ef5-8a27-3a2f6f0f4a11'
const jean = '4837153c-0f5f-4ef5-8a27-3a2f6f0f4a11'

function say(row: Partial<AuditRow>): string {
  return sentenceText({
    id: 1,
    at: '2026-11-20T10:00:00Z',
    actor_kind: 'admin',
    actor_name: 'Diane',
    subject_kind: 'task',
    subject_id: '7',
    subject_name: 'Plumbing',
    action: 'task.updated',
    before: null,
    after: null,
    names: { [aline]: 'Aline Uwase', [jean]: 'Jean Bosco' },
    ...row,
  })
}

const request = { subject_kind: 'request', subject_id: aline, subject_name: 'TK-AB12CD' }
const setting = {
  subject_kind: 'setting',
  subject_id: 'opening_hours',
  subject_name: null,
  action: 'setting.saved',
}
const day = (from: string, to = '18:00') => ({ from, to })
const scene = (name: string, landscape: string) => ({ name, landscape, portrait: aline })
const week = (...days: unknown[]) => ({ opening_hours: days })

const option = (id: string, en: string, to = 0) => ({
  id,
  text: { en, rw: `${en} (rw)`, fr: `${en} (fr)` },
  adds_from_rwf: 0,
  adds_to_rwf: to,
})
const question = (id: string, en: string, ...options: unknown[]) => ({ ...option(id, en), options })
const [tap, pipe, toilet] = [option('a', 'A tap'), option('b', 'A pipe', 5_000), option('c', 'A toilet')]
const what = question('w', 'What leaks?', tap, pipe)
const when = question('s', 'Since when?', tap, pipe)
const questions = (before: unknown[], after: unknown[]) => ({
  before: { questions: before },
  after: { questions: after },
})

it.each<[Partial<AuditRow>, string]>([
  [
    { before: { price_rwf: 50_000 }, after: { price_rwf: 45_000 } },
    'Diane changed the price of Plumbing from 50,000 to 45,000',
  ],
  [
    { before: { price_rwf: 50_000, status: 0 }, after: { price_rwf: 45_000, status: 1 } },
    'Diane changed Plumbing: price from 50,000 to 45,000; status from Draft to Active',
  ],
  [
    { ...request, action: 'request.given', before: { owner_id: null }, after: { owner_id: jean } },
    'Diane gave TK-AB12CD to Jean Bosco',
  ],
  [
    { ...request, action: 'request.given', before: { owner_id: aline }, after: { owner_id: jean } },
    'Diane gave TK-AB12CD from Aline Uwase to Jean Bosco',
  ],
  [
    {
      ...request,
      action: 'request.given',
      actor_name: 'Aline Uwase',
      before: { owner_id: aline },
      after: { owner_id: jean },
    },
    'Aline Uwase gave TK-AB12CD to Jean Bosco',
  ],
  [
    {
      action: 'shift.ended',
      subject_kind: 'shift',
      subject_id: jean,
      after: { handed_to: aline, requests: 7 },
    },
    'Diane ended the shift and gave 7 requests to Aline Uwase',
  ],
  [
    {
      action: 'shift.ended',
      subject_kind: 'shift',
      subject_id: jean,
      after: { handed_to: null, requests: 7 },
    },
    'Diane ended the shift and let go of 7 requests',
  ],
  [questions([], [what]), 'Diane changed Plumbing: new question What leaks? A tap, A pipe'],
  [questions([what, when], [when]), 'Diane changed Plumbing: removed question What leaks? A tap, A pipe'],
  [
    questions([what, when], [when, what]),
    'Diane changed Plumbing: order of the questions from What leaks?; Since when? to Since when?; What leaks?',
  ],
  [
    questions([what], [{ ...what, text: { ...what.text, rw: '' } }]),
    'Diane changed Plumbing: question 1 (Kinyarwanda) from What leaks? (rw) to nothing',
  ],
  [
    questions([what], [{ ...what, options: [toilet, option('b', 'Water from the roof', -5_000)] }]),
    'Diane changed Plumbing: removed option of question 1 A tap (RWF 0 to 0); new option of question 1 A toilet (RWF 0 to 0); option “Water from the roof” of question 1 (English) from A pipe to Water from the roof; option “Water from the roof” of question 1 (Kinyarwanda) from A pipe (rw) to Water from the roof (rw); option “Water from the roof” of question 1 (Français) from A pipe (fr) to Water from the roof (fr); option “Water from the roof” of question 1, upper end from 5,000 to -5,000',
  ],
  [
    questions([what], [{ ...what, options: [pipe, tap] }]),
    'Diane changed Plumbing: order of the options of question 1 from A tap; A pipe to A pipe; A tap',
  ],
  [{ action: 'task.archived' }, 'Diane archived Plumbing'],
  [
    {
      subject_kind: 'tasker',
      subject_name: 'Jean Bosco',
      action: 'tasker.codes_by_mail',
      before: { code_channel: 'sms' },
      after: { code_channel: 'mail', reason: 'new_phone' },
    },
    'Diane ended login codes by SMS for Jean Bosco: the phone number changed',
  ],
  [
    {
      ...request,
      action: 'request.repeat_skipped',
      actor_kind: 'customer',
      actor_name: null,
      before: { next_on: '2026-12-03' },
      after: { next_on: '2026-12-17' },
    },
    'The customer skipped the next time of TK-AB12CD: next time from 3 December 2026 to 17 December 2026',
  ],
  [
    {
      ...request,
      action: 'request.repeat_ended',
      actor_kind: 'system',
      actor_name: null,
      after: { reason: 'no_task' },
    },
    'The system ended the repeat of TK-AB12CD: the task is no longer offered',
  ],
  [
    { ...request, action: 'request.spam_confirmed', after: { reason: 'spam' } },
    'Diane confirmed TK-AB12CD as spam',
  ],
  [
    {
      ...request,
      action: 'request.contacted',
      before: { status: 'new' },
      after: { status: 'contacted', channel: 'call', outcome: 'answered' },
    },
    'Diane reached the customer of TK-AB12CD: call, answered',
  ],
  [
    {
      ...request,
      action: 'job.assigned',
      before: { status: 'contacted', tasker_id: null },
      after: { status: 'assigned', tasker_id: jean },
    },
    'Diane assigned Jean Bosco to TK-AB12CD',
  ],
  [
    {
      ...request,
      action: 'job.assigned',
      before: { status: 'assigned', tasker_id: jean },
      after: { status: 'assigned', tasker_id: aline },
    },
    'Diane changed the tasker of TK-AB12CD from Jean Bosco to Aline Uwase',
  ],
  [
    {
      ...request,
      action: 'request.cancelled',
      before: { status: 'new' },
      after: { status: 'cancelled', reason: 'found_other', cancelled_by: 'customer' },
    },
    'Diane cancelled TK-AB12CD: found somebody else; cancelled by the customer',
  ],
  [
    { ...request, action: 'request.claimed', before: { owner_id: null }, after: { owner_id: aline } },
    'Diane claimed TK-AB12CD',
  ],
  [
    { ...request, action: 'request.edited', after: { fields: ['location', 'wanted_at'] } },
    'Diane changed the place and wanted time of TK-AB12CD',
  ],
  [
    {
      ...request,
      action: 'request.edited',
      after: { fields: ['location', 'whatsapp_at'], whatsapp: true },
    },
    'Diane changed the place and consent to WhatsApp of TK-AB12CD',
  ],
  [
    {
      ...request,
      action: 'request.edited',
      before: { locale: 'en' },
      after: { fields: ['full_name', 'locale'], locale: 'rw' },
    },
    'Diane changed the name and language of TK-AB12CD: language from English to Kinyarwanda',
  ],
  [
    { ...setting, before: week(...Array(7).fill(day('09:00'))), after: week(...Array(7).fill(day('08:00'))) },
    'Diane changed the opening hours: every day from 09:00–18:00 to 08:00–18:00',
  ],
  [
    {
      ...setting,
      before: week(null, ...Array(6).fill(day('09:00'))),
      after: week(day('10:00', '14:00'), ...Array(5).fill(day('09:00')), null),
    },
    'Diane changed the opening hours: Saturday from 09:00–18:00 to closed; Sunday from closed to 10:00–14:00',
  ],
  [
    {
      ...setting,
      before: week(...Array(7).fill(day('09:00'))),
      after: week(day('09:00'), ...Array(5).fill(day('08:00')), day('09:00')),
    },
    'Diane changed the opening hours: Monday to Friday from 09:00–18:00 to 08:00–18:00',
  ],
  [
    { ...setting, subject_id: 'contact', before: { phone: '1' }, after: { phone: '2' } },
    'Diane changed the setting Contact: phone from 1 to 2',
  ],
  [
    { ...setting, subject_id: 'on_call', before: { admin_id: null }, after: { admin_id: jean } },
    'Diane changed the setting On call: person on call from nobody to Jean Bosco',
  ],
  [
    {
      ...setting,
      subject_id: 'login_option',
      before: { login_option: true },
      after: { login_option: false },
    },
    'Diane turned off the setting Login option',
  ],
  [
    {
      ...setting,
      subject_id: 'alarm_targets',
      before: { emails: ['a@taskers.rw', 'b@taskers.rw'] },
      after: { emails: ['b@taskers.rw', 'c@taskers.rw'] },
    },
    'Diane changed the setting Alarms: addresses added c@taskers.rw; addresses removed a@taskers.rw',
  ],
  [
    {
      ...setting,
      subject_id: 'hero',
      before: { hero: [scene('Morning', aline), scene('Dusk', aline)] },
      after: { hero: [scene('Dusk', jean), scene('Night', aline)] },
    },
    'Diane changed the setting Hero pictures: removed scene Morning; another wide picture of Dusk; new scene Night',
  ],
  [
    { before: { price_rwf: null }, after: { price_rwf: 45_000 } },
    'Diane set the price of Plumbing to RWF 45,000',
  ],
  [
    {
      ...request,
      action: 'request.priced',
      before: { labour_rwf: 20_000, transport_rwf: null, is_paid: false },
      after: { labour_rwf: 18_000, transport_rwf: 0, is_paid: false },
    },
    'Diane changed the amounts of TK-AB12CD: labour from 20,000 to 18,000',
  ],
  [
    { ...request, action: 'request.priced', before: { is_paid: false }, after: { is_paid: true } },
    'Diane marked TK-AB12CD as paid',
  ],
  [
    {
      ...request,
      action: 'job.assigned',
      before: { status: 'contacted', tasker_id: null },
      after: { status: 'assigned', tasker_id: '0d0d0d0d-0f5f-4ef5-8a27-3a2f6f0f4a11' },
    },
    'Diane assigned a tasker who has left to TK-AB12CD',
  ],
  [
    {
      ...request,
      action: 'job.released',
      actor_kind: 'system',
      actor_name: null,
      before: { tasker_id: jean },
    },
    'The system took Jean Bosco off TK-AB12CD',
  ],
  [
    { action: 'session.opened', subject_kind: 'session', subject_id: jean, subject_name: null },
    'Diane logged in',
  ],
  [
    {
      action: 'requests.exported',
      subject_kind: 'requests',
      subject_id: 'list',
      subject_name: null,
      after: { view: 'due_soon', rows: 3 },
    },
    'Diane took away the list of requests: 3 rows; view due soon',
  ],
  [
    { action: 'faqs.ordered', subject_kind: 'faq', subject_id: 'list', subject_name: null },
    'Diane put the questions into another order',
  ],
  [
    {
      action: 'tasker.checked',
      subject_kind: 'tasker',
      subject_name: 'Jean Bosco',
      after: { kind: 'identity', outcome: 'passed' },
    },
    'Diane wrote a check into the ledger of Jean Bosco: identity, passed',
  ],
  [{ action: 'thing.done_so', subject_kind: 'thing', subject_name: 'It' }, 'Diane done so: It'],
])('%j', (row, sentence) => {
  expect(say(row)).toBe(sentence)
})
