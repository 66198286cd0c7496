import { lowerFirst as withSmallLetter } from '@/lib/i18n/letter-case'
import type { Difference } from './values'

/** `Alice, Bosco and Claudine`. */
export function listText(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** A label or value inside a sentence; `WhatsApp` and `SMS` stay as they are. */
export const lowerFirst = (text: string): string =>
  /^\w?[A-Z]|^\w+[A-Z]/.test(text.slice(1)) ? text : withSmallLetter(text)

/** An amount without its currency. */
export const bare = (text: string) => text.replace(/^RWF /, '')
const isDay = (name: string) => /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(name)
const nothing = 'nothing'

/** Whether there was no value before. */
export const isMissing = (before: string | null): boolean => before === null || before === nothing

// These are shown without their name.
const speakForThemselves = [
  'channel',
  'outcome',
  'kind',
  'reason',
  'case',
  'rating',
  'minutes',
  'rows',
  'requests',
  'taskers',
  'waitlist',
  'bytes',
  'role',
  'proposed_at',
  'wanted_at',
  'rhythm',
  'is_published',
]

/** `from 50,000 to 45,000`; `to RWF 45,000` where nothing was there before. */
export const fromTo = ({ before, after }: { before: string; after: string }): string =>
  before === nothing ? `to ${after}` : `from ${bare(before)} to ${bare(after)}`

/** One difference as part of a sentence: `price from 50,000 to 45,000`. */
export function told({ field, name, before, after }: Difference): string {
  const what = isDay(name) ? name : lowerFirst(name)
  if (field === 'is_paid') return after ?? ''
  if (before !== null && after !== null)
    return before === nothing ? `${what} ${after}` : `${what} ${fromTo({ before, after })}`
  const value = after ?? before ?? ''
  if (speakForThemselves.includes(field)) return lowerFirst(value)
  return `${what} ${field === 'cancelled_by' ? lowerFirst(value) : value}`
}

// The order in which a list was taken away says nothing about what was taken.
const orders = ['sort', 'order']

const isNoAmount = ({ before, after }: Difference) => isMissing(before) && /^(RWF )?0\b/.test(after ?? '')

/** All differences after a colon; the kind of a thing comes first. Amounts of nothing are left out. */
export function toldAll(differences: readonly Difference[]): string {
  const wanted = differences.filter((one) => !isNoAmount(one) && !orders.includes(one.field))
  if (wanted.length === 0) return ''
  const isOwn = ({ field, before, after }: Difference) =>
    speakForThemselves.includes(field) && (before === null || after === null)
  const own = wanted.filter(isOwn).map(told)
  const others = wanted.filter((one) => !isOwn(one)).map(told)
  return `: ${[...(own.length > 0 ? [own.join(', ')] : []), ...others].join('; ')}`
}
