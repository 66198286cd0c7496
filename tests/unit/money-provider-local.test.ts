import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env, parseEnv } from '@/lib/platform/env'
import {
  isWalletLocal,
  mayPayOut,
  mayStartPayments,
  moneyCallbackUrl,
  moneyProvider,
} from '@/lib/providers/chosen-money'
import { localWallet } from '@/lib/providers/local-wallet'
import type { MoneyAttempt, MoneyOperator } from '@/lib/providers/money-provider'
import { startPawapay } from '@/scripts/support/pawapay'

const above = mkdtempSync(path.join(tmpdir(), 'taskers-wallet-'))
const folder = path.join(above, 'wallet')
afterAll(() => rmSync(above, { recursive: true, force: true }))
const wallet = localWallet({ folder })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const anAttempt = (phone = '+250788123456', operator: MoneyOperator = 'mtn'): MoneyAttempt => ({
  id: randomUUID(),
  amountRwf: 18_500,
  phone,
  operator,
  reference: 'TSK-4821',
})
const pending = { outcome: 'pending', word: 'PROCESSING', isKnownWord: true }
const paid = { outcome: 'paid', word: 'COMPLETED', amountRwf: 18_500 }
const failed = (code: string) => ({ outcome: 'failed', word: 'FAILED', code })

describe('the local wallet', () => {
  it.each([
    ['250783456789', paid, paid],
    ['250733456789', paid, paid],
    ['250788123456', paid, paid],
    ['250783456019', failed('PAYER_LIMIT_REACHED'), paid],
    ['250783456029', failed('PAYER_NOT_FOUND'), paid],
    ['250783456039', failed('PAYMENT_NOT_APPROVED'), paid],
    ['250733456039', failed('PAYMENT_NOT_APPROVED'), paid],
    ['250733456049', failed('INSUFFICIENT_BALANCE'), paid],
    ['250783456069', failed('UNSPECIFIED_FAILURE'), paid],
    ['250733456069', failed('UNSPECIFIED_FAILURE'), paid],
    ['250783456119', paid, failed('UNSPECIFIED_FAILURE')],
    ['250733456119', paid, failed('UNSPECIFIED_FAILURE')],
    ['250783456089', paid, failed('RECIPIENT_NOT_FOUND')],
    ['250733456089', paid, failed('RECIPIENT_NOT_FOUND')],
    ['250783456129', pending, pending],
    ['250733456129', pending, pending],
  ])('does with %s what the sandbox does, after two seconds', async (digits, asPayment, asPayout) => {
    const [payment, payout] = [anAttempt(`+${digits}`), anAttempt(`+${digits}`)]
    expect(await wallet.collect(payment)).toEqual({ outcome: 'taken' })
    expect(await wallet.payOut(payout)).toEqual({ outcome: 'taken' })
    pass(1_900)
    expect(await wallet.status('payment', payment.id)).toEqual(pending)
    expect(await wallet.status('payout', payout.id)).toEqual(pending)
    pass(200)
    expect(await wallet.status('payment', payment.id)).toMatchObject(asPayment)
    expect(await wallet.status('payout', payout.id)).toMatchObject(asPayout)
    pass(3_600_000)
    expect(await wallet.status('payment', payment.id)).toMatchObject(asPayment)
  })

  it('keeps a private file for each attempt, without its number', async () => {
    const attempt = anAttempt()
    await wallet.collect(attempt)
    expect(readdirSync(folder)).toEqual([`${attempt.id}.json`])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const file = path.join(folder, `${attempt.id}.json`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).not.toMatch(/788123456|TSK/)
  })

  it('is the same for another process, and takes an id once', async () => {
    const attempt = anAttempt()
    await wallet.collect(attempt)
    pass(2_100)
    expect(await localWallet({ folder }).collect({ ...attempt, amountRwf: 5 })).toEqual({ outcome: 'taken' })
    expect(await localWallet({ folder }).status('payment', attempt.id)).toEqual({
      ...paid,
      providerRef: `local-${attempt.id.slice(0, 8)}`,
    })
  })

  it('knows only what it took, of the same kind', async () => {
    const attempt = anAttempt()
    expect(await wallet.status('payment', attempt.id)).toEqual({ outcome: 'not_found' })
    await wallet.collect(attempt)
    expect(await wallet.status('refund', attempt.id)).toEqual({ outcome: 'not_found' })
    expect(await wallet.status('payout', attempt.id)).toEqual({ outcome: 'not_found' })
  })

  it('gives back what was paid, and nothing else', async () => {
    const payment = anAttempt()
    const back = { id: randomUUID(), paymentId: payment.id, amountRwf: 500 }
    expect(await wallet.refund(back)).toEqual({ outcome: 'refused', code: 'NOT_FOUND' })
    await wallet.collect(payment)
    expect(await wallet.refund(back)).toEqual({ outcome: 'refused', code: 'INVALID_STATE' })
    pass(2_100)
    expect(await wallet.refund(back)).toEqual({ outcome: 'taken' })
    expect(await wallet.status('refund', back.id)).toEqual(pending)
    pass(2_100)
    expect(await wallet.status('refund', back.id)).toMatchObject({ ...paid, amountRwf: 500 })
  })

  it('does not know when its folder does not work', async () => {
    const attempt = anAttempt()
    writeFileSync(folder, '')
    expect(await wallet.collect(attempt)).toMatchObject({ outcome: 'unknown' })
    rmSync(folder)
    await wallet.collect(attempt)
    writeFileSync(path.join(folder, `${attempt.id}.json`), '{"half":')
    expect(await wallet.status('payment', attempt.id)).toMatchObject({ outcome: 'unknown' })
    expect(await wallet.refund({ id: randomUUID(), paymentId: attempt.id, amountRwf: 1 })).toMatchObject({
      outcome: 'unknown',
    })
  })

  it('is open for both operators, within the usual limits', async () => {
    const shared = { isOpen: true, minRwf: 100, maxRwf: 2_000_000, promptName: 'Taskers' }
    expect(await wallet.conf('payment')).toMatchObject({
      operators: [
        { operator: 'mtn', ...shared },
        { operator: 'airtel', ...shared },
      ],
      isSigned: false,
    })
    expect(await wallet.balanceRwf()).toBeNull()
  })

  it.each([
    ['+250788123456', 'mtn'],
    ['+250799123456', 'mtn'],
    ['+250722123456', 'airtel'],
    ['+250733123456', 'airtel'],
    ['+250755123456', null],
    ['+254788123456', null],
  ])('knows the operator of %s: %s', async (phone, operator) => {
    expect(await wallet.operatorOf(phone)).toBe(operator)
  })

  it('believes no callback', async () => {
    const call = {
      raw: Buffer.from('{}'),
      headers: new Headers(),
      url: 'http://localhost:3000',
      kind: 'payment',
    }
    expect(await wallet.readCallback({ ...call, kind: 'payment' })).toBe('forged')
  })
})

describe('the provider of mobile money', () => {
  const noMoney = { PAWAPAY_TOKEN: undefined, PAYMENTS: '' as const, PAYOUTS: '' as const }
  const before = { ...env() }
  beforeEach(
    () => void Object.assign(env(), noMoney, { WALLET_DIR: folder, SITE_URL: 'http://localhost:3000' }),
  )
  afterAll(() => void Object.assign(env(), before))

  const chosen = () => moneyProvider()?.id ?? null

  it.each([
    ['http://localhost:3000', 'local'],
    ['http://127.0.0.1:3000', 'local'],
    ['http://[::1]:3000', 'local'],
    ['https://taskers.test', null],
    ['https://localhost.taskers.test', null],
    ['http://192.168.1.5:3000', null],
  ])('is the local wallet only on this machine: %s', (SITE_URL, id) => {
    Object.assign(env(), { SITE_URL })
    expect([chosen(), isWalletLocal(), mayStartPayments()]).toEqual([id, id === 'local', id === 'local'])
  })

  it('is the local wallet elsewhere when PAYMENTS says so', () => {
    Object.assign(env(), { SITE_URL: 'https://taskers.test', PAYMENTS: 'local' })
    expect([chosen(), isWalletLocal(), mayStartPayments()]).toEqual(['local', true, true])
  })

  it('is pawaPay with a token, wherever the site is', async () => {
    const standIn = await startPawapay()
    Object.assign(env(), { PAWAPAY_TOKEN: standIn.token, PAWAPAY_API_URL: standIn.url })
    for (const SITE_URL of ['http://localhost:3000', 'https://taskers.test']) {
      Object.assign(env(), { SITE_URL })
      expect([chosen(), isWalletLocal(), mayStartPayments()]).toEqual(['pawapay', false, true])
    }
    await moneyProvider()?.conf('payment')
    await moneyProvider()?.conf('payment')
    expect(standIn.calls.filter(({ path }) => path.includes('active-conf'))).toHaveLength(1)
    await standIn.stop()
  })

  it('starts nothing new when PAYMENTS is off, and still answers', () => {
    Object.assign(env(), { PAYMENTS: 'off' })
    expect([mayStartPayments(), chosen()]).toEqual([false, 'local'])
    Object.assign(env(), { PAWAPAY_TOKEN: 'token' })
    expect([mayStartPayments(), chosen()]).toEqual([false, 'pawapay'])
  })

  it('pays taskers only when PAYOUTS is on and somebody can', () => {
    expect(mayPayOut()).toBe(false)
    Object.assign(env(), { PAYOUTS: 'on' })
    expect(mayPayOut()).toBe(true)
    Object.assign(env(), { SITE_URL: 'https://taskers.test' })
    expect(mayPayOut()).toBe(false)
  })

  it('is told its news at our public address', () => {
    Object.assign(env(), { SITE_URL: 'https://taskers.test' })
    expect((['payment', 'refund', 'payout'] as const).map(moneyCallbackUrl)).toEqual([
      'https://taskers.test/api/webhooks/pawapay/deposits',
      'https://taskers.test/api/webhooks/pawapay/refunds',
      'https://taskers.test/api/webhooks/pawapay/payouts',
    ])
  })
})

describe('the settings of mobile money', () => {
  it('default to the sandbox and a folder beside the data', () => {
    const empty = { PAWAPAY_TOKEN: '', PAWAPAY_API_URL: '', PAYMENTS: '', PAYOUTS: '', WALLET_DIR: '' }
    expect(parseEnv({ ...empty, DATA_DIR: '/data' })).toMatchObject({
      PAWAPAY_TOKEN: undefined,
      PAWAPAY_API_URL: 'https://api.sandbox.pawapay.io',
      PAYMENTS: '',
      PAYOUTS: '',
      WALLET_DIR: '/data/wallet',
    })
    expect(parseEnv({ PAWAPAY_API_URL: 'https://api.pawapay.io/' }).PAWAPAY_API_URL).toBe(
      'https://api.pawapay.io',
    )
  })

  it('take the token from a file', () => {
    const file = path.join(above, 'token')
    writeFileSync(file, 'a-token\n')
    expect(parseEnv({ PAWAPAY_TOKEN_FILE: file }).PAWAPAY_TOKEN).toBe('a-token')
  })

  it('are checked at the start', () => {
    const wrong = {
      PAWAPAY_TOKEN: 'two words',
      PAWAPAY_API_URL: 'api.pawapay.io',
      PAYMENTS: 'on',
      PAYOUTS: 'yes',
    }
    expect(() => parseEnv(wrong)).toThrow(
      /PAWAPAY_TOKEN: .*PAWAPAY_API_URL: .*PAYMENTS: must be empty, local or off.*PAYOUTS: must be empty or on/s,
    )
    expect(() => parseEnv({ PAWAPAY_TOKEN: 'token', PAYMENTS: 'local' })).toThrow(
      /PAYMENTS: must not be local/,
    )
    expect(parseEnv({ PAWAPAY_TOKEN: 'token', PAYMENTS: 'off' }).PAYMENTS).toBe('off')
  })
})
