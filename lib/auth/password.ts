import 'server-only'
import { hash, verify } from '@node-rs/argon2'

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** Checks a password. For an unknown account it does the same work and returns false. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await decoy), password, options)
  return matches && Boolean(passwordHash)
}
