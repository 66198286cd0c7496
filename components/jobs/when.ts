import type { Locale } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { dayHeading } from '@/lib/i18n/near-date'
import { kigaliDay, timeText } from '@/lib/i18n/time'
import type { Job } from '@/lib/jobs/schema'
import type { DayPart } from '@/lib/requests/constants'
import type messages from '@/messages/en.json'

export type JobWords = (typeof messages)['jobs']
export type Spoken = { locale: Locale; words: JobWords }
export type Said = Spoken & { now: Date }

/** `Today at 14:00`. */
export function momentText(at: Date, { now, locale, words }: Said): string {
  const day = dayHeading(kigaliDay(at), { now, locale, words: words.days })
  return fill(words.moment, { day, time: timeText(at, locale) })
}

type Wish = { at: string | null; on: string | null; part: DayPart | null }

/** When a job is: the agreed time, or the day and the part of it that the customer wishes. */
export function whenText({ at, on, part }: Wish, said: Said): string {
  if (at) return momentText(new Date(at), said)
  const day = on ? dayHeading(on, { ...said, words: said.words.days }) : said.words.soon
  return part ? `${day}, ${said.words.parts[part]}` : day
}

/** The other time that the customer asks for; empty when they ask for none. */
export const askedText = ({ asked_time: asked }: Pick<Job, 'asked_time'>, said: Said): string =>
  asked ? fill(said.words.time.askedByCustomer, { moment: momentText(new Date(asked.at), said) }) : ''

/** An amount as the language writes it: `RWF 20,000`. */
export const francs = (amount: number, { locale, words }: Spoken): string =>
  fill(words.rwf, { amount: localPrice(formatRwf(amount), locale) })

type Staged = Pick<Job, 'stage' | 'on_the_way_minutes' | 'started_at'>

/** Where a job stands, as the heading of its page: `At work since 15:47`. */
export const jobHeading = (
  { stage, on_the_way_minutes, started_at }: Staged,
  { now, locale, words }: Said,
): string =>
  fill(words.link.heads[stage], {
    minutes: on_the_way_minutes ?? '',
    // A start that waits to be sent has no time yet.
    time: timeText(started_at ? new Date(started_at) : now, locale),
  })

/** How many minutes are left, and which part of the offer's time, from 0 to 1. */
export function timeLeft(
  expiresAt: string,
  now: number,
  totalMs: number,
): { minutes: number; share: number } {
  const left = Math.max(0, Date.parse(expiresAt) - now)
  return { minutes: Math.floor(left / 60_000), share: Math.min(1, left / totalMs) }
}
