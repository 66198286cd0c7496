import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pawapay } from '@/lib/providers/pawapay'
import { startPawapay } from '@/scripts/support/pawapay'
import { usualOperators } from '@/scripts/support/pawapay-shapes'

const standIn = await startPawapay()
afterAll(standIn.stop)
const settings = { token: standIn.token, url: standIn.url }
const newProvider = () => pawapay(settings)

beforeEach(() => {
  Object.assign(standIn.conf, { operators: usualOperators(), isSigned: true })
  standIn.calls.length = 0
  standIn.misbehave()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const asked = (part: string) => standIn.calls.filter(({ path }) => path.includes(part)).length

describe('the configuration', () => {
  it('tells limits, states and how the prompt comes back', async () => {
    const shared = { isOpen: true, minRwf: 100, maxRwf: 2_000_000, promptName: 'Taskers Ltd' }
    expect(await newProvider().conf('payment')).toEqual({
      operators: [
        { operator: 'mtn', ...shared, bringBack: '*182*7*1#' },
        { operator: 'airtel', ...shared, bringBack: null },
      ],
      isSigned: true,
    })
    const paths = standIn.calls.map(({ path }) => path).sort()
    const query = 'country=RWA&operationType=DEPOSIT'
    expect(paths).toEqual([`/v2/active-conf?${query}`, `/v2/availability?${query}`])
  })

  it.each([
    ['refund', 'REFUND'],
    ['payout', 'PAYOUT'],
  ] as const)('is asked for each kind: %s', async (kind, operation) => {
    const conf = await newProvider().conf(kind)
    expect(conf?.operators).toHaveLength(2)
    expect(asked(`operationType=${operation}`)).toBe(2)
  })

  it.each([
    ['OPERATIONAL', 'OPERATIONAL', true],
    ['DELAYED', undefined, false],
    ['CLOSED', undefined, false],
    ['OPERATIONAL', 'DELAYED', false],
    ['OPERATIONAL', 'CLOSED', false],
    ['CLOSED', 'OPERATIONAL', false],
  ] as const)('opens an operator only when both say so: %s, %s', async (status, availability, isOpen) => {
    const [mtn] = standIn.conf.operators
    if (!mtn) throw new Error('unreachable')
    Object.assign(mtn, { status, availability })
    const conf = await newProvider().conf('payment')
    expect(conf?.operators.map((operator) => operator.isOpen)).toEqual([isOpen, true])
  })

  it('says when callbacks are not signed', async () => {
    standIn.conf.isSigned = false
    expect(await newProvider().conf('payment')).toMatchObject({ isSigned: false })
  })

  it('is kept for five minutes', async () => {
    const provider = newProvider()
    await provider.conf('payment')
    pass(299_000)
    await provider.conf('payment')
    expect(asked('active-conf')).toBe(1)
    pass(2_000)
    Object.assign(standIn.conf, { isSigned: false })
    expect(await provider.conf('payment')).toMatchObject({ isSigned: false })
    expect(asked('active-conf')).toBe(2)
  })

  it('is asked once for all who want it at the same time', async () => {
    const provider = newProvider()
    const confs = await Promise.all(Array.from({ length: 20 }, () => provider.conf('payment')))
    expect(asked('active-conf')).toBe(1)
    for (const conf of confs) expect(conf?.operators).toHaveLength(2)
  })

  it('is asked again ten seconds after no answer', async () => {
    const provider = newProvider()
    standIn.goAway()
    expect(await provider.conf('payment')).toBeNull()
    standIn.goAway(false)
    pass(9_000)
    expect(await provider.conf('payment')).toBeNull()
    pass(2_000)
    expect((await provider.conf('payment'))?.operators).toHaveLength(2)
  })
})

describe('an odd configuration', () => {
  const confFrom = (body: unknown, status = 200) => {
    // Both questions get it; as an availability it says nothing.
    standIn.misbehave({ status, body }, { status, body })
    return newProvider().conf('payment')
  }
  const operation = { minTransactionLimit: '100.50', maxTransactionLimit: 5_000.5, status: 'OPERATIONAL' }
  const confWith = (operationTypes: unknown, more = {}) => ({
    countries: [
      { country: 'UGA', providers: 'none' },
      {
        country: 'RWA',
        providers: [
          'no provider',
          {
            provider: 'MTN_MOMO_RWA',
            currencies: [{ currency: 'USD' }, { currency: 'RWF', operationTypes }],
            ...more,
          },
        ],
      },
    ],
  })

  it.each([
    ['an error', 500, confWith({ DEPOSIT: operation })],
    ['no JSON', 200, '<html>'],
    ['a list', 200, []],
    ['no countries', 200, {}],
    ['nothing', 200, 'null'],
  ])('is none: %s', async (_, status, body) => {
    expect(await confFrom(body, status)).toBeNull()
  })

  it.each([
    ['a table', { DEPOSIT: operation }],
    ['a list of tables', [{ PAYOUT: {} }, { DEPOSIT: operation }]],
    ['a list of names', [{ operationType: 'PAYOUT' }, { operationType: 'DEPOSIT', ...operation }]],
  ])('is understood in each documented shape: %s', async (_, operationTypes) => {
    expect(await confFrom(confWith(operationTypes))).toEqual({
      operators: [
        { operator: 'mtn', isOpen: true, minRwf: 101, maxRwf: 5_000, promptName: null, bringBack: null },
      ],
      isSigned: false,
    })
  })

  it.each([
    ['no limits', { DEPOSIT: { status: 'OPERATIONAL' } }],
    ['limits that are no numbers', { DEPOSIT: { ...operation, minTransactionLimit: 'low' } }],
    ['another operation', { PAYOUT: operation }],
    ['no operations', undefined],
    ['a word', 'DEPOSIT'],
  ])('leaves an operator out: %s', async (_, operationTypes) => {
    expect(await confFrom(confWith(operationTypes))).toEqual({ operators: [], isSigned: false })
  })

  it('with a state that nobody tells is closed', async () => {
    const { status: _, ...silent } = operation
    expect((await confFrom(confWith({ DEPOSIT: silent })))?.operators).toMatchObject([{ isOpen: false }])
  })

  it.each([
    ['a code in the steps', [{ text: 'Dial *115#' }, { text: 'Enter PIN' }], undefined, '*115#'],
    ['a link', [{ text: 'Dial *182#' }], 'tel:*182*7*1%23', '*182*7*1#'],
    ['a link that cannot be read', [{ text: 'Dial *182#' }], '%zz', '*182#'],
    ['words alone', [{ text: 'Open the app' }, { text: 'Enter PIN' }], undefined, 'Open the app, Enter PIN'],
    ['steps that are none', 'Dial', undefined, null],
    ['one step that is none', ['Dial', { text: 'Enter PIN' }], 7, 'Enter PIN'],
  ])('brings the prompt back by %s', async (_, en, quickLink, bringBack) => {
    const pinPromptInstructions = { channels: [{ type: 'USSD', quickLink, instructions: { en } }] }
    const conf = await confFrom(confWith({ DEPOSIT: { ...operation, pinPromptInstructions } }))
    expect(conf?.operators).toMatchObject([{ bringBack }])
    const once = { ...operation, pinPromptInstructions, pinPromptRevivable: false }
    expect((await confFrom(confWith({ DEPOSIT: once })))?.operators).toMatchObject([{ bringBack: null }])
  })
})

describe('the other questions', () => {
  it.each([
    ['+250783456789', 'mtn'],
    ['+250793456789', 'mtn'],
    ['+250723456789', 'airtel'],
    ['+250733456789', 'airtel'],
    ['+250613456789', null],
  ])('whose number it is: %s, %s', async (phone, operator) => {
    expect(await newProvider().operatorOf(phone)).toBe(operator)
    expect(standIn.calls[0]).toMatchObject({ path: '/v2/predict-provider', body: { phoneNumber: phone } })
  })

  it.each([
    [200, { country: 'UGA', provider: 'MTN_MOMO_UGA' }],
    [200, {}],
    [200, '<html>'],
    [500, { provider: 'MTN_MOMO_RWA' }],
  ])('whose number it is, without an answer that helps: HTTP %i %j', async (status, body) => {
    standIn.misbehave({ status, body })
    expect(await newProvider().operatorOf('+250783456789')).toBeNull()
  })

  it('how much is ours, in whole francs', async () => {
    standIn.conf.balance = 250_000
    expect(await newProvider().balanceRwf()).toBe(250_000)
    expect(standIn.calls[0]?.path).toBe('/v2/wallet-balances?country=RWA')
  })

  it.each([
    [
      {
        balances: [
          { balance: '10.6', currency: 'RWF' },
          { balance: '5.6', currency: 'RWF' },
        ],
      },
      16,
    ],
    [
      {
        balances: [
          { balance: '7', currency: 'USD' },
          { balance: '5', currency: 'RWF' },
        ],
      },
      5,
    ],
    [{ balances: [{ balance: '7', currency: 'USD' }] }, null],
    [{ balances: [] }, null],
    [{ balances: [{ balance: 'much', currency: 'RWF' }] }, null],
    ['<html>', null],
  ])('how much is ours: %j is %s', async (body, francs) => {
    standIn.misbehave({ status: 200, body })
    expect(await newProvider().balanceRwf()).toBe(francs)
  })
})
