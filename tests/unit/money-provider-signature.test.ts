import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isSigned, readKey } from '@/lib/providers/http-signature'
import type { MoneyCall, MoneyKind } from '@/lib/providers/money-provider'
import { pawapay } from '@/lib/providers/pawapay'
import { startPawapay } from '@/scripts/support/pawapay'
import { forgeries, type SignedCallback } from '@/scripts/support/pawapay-callbacks'

const standIn = await startPawapay()
afterAll(standIn.stop)
const newProvider = () => pawapay({ token: standIn.token, url: standIn.url })
const provider = newProvider()

const url = 'https://taskers.test/api/webhooks/pawapay/deposits'
const callOf = ({ headers, body }: Omit<SignedCallback, 'url'>, kind: MoneyKind = 'payment'): MoneyCall => ({
  raw: Buffer.from(body),
  headers: new Headers(headers),
  url,
  kind,
})

const paying = async (phone = '+250783456789') => {
  const id = randomUUID()
  await provider.collect({ id, amountRwf: 1_000, phone, operator: 'mtn', reference: 'TSK-1' })
  return id
}
const paidId = await paying()
const paidNews = { id: paidId, word: 'COMPLETED', code: null, amountRwf: 1_000 }

beforeEach(() => {
  standIn.calls.length = 0
  standIn.misbehave()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const keysAsked = () => standIn.calls.filter(({ path }) => path === '/v2/public-key/http').length

describe('a signed callback', () => {
  it.each(['der', 'raw'] as const)('is believed: %s', async (form) => {
    // The numbers of a signature differ each time, and so does the length of DER.
    for (let times = 0; times < 20; times += 1)
      for (const hash of ['sha256', 'sha512'] as const)
        expect(await provider.readCallback(callOf(standIn.callbackOf(paidId, url, { form, hash })))).toEqual(
          paidNews,
        )
  })

  it.each(forgeries)('is forged: %s', async (forgery) => {
    for (const form of ['der', 'raw'] as const)
      expect(await provider.readCallback(callOf(standIn.callbackOf(paidId, url, { form, forgery })))).toBe(
        'forged',
      )
  })

  it.each([
    ['address', { url: 'https://other.test/api/webhooks/pawapay/deposits' }],
    ['port', { url: 'https://taskers.test:8443/api/webhooks/pawapay/deposits' }],
    ['path', { url: 'https://taskers.test/api/webhooks/pawapay/refunds' }],
  ])('to another %s is forged here', async (_, other) => {
    const call = callOf(standIn.callbackOf(paidId, url))
    expect(await provider.readCallback({ ...call, ...other })).toBe('forged')
  })

  it('is believed for twenty minutes, while it is sent again', async () => {
    const call = callOf(standIn.callbackOf(paidId, url))
    pass(19 * 60_000)
    expect(await provider.readCallback(call)).toEqual(paidNews)
    pass(2 * 60_000)
    expect(await provider.readCallback(call)).toBe('forged')
  })

  it('is believed when its clock is half a minute ahead, and not two minutes', async () => {
    const call = callOf(standIn.callbackOf(paidId, url))
    pass(-30_000)
    expect(await provider.readCallback(call)).toEqual(paidNews)
    pass(-90_000)
    expect(await provider.readCallback(call)).toBe('forged')
  })

  const signatureParts = ['signature', 'signature-input', 'content-digest', 'signature-date', 'content-type']
  it.each(signatureParts)('without its header %s, or with another, is forged', async (name) => {
    const right = standIn.callbackOf(paidId, url)
    const value = right.headers[name] ?? ''
    const wrongs = [undefined, '', ` ${value.slice(0, -2)}`, `${value}, ${value}`, value.replace(/\d/, 'x')]
    for (const wrong of wrongs) {
      const { [name]: _, ...rest } = right.headers
      const headers = wrong === undefined ? rest : { ...rest, [name]: wrong }
      if (wrong === value) continue
      expect([wrong, await provider.readCallback(callOf({ ...right, headers }))]).toEqual([wrong, 'forged'])
    }
  })
})

describe('what a callback says', () => {
  const news = async (id: string, kind: MoneyKind = 'payment') =>
    provider.readCallback(callOf(standIn.callbackOf(id, url), kind))

  it('is a failure with its code', async () => {
    const id = await paying('+250783456039')
    const failed = { id, word: 'FAILED', code: 'PAYMENT_NOT_APPROVED', amountRwf: 1_000 }
    expect(await news(id)).toEqual(failed)
  })

  it('is the word and the sum that it tells, also of an attempt that nobody knows', async () => {
    const id = randomUUID()
    const change = { status: 'REVERSED', amount: '5.5', currency: 'RWF' }
    const call = callOf(standIn.callbackOf(id, url, { kind: 'payout', change }), 'payout')
    expect(await provider.readCallback(call)).toEqual({ id, word: 'REVERSED', code: null, amountRwf: null })
  })

  it.each([
    ['an id that is none', { depositId: 'x' }],
    ['no id', { depositId: undefined }],
    ['no word', { status: undefined }],
  ])('is nothing with %s', async (_, change) => {
    expect(await provider.readCallback(callOf(standIn.callbackOf(paidId, url, { change })))).toBe('ignored')
  })

  it('is nothing while it is undecided, or of another kind', async () => {
    expect(await news(await paying('+250783456129'))).toBe('ignored')
    expect(await news(paidId, 'refund')).toBe('ignored')
  })
})

describe('the keys', () => {
  it('are asked for once a day', async () => {
    const own = newProvider()
    const believed = () => own.readCallback(callOf(standIn.callbackOf(paidId, url)))
    const all = await Promise.all(Array.from({ length: 10 }, believed))
    for (const one of all) expect(one).toEqual(paidNews)
    pass(23 * 3_600_000)
    expect(await believed()).toEqual(paidNews)
    expect(keysAsked()).toBe(1)
    pass(2 * 3_600_000)
    expect(await believed()).toEqual(paidNews)
    expect(keysAsked()).toBe(2)
  })

  it('are asked for again when one is missing, at most once a minute', async () => {
    const own = newProvider()
    const unknown = () => own.readCallback(callOf(standIn.callbackOf(paidId, url, { forgery: 'key_id' })))
    for (let times = 0; times < 5; times += 1) expect(await unknown()).toBe('forged')
    expect(keysAsked()).toBe(1)
    pass(61_000)
    for (let times = 0; times < 5; times += 1) expect(await unknown()).toBe('forged')
    expect(keysAsked()).toBe(2)
  })

  it('are asked for again a minute after no answer', async () => {
    const own = newProvider()
    const read = () => own.readCallback(callOf(standIn.callbackOf(paidId, url)))
    standIn.misbehave('broken')
    expect(await read()).toBe('forged')
    expect(await read()).toBe('forged')
    pass(61_000)
    expect(await read()).toEqual(paidNews)
  })

  it('are not asked for by a callback that is wrong without one', async () => {
    const own = newProvider()
    const wrong = ['unsigned', 'body', 'digest', 'old', 'early', 'uncovered'] as const
    for (const forgery of wrong) await own.readCallback(callOf(standIn.callbackOf(paidId, url, { forgery })))
    expect(keysAsked()).toBe(0)
  })
})

describe('a signature of another make', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const body = '{}'
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

  type Choice = { names?: string[]; params?: string; digest?: string; key?: KeyObject; label?: string }
  const verdict = (choice: Choice = {}, publicKey: KeyObject = pair.publicKey) => {
    const { names = ['@method', '@authority', '@path', 'content-digest'], label = 'sig-pp' } = choice
    const values: Record<string, string> = {
      '@method': 'POST',
      '@authority': 'taskers.test',
      '@path': '/api/webhooks/pawapay/deposits',
      '@scheme': 'https',
      'content-digest': choice.digest ?? digest,
    }
    const created = Math.floor(Date.now() / 1000)
    const usual = `;alg="ecdsa-p256-sha256";keyid="k";created=${created}`
    const params = `(${names.map((name) => `"${name}"`).join(' ')})${choice.params ?? usual}`
    const known = names.filter((name) => Object.hasOwn(values, name))
    const lines = [...known.map((name) => `"${name}": ${values[name]}`), `"@signature-params": ${params}`]
    const signature = sign('sha256', Buffer.from(lines.join('\n')), choice.key ?? pair.privateKey)
    const headers = new Headers({
      'content-digest': choice.digest ?? digest,
      'signature-input': `sig-pp=${params}`,
      signature: `${label}=:${signature.toString('base64')}:`,
    })
    return isSigned({ method: 'POST', raw: Buffer.from(body), headers, url }, async () => publicKey)
  }

  it('is believed when it covers only what it must', async () => {
    expect(await verdict()).toBe(true)
    expect(await verdict({ digest: `md5=:AAAA:, ${digest}` })).toBe(true)
  })

  it.each<[string, Choice]>([
    [
      'another algorithm',
      { params: `;alg="rsa-v1_5-sha256";keyid="k";created=${Math.floor(Date.now() / 1000)}` },
    ],
    ['no algorithm', { params: `;keyid="k";created=${Math.floor(Date.now() / 1000)}` }],
    ['no time', { params: ';alg="ecdsa-p256-sha256";keyid="k"' }],
    ['no parameters', { params: '' }],
    ['a part twice', { names: ['@method', '@authority', '@path', 'content-digest', '@path'] }],
    [
      'a part that we do not know',
      { names: ['@method', '@authority', '@path', 'content-digest', '@scheme'] },
    ],
    [
      'a header that is not there',
      { names: ['@method', '@authority', '@path', 'content-digest', 'x-other'] },
    ],
    ['no method', { names: ['@authority', '@path', 'content-digest'] }],
    ['no address', { names: ['@method', '@path', 'content-digest'] }],
    ['no path', { names: ['@method', '@authority', 'content-digest'] }],
    ['no digest', { names: ['@method', '@authority', '@path'] }],
    ['another name of the signature', { label: 'sig-other' }],
    ['a digest that is none', { digest: 'sha-256' }],
    ['a weak digest alone', { digest: 'md5=:mZFLkyvTelC5g8XnyQrpOw==:' }],
    ['two digests, one of them wrong', { digest: `${digest}, sha-512=:AAAA:` }],
  ])('is forged: %s', async (_, choice) => {
    expect(await verdict(choice)).toBe(false)
  })

  it('does not count with a key of another kind', async () => {
    const p384 = generateKeyPairSync('ec', { namedCurve: 'secp384r1' })
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    for (const { privateKey, publicKey } of [p384, rsa]) {
      expect(await verdict({ key: privateKey }, publicKey)).toBe(false)
      expect(readKey(publicKey.export({ type: 'spki', format: 'pem' }).toString())).toBeNull()
    }
    expect(readKey('no key')).toBeNull()
    expect(readKey(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())).not.toBeNull()
  })
})
