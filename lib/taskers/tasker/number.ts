import 'server-only'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { taskers } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { isRwandanMobile, normalisePhone } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import type { lockTasker } from '@/lib/taskers/change'
import { writeTaskerText } from '@/lib/taskers/mails'
import { isLoginNumber, storeWish } from './address'

type Current = Awaited<ReturnType<typeof lockTasker>>

/** Stores the wanted number, in the caller's transaction, and has codes sent to it and to the former one. */
export async function askForNumber(
  tx: Transaction,
  wish: { phone: string; current: Current; locale: Locale },
): Promise<void> {
  const { current, locale } = wish
  const phone = normalisePhone(wish.phone) ?? wish.phone
  if (phone === current.phone) return
  if (!isRwandanMobile(phone))
    throw new AppError('invalid', { fields: { phone: [validationText('code_channel_phone', locale)] } })
  await refuseNumber(tx, current, { next: phone, locale })
  await storeWish(tx, { taskerId: current.id, email: null, phone, asksFormer: isLoginNumber(current) })
}

/** Tells the former number, if codes came to it, that the profile has another one now. */
export async function warnFormerNumber(tx: Transaction, former: Current): Promise<void> {
  if (!isLoginNumber(former)) return
  const event = `${former.id}:${former.version}`
  await writeTaskerText(tx, { tasker: former, template: 'tasker.number_changed', event })
}

/** An application by a form whose address is not proved: anybody can send one with any number. */
const isUnproved = and(
  eq(taskers.status, 'applied'),
  isNotNull(taskers.email),
  isNull(taskers.emailConfirmedAt),
)

/**
 * Who has a number. Until the transaction ends, no one else can be entered with it. An application that is
 * not proved does not count, and stays beside the true person's profile for staff to judge.
 */
export async function findByPhone(
  tx: Transaction,
  phone: string,
): Promise<{ id: string; name: string } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 4))`)
  const [found] = await tx
    .select({ id: taskers.id, name: taskers.name })
    .from(taskers)
    .where(and(eq(taskers.phone, phone), isNull(taskers.erasedAt), sql`not ${isUnproved}`))
    .orderBy(asc(taskers.createdAt))
    .limit(1)
  return found
}

type Numbered = { id: string; email: string | null; phone: string }

/** A tasker without an e-mail address logs in by the number: it gets texts, and no one else uses it. */
export async function refuseNumber(
  tx: Transaction,
  { id, email, phone }: Numbered,
  { next, locale }: { next: string; locale: Locale },
): Promise<void> {
  if (email || phone === next) return
  const refused = (key: string) =>
    new AppError('invalid', { fields: { phone: [validationText(key, locale)] } })
  if (!isRwandanMobile(next)) throw refused('code_channel_phone')
  await findByPhone(tx, next)
  const isOther = and(eq(taskers.phone, next), ne(taskers.id, id), isNull(taskers.email))
  if ((await tx.$count(taskers, and(isOther, isNull(taskers.erasedAt)))) > 0) throw refused('phone')
}
