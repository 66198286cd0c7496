import 'server-only'
import { inArray, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '@/db/client'
import { optOuts } from '@/db/schema'
import { keyedHash, knownHashes } from '@/lib/platform/crypto'

/** A number as the caps and opt-outs know it. */
export const numberHash = (phone: string): string => keyedHash('number', phone).toString('base64url')

/** The hashes that a number may be stored as, also from before the secret changed. */
export const numberHashes = (phone: string): string[] =>
  knownHashes('number', phone).map((hash) => hash.toString('base64url'))

const isOf = (phone: string) => inArray(optOuts.numberHash, numberHashes(phone))

/** A column: whether the owner of a number asked for no more texts than needed. */
export const hasStopped = (phone: string) =>
  sql<boolean>`exists (select from ${optOuts} where ${isOf(phone)})`

/** Whether the owner of a number asked for no more texts than needed. */
export async function isOptedOut(db: Reader, phone: string): Promise<boolean> {
  return (await db.$count(optOuts, isOf(phone))) > 0
}

/** Records that the owner of a number wants no more texts than needed. */
export async function optOut(tx: Transaction, phone: string): Promise<void> {
  await tx
    .insert(optOuts)
    .values({ numberHash: numberHash(phone) })
    .onConflictDoNothing()
}

/** Takes a STOP back. Only staff do that: anybody can send a request with any number. */
export async function optIn(tx: Transaction, phone: string): Promise<void> {
  await tx.delete(optOuts).where(isOf(phone))
}

/** Whether a consent holds: a STOP ends it. */
export async function isConsentValid(db: Reader, phone: string, givenAt: Date | null): Promise<boolean> {
  return givenAt !== null && !(await isOptedOut(db, phone))
}
