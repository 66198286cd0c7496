import 'server-only'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { read, transact } from '@/db/client'
import { loginCodes, messages, taskers } from '@/db/schema'
import { textKey } from '@/lib/auth/codes/constants'
import { codeToSend } from '@/lib/auth/codes/mutations'
import { codeMailQueue } from '@/lib/auth/codes/work-schema'
import type { Locale } from '@/lib/i18n/constants'
import { storeSecretText } from '@/lib/messages/texts/mutations'
import { sendText } from '@/lib/messages/texts/work'
import { textOf } from '@/lib/messages/texts/workflow'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Work, work } from '@/lib/platform/work'
import { renderCodeMail } from '@/lib/taskers/mails'
import { mailTasker, pageUrl, person } from '@/lib/taskers/work'

type Person = { id: string; phone: string; locale: Locale }

/** Texts a code; false when it surely or possibly did not arrive, so that it goes by mail. */
async function textCode({ id, phone, locale }: Person, codeId: string, code: string): Promise<boolean> {
  const template = 'tasker.code'
  const words = textOf(template, locale, { code })
  const dedupeKey = textKey(codeId)
  const of = { dedupeKey, template, channel: 'sms', to: phone, locale, taskerId: id, secret: code } as const
  const textId = await storeSecretText({ ...of, ...words })
  if (!textId) return false
  await sendText(textId, { secret: code, isUrgent: true, isOnlyTry: true })
  const [text] = await read((db) =>
    db.select({ status: messages.status }).from(messages).where(eq(messages.id, textId)),
  )
  return text !== undefined && ['sent', 'delivered', 'read'].includes(text.status)
}

async function findCode(codeId: string) {
  const [found] = await read((db) =>
    db
      .select({ ...person, channel: loginCodes.channel, codeHmac: loginCodes.codeHmac })
      .from(loginCodes)
      .innerJoin(taskers, eq(taskers.id, loginCodes.taskerId))
      .where(
        and(
          eq(loginCodes.id, codeId),
          isNull(loginCodes.consumedAt),
          gt(loginCodes.expiresAt, sql`now()`),
          isNull(taskers.erasedAt),
        ),
      ),
  )
  return found
}

/** A worker died while it sent this code, and the code has ended since. */
async function settleText(codeId: string): Promise<void> {
  const isLeft = and(eq(messages.dedupeKey, textKey(codeId)), inArray(messages.status, ['queued', 'sending']))
  await transact((tx) => tx.update(messages).set({ status: 'unknown' }).where(isLeft))
}

/** Sends a code that is still valid; by mail where it cannot be texted. */
export async function sendCode({ code_id: codeId }: PayloadOf<typeof codeMailQueue>): Promise<void> {
  const tasker = await findCode(codeId)
  if (!tasker) return settleText(codeId)
  const code = codeToSend({ id: codeId, codeHmac: tasker.codeHmac })
  if (tasker.channel === 'sms') {
    if ((await textCode(tasker, codeId, code)) || !tasker.email) return
    const byMail = { channel: 'mail' } as const
    await transact((tx) => tx.update(loginCodes).set(byMail).where(eq(loginCodes.id, codeId)))
  }
  const url = pageUrl(tasker, `/tasker/verify-code?email=${encodeURIComponent(tasker.email ?? '')}`)
  const mail = await renderCodeMail({ locale: tasker.locale, code, url })
  await mailTasker(tasker, 'tasker.code', codeId, { ...mail, secret: code, isUrgent: true })
}

export const codesWork: readonly Work[] = [work(codeMailQueue, sendCode)]
