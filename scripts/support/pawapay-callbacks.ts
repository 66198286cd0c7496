// The callbacks of the stand-in of pawaPay, signed as pawaPay signs them, and forged ones.
import { createHash, type KeyObject, sign } from 'node:crypto'

/** What is wrong with a callback. `unsigned`: as where signing is not switched on. */
export const forgeries = [
  'unsigned',
  'body',
  'path',
  'key',
  'key_id',
  'digest',
  'old',
  'early',
  'uncovered',
] as const
export type Forgery = (typeof forgeries)[number]

export type Signing = {
  key: KeyObject
  keyId: string
  /** How the two numbers of the signature are written. */
  form?: 'der' | 'raw'
  hash?: 'sha256' | 'sha512'
  forgery?: Forgery | undefined
  /** A key that the provider does not know, for the forgery `key`. */
  otherKey: KeyObject
}

export type SignedCallback = { url: string; headers: Record<string, string>; body: string }

const createdBefore: Partial<Record<Forgery, number>> = { old: 21 * 60, early: -3 * 60 }

const covered = ['@method', '@authority', '@path', 'signature-date', 'content-digest', 'content-type']

/** A POST to `url`, as it would arrive there. */
export function signedCallback(url: string, body: unknown, signing: Signing): SignedCallback {
  const { key, keyId, form = 'der', hash = 'sha512', forgery, otherKey } = signing
  const { host, pathname } = new URL(url)
  const text = JSON.stringify(body)
  const digested = forgery === 'digest' ? `${text} ` : text
  const name = hash.replace('sha', 'sha-')
  const created = Math.floor(Date.now() / 1000) - ((forgery && createdBefore[forgery]) ?? 0)
  const headers = {
    'content-type': 'application/json; charset=UTF-8',
    'content-digest': `${name}=:${createHash(hash).update(digested).digest('base64')}:`,
    'signature-date': new Date(created * 1000).toISOString(),
  }
  const parts: Record<string, string> = {
    ...headers,
    '@method': 'POST',
    '@authority': host,
    '@path': forgery === 'path' ? `${pathname}/other` : pathname,
  }
  const names = forgery === 'uncovered' ? covered.filter((part) => part !== 'content-digest') : covered
  const usedId = forgery === 'key_id' ? `${keyId}0` : keyId
  const params = `(${names.map((part) => `"${part}"`).join(' ')});alg="ecdsa-p256-sha256";keyid="${usedId}";created=${created};expires=${created + 60}`
  const base = [...names.map((part) => `"${part}": ${parts[part]}`), `"@signature-params": ${params}`].join(
    '\n',
  )
  const signature = sign('sha256', Buffer.from(base), {
    key: forgery === 'key' ? otherKey : key,
    dsaEncoding: form === 'raw' ? 'ieee-p1363' : 'der',
  })
  const sent = forgery === 'body' ? text.replace(/"amount":"(\d)/, '"amount":"9$1') : text
  if (forgery === 'unsigned') return { url, headers: { 'content-type': headers['content-type'] }, body: sent }
  return {
    url,
    body: sent,
    headers: {
      ...headers,
      'signature-input': `sig-pp=${params}`,
      signature: `sig-pp=:${signature.toString('base64')}:`,
    },
  }
}
