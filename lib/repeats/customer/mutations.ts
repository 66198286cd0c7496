import 'server-only'
import { and, isNull } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { isLinkOf, repeats, requests } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { validationText } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { nextOccurrence, tomorrowOf } from '@/lib/repeats/clock'
import { baseDay, endRepeat, isActiveOf, isMade, moveOn, type Repeat } from '@/lib/repeats/mutations'
import { repeatsQueue } from '@/lib/repeats/work-schema'
import { type Follow, type LockedRequest, lockRequest, writeChange } from '@/lib/requests/change'
import type { TrackedLink } from '@/lib/requests/customer/mutations'
import type { CustomerRepeat, RepeatSeen, RepeatStart } from '@/lib/requests/customer/schema'
import { type CustomerRefusal, mayRepeat, wrongFirstOn } from '@/lib/requests/customer/workflow'
import { listRequestable } from '@/lib/tasks/queries'

const customer = { kind: 'customer' } as const

/** Locks the request whose words are repeated; everything that changes a repeat waits for that lock. */
async function lockOrigin(tx: Transaction, token: string) {
  const [asked] = await tx
    .select({ id: requests.id, repeatId: requests.repeatId })
    .from(requests)
    .where(and(isLinkOf(token), isNull(requests.erasedAt)))
  if (!asked) throw new AppError('not_found')
  const find = async () => (await tx.select().from(repeats).where(isActiveOf(asked)))[0]
  const origin = await lockRequest(tx, (await find())?.requestId ?? asked.id)
  return { isOrigin: origin.id === asked.id, origin, repeat: await find() }
}

const laterOf = (one: string, other: string) => (one > other ? one : other)

function daysOf(origin: LockedRequest, { rhythm, first_on: day }: RepeatStart, locale: Locale) {
  const now = new Date()
  const wrong = day && wrongFirstOn(day, now)
  if (wrong) throw new AppError('invalid', { fields: { first_on: [validationText(wrong, locale)] } })
  if (day) return { firstOn: day, nextOn: day }
  const firstOn = baseDay(origin, now)
  return { firstOn, nextOn: nextOccurrence(firstOn, rhythm, laterOf(firstOn, kigaliDay(now))) }
}

const isSame = (repeat: Repeat, { rhythm, wanted_part, first_on }: RepeatStart) =>
  repeat.rhythm === rhythm &&
  repeat.wantedPart === wanted_part &&
  (first_on === null || [repeat.firstOn, repeat.nextOn].includes(first_on))

type Seen = { seen: RepeatSeen; follow: Follow }

type Locked = Awaited<ReturnType<typeof lockOrigin>>

async function start(
  tx: Transaction,
  { isOrigin, origin, repeat }: Locked,
  { input, locale, follow }: { input: RepeatStart; locale: Locale; follow: Follow },
) {
  if (repeat) return isOrigin && isSame(repeat, input) ? null : 'repeats'
  if (!isOrigin) return 'changed'
  if (!mayRepeat(origin)) return 'no_repeat'
  if (!(await listRequestable(tx)).some(({ id }) => id === origin.taskId)) return 'no_task'
  const { rhythm, wanted_part: wantedPart } = input
  const { firstOn, nextOn } = daysOf(origin, input, locale)
  await tx.insert(repeats).values({ requestId: origin.id, rhythm, wantedPart, firstOn, nextOn })
  await writeChange(
    tx,
    origin,
    { actor: customer, follow },
    {
      type: 'request.repeat_started',
      event: { data: { rhythm, on: nextOn } },
      after: { rhythm, next_on: nextOn },
    },
  )
  // The hour of the job for tomorrow may be over.
  if (nextOn <= tomorrowOf(new Date())) await enqueue(tx, repeatsQueue, {})
  return null
}

async function skip(tx: Transaction, { origin, repeat }: Locked, { seen, follow }: Seen) {
  if (repeat?.id !== seen.repeat) return 'changed'
  if (repeat.nextOn !== seen.next_on) {
    const isSkipped = seen.next_on < repeat.nextOn && !(await isMade(tx, repeat, seen.next_on))
    return isSkipped ? null : 'changed'
  }
  const { firstOn, rhythm, nextOn } = repeat
  const later = nextOccurrence(firstOn, rhythm, laterOf(nextOn, kigaliDay(new Date())))
  await moveOn(tx, repeat, later)
  await writeChange(
    tx,
    origin,
    { actor: customer, follow },
    {
      type: 'request.repeat_skipped',
      event: { data: { on: nextOn } },
      before: { next_on: nextOn },
      after: { next_on: later },
    },
  )
  return null
}

async function end(tx: Transaction, { origin, repeat }: Locked, { seen, follow }: Seen) {
  if (!repeat) return null
  if (repeat.id !== seen.repeat) return 'changed'
  await endRepeat(tx, { repeat, origin }, { actor: customer, follow })
  return null
}

/** Starts a repeat, skips its next time, or ends it. Null: done, now or before; otherwise why not. */
export async function changeRepeat(
  { token, follow }: TrackedLink,
  input: CustomerRepeat,
  locale: Locale,
): Promise<CustomerRefusal | null> {
  return transact(async (tx) => {
    const locked = await lockOrigin(tx, token)
    if (input.step === 'start') return start(tx, locked, { input, locale, follow })
    const seen = { seen: input, follow }
    return input.step === 'skip' ? skip(tx, locked, seen) : end(tx, locked, seen)
  })
}
