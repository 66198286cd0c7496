import 'server-only'
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto'
import { appSecret, knownSecrets } from './env'

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A random token for a link: 144 bits, URL-safe. */
export function linkToken(): string {
  return randomBytes(18).toString('base64url')
}

// Without 0/O, 1/I/L and U, which people confuse when they read aloud or type.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random reference that is easy to say on the phone. */
export function spokenReference(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

const keys = new Map<string, Buffer>()

function keyFor(purpose: string, secret: string): Buffer {
  const name = `${secret} ${purpose}`
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `taskers:${purpose}`, 32))
  keys.set(name, key)
  return key
}

/** An HMAC; each purpose has its own key, derived from the application's secret. */
export function keyedHash(purpose: string, text: string, secret = appSecret()): Buffer {
  return createHmac('sha256', keyFor(purpose, secret)).update(text).digest()
}

/** The HMACs that a text may be stored as: that of today's secret, then those of former ones. */
export function knownHashes(purpose: string, text: string): Buffer[] {
  return knownSecrets().map((secret) => keyedHash(purpose, text, secret))
}

const cipher = 'aes-256-gcm'

/** Encrypts a text with a purpose's key, bound to its owner, so that it is invalid in another row. */
export function seal(purpose: string, owner: string, text: string): string {
  const iv = randomBytes(12)
  const machine = createCipheriv(cipher, keyFor(purpose, appSecret()), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([machine.update(text, 'utf8'), machine.final()])
  return [iv, machine.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

function unsealWith(key: Buffer, owner: string, sealed: string): string | null {
  const [iv, tag, content] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !content) return null
  try {
    const machine = createDecipheriv(cipher, key, iv, { authTagLength: 16 })
    machine.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([machine.update(content), machine.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The reverse of `seal`; null for what was not sealed with a known secret, this purpose and this owner. */
export function unseal(purpose: string, owner: string, sealed: string): string | null {
  for (const secret of knownSecrets()) {
    const text = unsealWith(keyFor(purpose, secret), owner, sealed)
    if (text !== null) return text
  }
  return null
}

/** What `seal` made with a former secret, sealed with today's; anything else as it is. */
export function sealAnew(purpose: string, owner: string, sealed: string): string {
  if (unsealWith(keyFor(purpose, appSecret()), owner, sealed) !== null) return sealed
  const text = unseal(purpose, owner, sealed)
  return text === null ? sealed : seal(purpose, owner, text)
}
