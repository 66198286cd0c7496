// Who gets to the page of a request: by its link, by its reference, and nobody else.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { type CustomerAction, customerActions } from '@/lib/requests/customer/workflow'
import { freshAddress } from '../support/call'
import { asCustomer, post, rowOf } from '../support/customers'
import { logInAs } from '../support/people'
import { ask, setRequest } from '../support/staff-requests'

const everyForm = {
  change: { description: 'Another description, long enough', seen: 'x' },
  cancel: { reason: 'other' },
  answer: { reached: 'no' },
  rating: { rating: '1' },
  complaint: { words: 'Nobody came to us today' },
  again: { description: 'Another description, long enough' },
  repeat: { step: 'start', rhythm: 'week' },
  erasure: {},
} as const
const forms = Object.keys(everyForm) as (keyof typeof everyForm)[]

describe('a browser in which staff are logged in', () => {
  const theirs = customerActions.filter((action) => action !== 'cancel' && action !== 'erasure')
  const typed: Partial<Record<CustomerAction, Record<string, string>>> = everyForm

  it.each(theirs)('sends no %s in the name of a customer', async (form) => {
    const { id } = await ask()
    const { token } = await asCustomer(id)
    const before = await rowOf(id)
    const { cookie } = await logInAs('dispatcher')
    const shown = await post(form, { token, locale: 'en', ...typed[form] }, { headers: { cookie } })
    expect(shown.flash?.errors.why).toBe('staff')
    expect(await rowOf(id)).toEqual(before)
  })
})

describe('the link', () => {
  it.each([
    ['is missing', ''],
    ['is unknown', 'x'.repeat(24)],
    ['is too short', 'x'.repeat(23)],
    ['is an address', '//evil.example/aaaaaaaaaaaa'],
    ['has a line break', `${'x'.repeat(12)}\r\n${'x'.repeat(10)}`],
  ])('that %s opens nothing', async (_name, token) => {
    for (const form of forms) {
      const shown = await post(form, { token, locale: 'en', ...everyForm[form] })
      expect(shown).toEqual({ status: 303, location: '/track?problem=unknown', flash: null, done: null })
    }
  })

  it('of one request does nothing to another', async () => {
    const [mine, other] = [await ask(), await ask()]
    const me = await asCustomer(mine.id)
    const before = await rowOf(other.id)
    await me.send('cancel', {
      reason: 'other',
      id: other.id,
      reference: other.reference,
      request_id: other.id,
    })
    expect((await rowOf(mine.id)).status).toBe('cancelled')
    await me.erase()
    expect(await rowOf(other.id)).toEqual(before)
  })

  it('leads back to a page in the language of the form', async () => {
    const { token } = await asCustomer((await ask()).id)
    const done = await post('cancel', { token, locale: 'rw', reason: 'other' })
    expect(done).toMatchObject({ location: `/rw/track/${token}#done`, done: 'cancel' })
    const late = await post('change', { token, locale: 'fr', description: 'court', seen: '' })
    expect(late.location).toBe(`/fr/track/${token}#change`)
    expect(late.flash?.errors.description).toContain('au moins 20')
  })

  it('is not in the cookie that keeps what was typed, which names its page', async () => {
    const customer = await asCustomer((await ask()).id)
    const { flash } = await customer.change({ description: 'Too short' })
    expect(JSON.stringify(flash)).not.toContain(customer.token)
    expect(flash?.values.page).toMatch(/^[0-9a-f]{12}$/)
  })

  it('says what was wrong also when too much was typed for a cookie', async () => {
    const customer = await asCustomer((await ask()).id)
    const noise = Array.from({ length: 5_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000)),
    )
    const { flash } = await customer.change({ description: noise.join('') })
    expect(flash?.values.form).toBe('change')
    expect(flash?.values.description).toBeUndefined()
    expect(flash?.errors.description).toContain('at most 2,000')
  })

  it('is limited, and so is an address; what was typed stays', async () => {
    const customer = await asCustomer((await ask()).id)
    for (let i = 0; i < 30; i++) await customer.send('answer', { reached: 'yes' })
    const { flash, location } = await customer.cancel({ words: 'Still here' })
    expect(location).toBe(`${customer.page}#cancel`)
    expect(flash).toMatchObject({ problem: 'limited', values: { words: 'Still here' } })
    const address = freshAddress()
    const fromOneAddress = async (from: number, to: number) => {
      for (let i = from; i < to; i++)
        await post('erasure', { token: `${'y'.repeat(20)}${1000 + i}` }, { address })
    }
    await fromOneAddress(0, 60)
    const other = await asCustomer((await ask()).id)
    expect((await other.send('rating', { rating: '1' }, { address })).flash?.problem).not.toBe('limited')
    await fromOneAddress(60, 600)
    expect((await other.send('cancel', { reason: 'other' }, { address })).flash?.problem).toBe('limited')
    expect((await other.cancel()).flash).toBeNull()
  }, 60_000)
})

describe('the reference', () => {
  const open = (reference: string, digits: string, address = freshAddress()) =>
    post('open', { reference, digits, locale: 'en' }, { address })

  it('opens the request with the last four digits of its phone, however it is typed', async () => {
    const { id, reference } = await ask()
    const { textPage: page } = await asCustomer(id)
    const bare = reference.slice(3)
    for (const typed of [reference, reference.toLowerCase(), bare, ` tk ${bare} `, `TK${bare}`]) {
      await transact((tx) => tx.execute(sql`delete from rate_limits where key like 'track-lookup%'`))
      expect(await open(typed, '3456')).toEqual({ status: 303, location: page, flash: null, done: null })
    }
    expect((await open(reference, '34 56')).location).toBe(page)
  })

  it('answers unknown, wrong and erased alike', async () => {
    const { reference } = await ask()
    const erased = await ask()
    await setRequest(erased.id, { erasedAt: new Date() })
    const answers = await Promise.all([
      open(reference, '0000'),
      open('TK-222222', '3456'),
      open(erased.reference, '3456'),
    ])
    for (const { flash, ...shown } of answers) {
      expect(shown).toEqual({ status: 303, location: '/track#open', done: null })
      expect(flash).toMatchObject({ problem: 'fields', errors: { why: 'no_match' } })
    }
  })

  it.each([
    ['12', '3456', 'reference'],
    ['TK-7M4K2P', '345', 'digits'],
    ['TK-7M4K2P', '123456', 'digits'],
    ['', '', 'reference'],
  ])('%j with %j is sent back with what is wrong', async (reference, digits, field) => {
    const { flash } = await open(reference, digits)
    expect(flash?.errors).toHaveProperty(field)
  })

  it('can be tried five times an hour, from wherever, whether it exists or not', async () => {
    const { reference } = await ask()
    for (const tried of [reference, 'TK-333333']) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => open(tried, '0000')))
      expect(answers.filter(({ flash }) => flash?.errors.why === 'no_match')).toHaveLength(5)
      expect((await open(tried, '3456')).flash?.problem).toBe('limited')
    }
  })

  it('can be tried a hundred times in a quarter of an hour from one address, which many people share', async () => {
    const address = freshAddress()
    const signs = '23456789AB'
    const references = [...signs].flatMap((first) => [...signs].map((last) => `TK-4444${first}${last}`))
    for (const reference of references.slice(0, 11)) {
      expect((await open(reference, '0000', address)).flash?.errors.why).toBe('no_match')
    }
    const { id, reference } = await ask()
    const { textPage } = await asCustomer(id)
    expect((await open(reference, '3456', address)).location).toBe(textPage)
    for (const other of references.slice(11)) await open(other, '0000', address)
    expect((await open(reference, '3456', address)).flash?.problem).toBe('limited')
    expect((await open(reference, '3456')).location).toBe(textPage)
  })
})
