import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'
import { addressChanges, taskers } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { endCodes } from '@/lib/auth/codes/mutations'
import { revokeTaskerSessions, type TaskerIdentity } from '@/lib/auth/sessions'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { contactValues } from '@/lib/messages/texts/labels'
import { writeText } from '@/lib/messages/texts/mutations'
import { textOf } from '@/lib/messages/texts/workflow'
import { isRwandanMobile, normalisePhone } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { getSettings } from '@/lib/settings/queries'
import { type lockTasker, recordChange } from '@/lib/taskers/change'
import { refuseNumber } from '@/lib/taskers/number'
import { isLoginNumber } from './address'
import { storeWish } from './login-wish'

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
  const { id, phone, locale, version } = former
  const { contact } = await getSettings(tx)
  const template = 'tasker.number_changed'
  await writeText(tx, {
    dedupeKey: `text:${template}:${id}:${version}`,
    template,
    channel: 'sms',
    to: phone,
    locale,
    taskerId: id,
    ...textOf(template, locale, contactValues(contact)),
  })
}

/** Sets the new number, invalidates codes to the former one, and ends every other session. */
export async function moveToNumber(
  tx: Transaction,
  { phone, who, current }: { phone: string; who: TaskerIdentity; current: Current },
): Promise<void> {
  const { taskerId, sessionId } = who
  await tx
    .update(taskers)
    .set({ phone, phoneConfirmedAt: sql`now()`, ...touched(taskers) })
    .where(eq(taskers.id, taskerId))
  await tx.delete(addressChanges).where(eq(addressChanges.taskerId, taskerId))
  await endCodes(tx, taskerId)
  await revokeTaskerSessions(tx, taskerId, sessionId)
  await warnFormerNumber(tx, current)
  await recordChange(tx, {
    taskerId,
    actor: { kind: 'tasker', id: taskerId },
    type: 'tasker.phone_changed',
  })
}
