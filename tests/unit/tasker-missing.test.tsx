// What a profile begins with: what is missing for jobs, what to bring where, and why somebody gets none.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Words } from '@/components/forms/words'
import { HeldNotice } from '@/components/jobs/held-notice'
import { listMissing } from '@/components/taskers/missing'
import { MissingList } from '@/components/taskers/missing-list'
import type { Tasker } from '@/lib/taskers/schema'
import messages from '@/messages/en.json'
import { aTaskerAsShown } from '../support/fixtures'

const now = new Date('2026-11-23T08:00:00Z')
type Check = Tasker['checks'][number]
const check = (kind: Check['kind'], change: Partial<Check> = {}): Check => ({
  kind,
  state: 'passed',
  checked_on: '2026-03-03',
  expires_on: null,
  ...change,
})
const ready: Tasker = {
  ...aTaskerAsShown,
  status: 'approved',
  task_ids: [4],
  areas: [{ district: 'Gasabo', sector: null }],
  checks: [check('identity'), check('criminal_record')],
}
const open = (change: Partial<Tasker>) =>
  listMissing({ ...ready, ...change }, now).flatMap(({ name, isDone }) => (isDone ? [] : name))
const withCheck = (change: Partial<Check>) =>
  open({ checks: [check('identity'), check('criminal_record', change)] })

describe('what is missing', () => {
  it('is nothing when the checks are valid, work is chosen and the address is confirmed', () => {
    expect(open({})).toEqual([])
  })

  it.each([
    ['not made', { state: 'pending', checked_on: null }],
    ['not passed', { state: 'failed' }],
    ['over', { state: 'expired', expires_on: '2026-11-20' }],
    ['over within 30 days', { expires_on: '2026-12-23' }],
  ] as const)('is a required check that is %s', (_name, change) => {
    expect(withCheck(change)).toEqual(['criminal_record'])
  })

  it('is no check that ends later, and none that is not required', () => {
    expect(withCheck({ expires_on: '2026-12-24' })).toEqual([])
    expect(open({ checks: [...ready.checks, check('references', { state: 'failed' })] })).toEqual([])
  })

  it('is work without a skill or a place, being away, and an address without its code', () => {
    expect(open({ task_ids: [] })).toEqual(['work'])
    expect(open({ areas: [] })).toEqual(['work'])
    expect(open({ is_available: false })).toEqual(['available'])
    expect(open({ is_available: false, status: 'suspended' })).toEqual([])
    expect(open({ email_confirmed: false })).toEqual(['email'])
    expect(open({ email_confirmed: false, email: '' })).toEqual([])
  })
})

const contact = { phone: '+250788000000', phoneText: '+250 788 000 000', whatsappUrl: 'https://wa.me/1' }
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const markup = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <Words words={messages} contact={contact}>
      {part}
    </Words>,
  )
const list = (change: Partial<Tasker>) =>
  markup(<MissingList tasker={{ ...ready, ...change }} office="KN 4 Ave, Kigali" />)

describe('the list', () => {
  it('is not there when nothing is missing, but stays with its ticks until the approval', () => {
    expect(list({})).toBe('')
    expect(textOf(list({ status: 'screening' }))).toContain(messages.jobs.missing.complete)
  })

  it('says what to bring where, where to get it, and what to choose', () => {
    const html = list({ status: 'applied', checks: [], task_ids: [] })
    const text = textOf(html)
    expect(text.match(/Bring it to our office: KN 4 Ave, Kigali\./g)).toHaveLength(2)
    expect(html).toContain('href="https://irembo.gov.rw"')
    expect(html).toContain('href="#work"')
    expect(html).toContain(`tel:${contact.phone}`)
  })

  it('has the button for the code of an address', () => {
    expect(list({ email_confirmed: false })).toContain(`>${messages.tasker.confirm}<`)
  })
})

it('somebody who is suspended reads why, and can answer', () => {
  const html = markup(<HeldNotice tasker={{ ...ready, status: 'suspended', status_reason: 'no_show' }} />)
  expect(textOf(html)).toContain('Reason: a job you did not come to.')
  expect(html).toContain(contact.whatsappUrl)
})
