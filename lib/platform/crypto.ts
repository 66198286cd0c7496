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
import { appSecret } from './env'

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

function keyFor(purpose: string): Buffer {
  const secret = appSecret()
  const name = `${secret} ${purpose}`
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `taskers:${purpose}`, 32))
  keys.set(name, key)
  return key
}

/** An HMAC; each purpose has its own key, derived from the application's secret. */
export function keyedHash(purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(purpose)).update(text).digest()
}

const cipher = 'aes-256-gcm'

/** Encrypts a text with a purpose's key, bound to its owner, so that it is invalid in another row. */
export function seal(purpose: string, owner: string, text: string): string {
  const iv = randomBytes(12)
  const machine = createCipheriv(cipher, keyFor(purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([machine.update(text, 'utf8'), machine.final()])
  return [iv, machine.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** The reverse of `seal`; null for what was not sealed with this secret, purpose and owner. */
export function unseal(purpose: string, owner: string, sealed: string): string | null {
  const [iv, tag, content] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !content) return null
  try {
    const machine = createDecipheriv(cipher, keyFor(purpose), iv, { authTagLength: 16 })
    machine.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([machine.update(content), machine.final()]).toString('utf8')
  } catch {
    return null
  }
}
