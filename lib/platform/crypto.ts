import 'server-only'
import { createHash, randomBytes, randomInt } from 'node:crypto'

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
