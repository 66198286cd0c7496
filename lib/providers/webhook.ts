import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { cleanText } from '@/lib/i18n/clean-text'
import type { ProviderEvent, ReportCause, ReportState } from './message-provider'

/** Compares two signatures in constant time. */
export function isSame(signature: string, expected: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(expected)]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The fields of a form as an object; the first of equal names counts. */
export function readForm(raw: Buffer): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(raw.toString('utf8'))].reverse())
}

/** JSON, or undefined. */
export function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** An id as text, whatever the provider writes it as. */
export const idSchema = z
  .union([z.string().trim(), z.number()])
  .transform(String)
  .pipe(z.string().min(1).max(200))

/** A number as E.164 with +. Other senders, such as names, are refused. */
export const senderSchema = z
  .string()
  .transform((number) => `+${number.trim().replace(/^\+/, '')}`)
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/))

export const inboundSchema = z.string().transform(cleanText)

/** The longest word of a provider that is kept. */
const longestWord = 60
export const wordSchema = z
  .string()
  .min(1)
  .transform((word) => word.slice(0, longestWord))

type Words = Readonly<Record<string, ReportState>>

/** A report in our words; what is not in the provider's table is `unknown`. */
export function reportOf(
  { externalId, word }: { externalId: string; word: string },
  { words, cause }: { words: Words; cause: ReportCause },
): ProviderEvent {
  const state = Object.hasOwn(words, word) ? (words[word] ?? 'unknown') : 'unknown'
  return { kind: 'report', externalId, word, state, ...(state === 'failed' && { cause }) }
}
