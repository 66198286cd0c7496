import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { sessions, taskers } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { endCodes } from '@/lib/auth/codes/mutations'
import type { CodeChannel } from '@/lib/auth/constants'
import type { TaskerIdentity } from '@/lib/auth/sessions'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { writeMessage } from '@/lib/messages/mutations'
import { isRwandanMobile } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { lockTasker, recordChange, type TaskerActor } from '@/lib/taskers/change'
import { codeChannelEvents } from '@/lib/taskers/constants'
import { renderCodeChannelMail } from '@/lib/taskers/mails'
import { loadTasker } from '@/lib/taskers/queries'
import type { Tasker } from '@/lib/taskers/schema'

type Current = Pick<
  Awaited<ReturnType<typeof lockTasker>>,
  'id' | 'version' | 'email' | 'emailConfirmedAt' | 'phone' | 'locale' | 'codeChannel'
>
type Proof = { sessionId: string; current: Current; locale: Locale }
type Change = { current: Current; channel: CodeChannel; actor: TaskerActor; isNewPhone?: boolean }

/** Records the change and mails it. Texted codes end, because another person may now read them. */
async function changeChannel(tx: Transaction, change: Change): Promise<void> {
  const { current, channel, actor, isNewPhone = false } = change
  const { id: taskerId, version, email, phone, locale } = current
  await tx.update(taskers).set({ codeChannel: channel }).where(eq(taskers.id, taskerId))
  if (channel === 'mail') await endCodes(tx, taskerId, 'sms')
  const reason = isNewPhone ? 'new_phone' : null
  await recordChange(tx, {
    taskerId,
    actor,
    type: codeChannelEvents[channel],
    event: { reason },
    before: { code_channel: current.codeChannel },
    after: { code_channel: channel, ...(reason && { reason }) },
  })
  if (!email) return
  const template = 'tasker.code_channel'
  const mail = await renderCodeChannelMail({ locale, phone, news: isNewPhone ? 'new_phone' : channel })
  const dedupeKey = `${template}:${taskerId}:${version}`
  await writeMessage(tx, { dedupeKey, template, to: email, taskerId, ...mail }, false)
}

function refuse(text: string, locale: Locale): AppError {
  return new AppError('invalid', { fields: { channel: [validationText(text, locale)] } })
}

/**
 * Refuses SMS before a code by mail was right. That code ends every session before it, so those that are
 * open then were opened by a code; this one may have ended since the call began.
 */
async function demandProof(tx: Transaction, { sessionId, current, locale }: Proof): Promise<void> {
  if (!current.emailConfirmedAt) throw refuse('code_channel_unproven', locale)
  const isOpen = and(eq(sessions.id, sessionId), isNull(sessions.revokedAt))
  const open = await tx.select({ id: sessions.id }).from(sessions).where(isOpen)
  if (open.length === 0) throw new AppError('unauthenticated')
}

/** Sets how codes come. SMS needs a Rwandan mobile, and a session that was opened by a code. */
export async function chooseCodeChannel(choice: {
  who: TaskerIdentity
  channel: CodeChannel
  locale: Locale
}): Promise<Tasker> {
  const { channel, locale } = choice
  const { taskerId, sessionId } = choice.who
  return transact(async (tx) => {
    const current = await lockTasker(tx, taskerId)
    if (current.codeChannel === channel) return loadTasker(tx, taskerId)
    if (channel === 'mail' && !current.email) throw refuse('code_channel_email', locale)
    if (channel === 'sms') {
      await demandProof(tx, { sessionId, current, locale })
      if (!isRwandanMobile(current.phone)) throw refuse('code_channel_phone', locale)
    }
    await tx.update(taskers).set(touched(taskers)).where(eq(taskers.id, taskerId))
    await changeChannel(tx, { current, channel, actor: { kind: 'tasker', id: taskerId } })
    return loadTasker(tx, taskerId)
  })
}

/** Has codes come by mail again when the number has changed: no one gets codes unasked. */
export async function dropTextedCodes(
  tx: Transaction,
  { current, phone, actor }: { current: Current; phone: string; actor: TaskerActor },
): Promise<void> {
  if (current.codeChannel !== 'sms' || current.phone === phone) return
  // Without an address the number is the login, so codes go to the new one.
  if (!current.email) return endCodes(tx, current.id, 'sms')
  await changeChannel(tx, { current, channel: 'mail', actor, isNewPhone: true })
}
