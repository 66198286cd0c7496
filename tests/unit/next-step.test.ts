// What a request asks of staff now: one step, never an ending; and what stands in the menu beside it.
import { describe, expect, it } from 'vitest'
import { isOpenStatus, requestStatuses } from '@/lib/requests/constants'
import { refusalTexts } from '@/lib/requests/staff/labels'
import { furtherSteps, type NextStep, nextStep, type StepRequest } from '@/lib/requests/staff/step/workflow'

const at = '2026-11-23T08:00:00.000Z'
const agreed = { sells: 'cash' } as const
const tasker = {
  id: 't',
  name: 'Emmanuel',
  phone: '+250788000111',
  may_work: true,
  is_busy: true,
  other_job: null,
  check_lacks: [],
}
const job = (confirmed_at: string | null, finished_at: string | null = null) =>
  ({ confirmed_at, finished_at }) as StepRequest['job']

const request = (change: Partial<StepRequest> = {}): StepRequest => ({
  status: 'new',
  is_erased: false,
  unanswered: 0,
  spam_check: null,
  contacted_at: null,
  contact_due_at: at,
  last_contact_at: null,
  attempts_apart: 0,
  attempt_channels: [],
  phone_wrong_at: null,
  next_try_at: null,
  callback: null,
  now: at,
  tasker: null,
  sells: null,
  open_offers: 0,
  back_at: null,
  is_unconfirmed: false,
  job: null,
  paid_at: null,
  ...change,
})
const contacted = { status: 'contacted', contacted_at: at } as const
const assigned = { status: 'assigned', contacted_at: at, tasker, job: job(null) } as const
const begun = { status: 'in_progress', contacted_at: at, tasker, job: job(at) } as const
const before = '2026-11-23T07:57:00.000Z'
const soon = '2026-11-23T08:05:00.000Z'
const later = '2026-11-23T16:00:00.000Z'
const calledLater = { callback: { at: later, words: '', said_by: 'customer', noted_by: 'Diane' } } as const
const suspended = { ...tasker, may_work: false }
const spam_check = { marked_by: 'Diane', may_confirm: true }

describe('the next step', () => {
  it.each<[string, Partial<StepRequest>, boolean, NextStep]>([
    ['of a new request', {}, true, 'call'],
    ['of a new request that was tried', { attempts_apart: 2, next_try_at: later }, true, 'try_again'],
    ['of a wrong number', { attempts_apart: 1, phone_wrong_at: at }, true, 'find_number'],
    [
      'of a wrong number, found once there is a tasker',
      { ...assigned, attempts_apart: 1, next_try_at: at, phone_wrong_at: at },
      true,
      'find_number',
    ],
    ['of a new request that was tried enough', { attempts_apart: 3 }, true, 'try_again'],
    ['of a new request whose customer wrote', { unanswered: 1 }, true, 'call'],
    [
      'of one who wrote, while the next try is to come',
      { unanswered: 1, attempts_apart: 1, next_try_at: later },
      true,
      'answer',
    ],
    [
      'of one who wrote, whose promise ends before the next try',
      { unanswered: 1, attempts_apart: 1, next_try_at: later, contact_due_at: soon, last_contact_at: before },
      true,
      'try_again',
    ],
    [
      'of one who wrote, just after a call in vain',
      { unanswered: 1, attempts_apart: 1, next_try_at: later, contact_due_at: soon, last_contact_at: at },
      true,
      'answer',
    ],
    [
      'of one who wrote, once it is due',
      { unanswered: 1, attempts_apart: 1, next_try_at: at },
      true,
      'try_again',
    ],
    [
      'of one who wrote, and whose number is wrong',
      { unanswered: 1, attempts_apart: 1, phone_wrong_at: at },
      true,
      'answer',
    ],
    ['of one who wrote after the talk', { ...contacted, unanswered: 1 }, true, 'answer'],
    [
      'of a new request with a call-back',
      { attempts_apart: 1, next_try_at: later, ...calledLater },
      true,
      'call_later',
    ],
    ['after a talk with a call-back', { ...contacted, ...calledLater }, true, 'call_later'],
    [
      'after the talk, once somebody called in vain',
      { ...contacted, attempts_apart: 1, next_try_at: later },
      true,
      'try_again',
    ],
    [
      'before the yes, once the next try is due',
      { ...assigned, attempts_apart: 1, next_try_at: at },
      true,
      'try_again',
    ],
    ['before the yes, with another number', { ...assigned, next_try_at: at }, true, 'call'],
    [
      'while offers are open, once the next try is due',
      { ...contacted, open_offers: 1, attempts_apart: 1, next_try_at: at },
      true,
      'try_again',
    ],
    ['before the yes, with a call-back to come', { ...assigned, ...calledLater }, true, 'confirm'],
    [
      'before the yes, once the call-back is due',
      { ...assigned, ...calledLater, now: later },
      true,
      'call_later',
    ],
    ['after the talk', contacted, true, 'choose'],
    ['while offers are open', { ...contacted, open_offers: 2 }, true, 'wait'],
    ['once it is back', { ...contacted, back_at: at }, true, 'offer_next'],
    ['once it is back and all were asked', { ...contacted, back_at: at }, false, 'choose'],
    ['before the yes of the tasker', assigned, true, 'confirm'],
    ['when the yes is late', { ...assigned, is_unconfirmed: true }, true, 'call_tasker'],
    [
      'when the yes is late and there is no number',
      { ...assigned, is_unconfirmed: true, tasker: { ...tasker, phone: '' } },
      true,
      'confirm',
    ],
    ['after the yes', { ...assigned, job: job(at) }, true, 'start'],
    ['with a tasker who is suspended', { ...assigned, tasker: suspended, job: job(at) }, true, 'choose'],
    ['during the work, without a price', begun, true, 'set_price'],
    ['with money of ours, and no pay', { ...begun, sells: 'full' }, true, 'set_pay'],
    ['during the work, with a price', { ...begun, ...agreed }, true, 'complete'],
    ['after the work', { ...begun, ...agreed, job: job(at, at) }, true, 'complete'],
    ['when it is done', { status: 'completed', ...agreed }, true, 'record_payment'],
    ['when it is paid', { status: 'completed', ...agreed, paid_at: at }, true, null],
    ['when it is cancelled', { status: 'cancelled' }, true, null],
    ['when one person calls it spam', { status: 'declined', spam_check }, true, 'judge_spam'],
    ['when the customer wrote', { ...assigned, unanswered: 1 }, true, 'answer'],
    ['when the customer wrote after the end', { status: 'cancelled', unanswered: 1 }, true, 'answer'],
    ['of an erased request', { is_erased: true, unanswered: 1 }, true, null],
  ])('%s', (_when, change, hasNext, step) => {
    expect(nextStep(request(change), hasNext)).toBe(step)
  })
})

const menu = (change: Partial<StepRequest>, loud: NextStep) =>
  Object.fromEntries(furtherSteps(request(change), loud).map(({ label, waitsFor }) => [label, waitsFor]))

describe('the menu', () => {
  it('of a new request has its endings, and says what is not possible yet; what giving up needs is on the page', () => {
    expect(menu({}, 'call')).toEqual({
      'Mark as contacted': refusalTexts.contact,
      'Cancel the request': '',
      Decline: '',
      'Link a duplicate': '',
      'End as spam': '',
    })
    const tried = { attempts_apart: 3, attempt_channels: ['call', 'sms'] as ['call', 'sms'] }
    expect(menu(tried, 'call')['Mark as unreachable']).toBe('')
  })

  it('has no step that is the loud button', () => {
    const confirmed = { ...assigned, job: job(at) }
    expect(menu(confirmed, 'start')).not.toHaveProperty('Start the job')
    expect(menu(assigned, 'confirm')).toHaveProperty('Start the job', '')
    expect(menu({ ...begun, ...agreed }, 'complete')).not.toHaveProperty('Complete')
    expect(menu(begun, 'set_price')).toHaveProperty('Complete', refusalTexts.price)
  })

  it('takes a tasker off who did not come, until they say that they are done', () => {
    expect(menu(assigned, 'confirm')).toMatchObject({
      'The tasker did not come': '',
      'Take the tasker off': '',
    })
    const done = menu({ ...begun, job: job(at, at) }, 'set_price')
    expect(done['The tasker did not come']).toBe('The tasker says that the work is done.')
  })

  it.each(requestStatuses)('of a request that is %s never is empty', (status) => {
    const labels = Object.keys(menu({ status }, null))
    expect(labels.length).toBeGreaterThan(0)
    if (!isOpenStatus(status)) expect(labels).toEqual(['Open again'])
  })

  it('says nothing where a second person looks at spam, or nothing can be changed', () => {
    expect(menu({ status: 'declined', spam_check }, 'judge_spam')).toEqual({})
    expect(menu({ is_erased: true }, null)).toEqual({})
  })
})
