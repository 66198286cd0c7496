import 'server-only'
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'

export type SignedCall = { method: string; raw: Buffer; headers: Headers; url: string }
/** The key that the signer calls by this id; null when there is none. */
export type KeyOf = (id: string) => Promise<KeyObject | null>

/** What a signature must cover, so that it fits no other call. */
const needed = ['@method', '@authority', '@path', 'content-digest']
/** A call that is tried again for a quarter of an hour keeps its first signature. */
const oldestSeconds = 20 * 60
/** Two clocks are never quite the same. */
const earliestSeconds = 60

const digestPattern = /^\s*(sha-256|sha-512)=:([\w+/=]*):\s*$/

/** Whether the header gives the hash of these bytes, and no other hash. */
function fitsDigest(raw: Buffer, header: string | null): boolean {
  const given = (header ?? '').split(',').flatMap((part) => {
    const [, name, hash] = digestPattern.exec(part) ?? []
    return name && hash !== undefined
      ? [{ name: name.replace('-', ''), hash: Buffer.from(hash, 'base64') }]
      : []
  })
  const fits = given.map(({ name, hash }) => createHash(name).update(raw).digest().equals(hash))
  return fits.length > 0 && fits.every(Boolean)
}

// One signature, with plain names: what else the standard allows is not used.
const inputPattern = /^([a-z*][\w*.-]*)=(\(((?:"[^"\s]+"(?: (?="))?)+)\)((?:;[a-z]+=(?:"[^"]*"|\d+))+))$/

type Input = { label: string; params: string; covered: string[]; alg: string; keyId: string; created: number }

function readInput(header: string | null): Input | null {
  const [, label, params, names, pairs] = inputPattern.exec(header ?? '') ?? []
  if (!label || !params || !names || !pairs) return null
  const values = new Map(
    Array.from(pairs.matchAll(/;([a-z]+)=(?:"([^"]*)"|(\d+))/g), ([, name, text, number]) => [
      name,
      text ?? number ?? '',
    ]),
  )
  const covered = Array.from(names.matchAll(/"([^"]+)"/g), ([, name]) => name ?? '')
  const [alg = '', keyId = '', created = ''] = ['alg', 'keyid', 'created'].map((name) => values.get(name))
  return { label, params, covered, alg, keyId, created: Number(created || Number.NaN) }
}

function isInTime(created: number): boolean {
  const age = Date.now() / 1000 - created
  return age <= oldestSeconds && age >= -earliestSeconds
}

const coversAll = (covered: string[]) =>
  needed.every((name) => covered.includes(name)) && new Set(covered).size === covered.length

function partOf(name: string, { method, headers, url }: SignedCall): string | null {
  if (!name.startsWith('@')) return headers.get(name)
  const { host, pathname } = new URL(url)
  const derived: Record<string, string> = { '@method': method, '@authority': host, '@path': pathname }
  return Object.hasOwn(derived, name) ? (derived[name] ?? null) : null
}

/** The text that is signed; null where the call lacks a part of it. */
function baseOf(call: SignedCall, { covered, params }: Input): string | null {
  const lines: string[] = []
  for (const name of covered) {
    const value = partOf(name, call)
    if (value === null) return null
    lines.push(`"${name}": ${value}`)
  }
  return [...lines, `"@signature-params": ${params}`].join('\n')
}

function signatureOf(header: string | null, label: string): Buffer | null {
  const [, given, text] = /^([a-z*][\w*.-]*)=:([\w+/=]+):$/.exec(header ?? '') ?? []
  return given === label && text ? Buffer.from(text, 'base64') : null
}

function isP256(key: KeyObject): boolean {
  return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
}

/** A public key in PEM; null for another text, and for a key of another kind than ECDSA P-256. */
export function readKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem)
    return isP256(key) ? key : null
  } catch {
    return null
  }
}

/**
 * Whether a call is signed as RFC 9421 says, over its body and our own address, not long ago.
 * What is wrong without a key is found before one is asked for.
 */
export async function isSigned(call: SignedCall, keyOf: KeyOf): Promise<boolean> {
  const input = readInput(call.headers.get('signature-input'))
  if (input?.alg !== 'ecdsa-p256-sha256' || !isInTime(input.created)) return false
  if (!coversAll(input.covered) || !fitsDigest(call.raw, call.headers.get('content-digest'))) return false
  const signature = signatureOf(call.headers.get('signature'), input.label)
  const base = baseOf(call, input)
  if (!signature || base === null) return false
  const key = await keyOf(input.keyId)
  if (!key || !isP256(key)) return false
  // pawaPay sends DER, the standard says the two numbers side by side.
  const dsaEncoding = signature.length === 64 ? 'ieee-p1363' : 'der'
  return verify('sha256', Buffer.from(base), { key, dsaEncoding }, signature)
}
