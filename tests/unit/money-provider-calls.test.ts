import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { MoneyAttempt, MoneyKind } from '@/lib/providers/money-provider'
import { pawapay } from '@/lib/providers/pawapay'
import { startPawapay } from '@/scripts/support/pawapay'

const standIn = await startPawapay()
afterAll(standIn.stop)
const provider = pawapay({ token: standIn.token, url: standIn.url })
beforeEach(() => {
  standIn.calls.length = 0
  standIn.misbehave()
})

const anAttempt = (change: Partial<MoneyAttempt> = {}): MoneyAttempt => ({
  id: randomUUID(),
  amountRwf: 18_500,
  phone: '+250783456789',
  operator: 'mtn',
  reference: 'TSK-4821',
  ...change,
})

const answering = (status: number, body: unknown) => {
  standIn.misbehave({ status, body })
  return provider.collect(anAttempt())
}

describe('a call that moves money', () => {
  it('is written as pawaPay wants it', async () => {
    const [payment, payout] = [anAttempt(), anAttempt({ phone: '+250733456789', operator: 'airtel' })]
    const back = { id: randomUUID(), paymentId: payment.id, amountRwf: 500 }
    expect(await provider.collect(payment)).toEqual({ outcome: 'taken' })
    expect(await provider.refund(back)).toEqual({ outcome: 'taken' })
    expect(await provider.payOut(payout)).toEqual({ outcome: 'taken' })
    expect(standIn.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v2/deposits',
      'POST /v2/refunds',
      'POST /v2/payouts',
    ])
    const told = { clientReferenceId: 'TSK-4821', customerMessage: 'Taskers TSK4821' }
    const sum = { amount: '18500', currency: 'RWF' }
    const walletOf = (phoneNumber: string, name: string) => ({
      type: 'MMO',
      accountDetails: { phoneNumber, provider: name },
    })
    expect(standIn.calls.map(({ body }) => body)).toEqual([
      { depositId: payment.id, ...sum, payer: walletOf('250783456789', 'MTN_MOMO_RWA'), ...told },
      { refundId: back.id, depositId: payment.id, amount: '500', currency: 'RWF' },
      { payoutId: payout.id, ...sum, recipient: walletOf('250733456789', 'AIRTEL_RWA'), ...told },
    ])
    for (const { headers } of standIn.calls) expect(headers.authorization).toBe('Bearer pawapay-token')
  })

  it.each([
    ['TSK-4821', 'Taskers TSK4821'],
    ['', 'Taskers'],
    ['A reference, longer than 22 letters: é', 'Taskers Areferencelong'],
  ])('tells the customer 4 to 22 letters, digits and spaces: %s', async (reference, message) => {
    await provider.collect(anAttempt({ reference }))
    expect(standIn.calls[0]?.body).toMatchObject({ customerMessage: message })
  })

  it('with the same id is taken once, also when it is sent again', async () => {
    const attempt = anAttempt()
    expect(await provider.collect(attempt)).toEqual({ outcome: 'taken' })
    expect(await provider.collect(attempt)).toEqual({ outcome: 'taken' })
    expect([...standIn.attempts.keys()].filter((id) => id === attempt.id)).toHaveLength(1)
    expect(await answering(200, { status: 'DUPLICATE_IGNORED' })).toEqual({ outcome: 'taken' })
  })
})

describe('a refusal', () => {
  const failureOf = (failureCode: string) => ({ failureReason: { failureCode, failureMessage: 'Refused' } })

  it.each([
    [
      200,
      `AMOUNT_OUT_OF_BOUNDS INVALID_AMOUNT INVALID_PHONE_NUMBER INVALID_CURRENCY INVALID_PROVIDER
      PROVIDER_TEMPORARILY_UNAVAILABLE PAWAPAY_WALLET_OUT_OF_FUNDS NOT_FOUND INVALID_STATE AMOUNT_TOO_LARGE
      DEPOSIT_ALREADY_REFUNDED REFUND_IN_PROGRESS`,
    ],
    [400, 'INVALID_INPUT MISSING_PARAMETER UNSUPPORTED_PARAMETER INVALID_PARAMETER DUPLICATE_METADATA_FIELD'],
    [401, 'NO_AUTHENTICATION'],
    [
      403,
      `AUTHENTICATION_ERROR AUTHORISATION_ERROR HTTP_SIGNATURE_ERROR DEPOSITS_NOT_ALLOWED PAYOUTS_NOT_ALLOWED
      REFUNDS_NOT_ALLOWED`,
    ],
  ])('has a code that we know: HTTP %i, %s', async (status, codes) => {
    for (const code of codes.split(/\s+/))
      expect(await answering(status, { status: 'REJECTED', ...failureOf(code) })).toEqual({
        outcome: 'refused',
        code,
        // Whatever we ask for, until somebody has seen to our account.
        ...(status > 400 && { isOurAccount: true }),
      })
  })

  it('may carry the reason alone, if it is an error', async () => {
    const bare = failureOf('INVALID_INPUT')
    expect(await answering(400, bare)).toEqual({ outcome: 'refused', code: 'INVALID_INPUT' })
    expect(await answering(200, bare)).toMatchObject({ outcome: 'unknown' })
  })

  it.each([
    ['a code that we do not know', 200, { status: 'REJECTED', ...failureOf('NEW_CODE') }],
    ['no code', 200, { status: 'REJECTED' }],
    ['an error without a code', 400, { message: 'Bad request' }],
    ['an error with another code', 403, failureOf('NEW_CODE')],
    ['a wrong address', 404, '<html>'],
    ['too many calls', 429, ''],
    ['an error of theirs, whatever the code', 500, { status: 'REJECTED', ...failureOf('INVALID_AMOUNT') }],
    ['their own word for it', 500, { status: 'UNKNOWN_ERROR' }],
    ['an acceptance that is an error', 503, { status: 'ACCEPTED' }],
    ['another address', 302, { status: 'ACCEPTED' }],
    ['another word', 200, { status: 'PERHAPS' }],
    ['no word', 200, {}],
    ['a list', 200, []],
    ['nothing', 200, ''],
    ['no JSON', 200, '<html>OK</html>'],
  ])('is never guessed: %s is unknown', async (_, status, body) => {
    expect(await answering(status, body)).toMatchObject({ outcome: 'unknown' })
  })

  it('of a refund says why', async () => {
    const [payment, open] = [anAttempt(), anAttempt({ phone: '+250783456129' })]
    await provider.collect(payment)
    await provider.collect(open)
    const refund = (paymentId: string, amountRwf: number) =>
      provider.refund({ id: randomUUID(), paymentId, amountRwf })
    expect(await refund(randomUUID(), 1)).toEqual({ outcome: 'refused', code: 'NOT_FOUND' })
    expect(await refund(open.id, 1)).toEqual({ outcome: 'refused', code: 'INVALID_STATE' })
    expect(await refund(payment.id, 18_501)).toEqual({ outcome: 'refused', code: 'AMOUNT_TOO_LARGE' })
    expect(await refund(payment.id, 18_500)).toEqual({ outcome: 'taken' })
    expect(await refund(payment.id, 1)).toEqual({ outcome: 'refused', code: 'DEPOSIT_ALREADY_REFUNDED' })
  })
})

describe('the status', () => {
  const id = randomUUID()
  const statusFrom = (data: object, kind: MoneyKind = 'payment') => {
    const own = { payment: 'depositId', refund: 'refundId', payout: 'payoutId' }[kind]
    standIn.misbehave({ status: 200, body: { status: 'FOUND', data: { [own]: id, ...data } } })
    return provider.status(kind, id)
  }
  const paid = { status: 'COMPLETED', amount: '100.00', currency: 'RWF', providerTransactionId: 'mtn-1' }

  it.each(['ACCEPTED', 'PROCESSING', 'IN_RECONCILIATION', 'SUBMITTED', 'ENQUEUED'])(
    '%s is pending',
    async (word) => {
      for (const kind of ['payment', 'refund', 'payout'] as const)
        expect(await statusFrom({ status: word }, kind)).toEqual({
          outcome: 'pending',
          word,
          isKnownWord: true,
        })
    },
  )

  it.each(['REJECTED', 'DUPLICATE_IGNORED', 'completed', 'constructor', 'REVERSED'])(
    '%s is pending, as a word that we do not know',
    async (word) => {
      expect(await statusFrom({ ...paid, status: word })).toEqual({
        outcome: 'pending',
        word,
        isKnownWord: false,
      })
    },
  )

  it.each([
    ['100', 'RWF', 100],
    ['100.00', 'RWF', 100],
    ['1000.0000', 'RWF', 1000],
    [250, 'RWF', 250],
    ['0', 'RWF', 0],
    ['100.50', 'RWF', null],
    ['1e3', 'RWF', null],
    ['-100', 'RWF', null],
    [' 100', 'RWF', null],
    ['9007199254740993', 'RWF', null],
    [undefined, 'RWF', null],
    ['100', 'USD', null],
    ['100', undefined, null],
  ])('COMPLETED with %s %s is paid: %s francs', async (amount, currency, amountRwf) => {
    expect(await statusFrom({ ...paid, amount, currency })).toEqual({
      outcome: 'paid',
      word: 'COMPLETED',
      amountRwf,
      providerRef: 'mtn-1',
    })
  })

  it('COMPLETED is paid without the operator’s own number, too', async () => {
    expect(await statusFrom({ ...paid, providerTransactionId: null })).toMatchObject({ providerRef: null })
    expect(await statusFrom({ ...paid, providerTransactionId: { a: 1 } })).toMatchObject({
      outcome: 'paid',
      providerRef: null,
    })
  })

  it.each(
    `PAYMENT_NOT_APPROVED INSUFFICIENT_BALANCE PAYER_NOT_FOUND PAYER_LIMIT_REACHED WALLET_LIMIT_REACHED
    PAYMENT_IN_PROGRESS UNSPECIFIED_FAILURE RECIPIENT_NOT_FOUND RECIPIENT_LIMIT_REACHED MANUALLY_CANCELLED
    PAWAPAY_WALLET_OUT_OF_FUNDS A_NEW_CODE`.split(/\s+/),
  )('FAILED says why: %s', async (code) => {
    const failureReason = { failureCode: code, failureMessage: '+250783456789 has no money' }
    expect(await statusFrom({ status: 'FAILED', failureReason })).toEqual({
      outcome: 'failed',
      word: 'FAILED',
      code,
    })
  })

  it('FAILED without a reason has the code of no reason', async () => {
    expect(await statusFrom({ status: 'FAILED' })).toMatchObject({ code: 'UNSPECIFIED_FAILURE' })
  })

  it('is asked where attempts of its kind lie', async () => {
    for (const kind of ['payment', 'refund', 'payout'] as const)
      expect(await provider.status(kind, id)).toEqual({ outcome: 'not_found' })
    expect(standIn.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v2/deposits/${id}`,
      `GET /v2/refunds/${id}`,
      `GET /v2/payouts/${id}`,
    ])
  })

  it.each([
    ['another attempt', 200, { status: 'FOUND', data: { ...paid, depositId: randomUUID() } }],
    ['an attempt without its id', 200, { status: 'FOUND', data: paid }],
    ['nothing about it', 200, { status: 'FOUND' }],
    ['a word that is none', 200, { status: 'FOUND', data: { depositId: id, status: 7 } }],
    ['not found as an error', 404, { status: 'NOT_FOUND' }],
    ['an error of theirs', 500, { status: 'NOT_FOUND' }],
    ['no JSON', 200, '<html>'],
  ])('is unknown when the answer is %s', async (_, status, body) => {
    standIn.misbehave({ status, body })
    const reason = `HTTP ${status}, not understood`
    expect(await provider.status('payment', id)).toEqual({ outcome: 'unknown', reason })
  })

  it.each([
    [401, { failureReason: { failureCode: 'NO_AUTHENTICATION' } }, 'NO_AUTHENTICATION'],
    [403, '<html>', 'HTTP 403'],
  ])('names our account when it is refused with %s', async (status, body, accountCode) => {
    standIn.misbehave({ status, body })
    expect(await provider.status('payment', id)).toMatchObject({ outcome: 'unknown', accountCode })
  })
})

describe('what becomes of the numbers of the sandbox', () => {
  const paidOut = { outcome: 'paid', amountRwf: 18_500 }
  const failed = (code: string) => ({ outcome: 'failed', code })

  it.each([
    ['250783456789', paidOut, paidOut],
    ['250733456789', paidOut, paidOut],
    ['250783456019', failed('PAYER_LIMIT_REACHED'), paidOut],
    ['250783456029', failed('PAYER_NOT_FOUND'), paidOut],
    ['250783456039', failed('PAYMENT_NOT_APPROVED'), paidOut],
    ['250733456039', failed('PAYMENT_NOT_APPROVED'), paidOut],
    ['250733456049', failed('INSUFFICIENT_BALANCE'), paidOut],
    ['250783456069', failed('UNSPECIFIED_FAILURE'), paidOut],
    ['250733456069', failed('UNSPECIFIED_FAILURE'), paidOut],
    ['250783456119', paidOut, failed('UNSPECIFIED_FAILURE')],
    ['250733456119', paidOut, failed('UNSPECIFIED_FAILURE')],
    ['250783456089', paidOut, failed('RECIPIENT_NOT_FOUND')],
    ['250733456089', paidOut, failed('RECIPIENT_NOT_FOUND')],
    ['250783456129', { outcome: 'pending' }, { outcome: 'pending' }],
    ['250733456129', { outcome: 'pending' }, { outcome: 'pending' }],
  ])('%s', async (digits, asPayment, asPayout) => {
    const operator = digits.startsWith('25078') ? 'mtn' : 'airtel'
    const [payment, payout] = [1, 2].map(() => anAttempt({ phone: `+${digits}`, operator }))
    if (!payment || !payout) throw new Error('unreachable')
    await provider.collect(payment)
    await provider.payOut(payout)
    expect(await provider.status('payment', payment.id)).toMatchObject(asPayment)
    expect(await provider.status('payout', payout.id)).toMatchObject(asPayout)
  })
})
