import 'server-only'
import { createHash, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { appSecret } from './env'

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** An unguessable word for a link: 144 random bits, URL-safe. */
export function linkToken(): string {
  return randomBytes(18).toString('base64url')
}

// Without 0/O, 1/I/L and U: read aloud and typed by thumb.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference that people can say on the phone. */
export function spokenReference(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** An HMAC under a key of its own for each purpose, derived from the secret that lies outside the database. */
export function keyedHash(purpose: string, text: string): Buffer {
  const key = hkdfSync('sha256', appSecret(), '', `taskers:${purpose}`, 32)
  return createHmac('sha256', Buffer.from(key)).update(text).digest()
}
