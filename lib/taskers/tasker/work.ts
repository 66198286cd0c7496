import 'server-only'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { read, transact } from '@/db/client'
import { addressChanges, loginCodes, messages, taskers } from '@/db/schema'
import { textKey } from '@/lib/auth/codes/constants'
import { codeToSend } from '@/lib/auth/codes/mutations'
import { codeMailQueue } from '@/lib/auth/codes/work-schema'
import type { Locale } from '@/lib/i18n/constants'
import { storeSecretText } from '@/lib/messages/texts/mutations'
import { sendText } from '@/lib/messages/texts/work'
import { textOf } from '@/lib/messages/texts/workflow'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Work, work } from '@/lib/platform/work'
import { mailTasker, pageUrl, person, renderAddressCodeMail, renderCodeMail } from '@/lib/taskers/mails'
import { addressCodesQueue } from '@/lib/taskers/work-schema'
import { addressCodeOf } from './mutations'

type Person = { id: string; phone: string; locale: Locale }
type CodeText = { dedupeKey: string; template: 'tasker.code' | 'tasker.number_code'; code: string }

/** Texts a code, once; it is in the text but not in the stored record. Returns the id of the text. */
async function textCode({ id, phone, locale }: Person, text: CodeText): Promise<string | null> {
  const { code, ...of } = text
  const words = textOf(of.template, locale, { code })
  const to = { channel: 'sms', to: phone, locale, taskerId: id } as const
  const textId = await storeSecretText({ ...of, ...to, secret: code, ...words })
  if (textId) await sendText(textId, { secret: code, isUrgent: true, isOnlyTry: true })
  return textId
}

/** Texts a login code; false when it surely or possibly did not arrive, so that it goes by mail. */
async function textLoginCode(person: Person, codeId: string, code: string): Promise<boolean> {
  const textId = await textCode(person, { dedupeKey: textKey(codeId), template: 'tasker.code', code })
  if (!textId) return false
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
    if ((await textLoginCode(tasker, codeId, code)) || !tasker.email) return
    const byMail = { channel: 'mail' } as const
    await transact((tx) => tx.update(loginCodes).set(byMail).where(eq(loginCodes.id, codeId)))
  }
  const url = pageUrl(tasker, `/tasker/verify-code?email=${encodeURIComponent(tasker.email ?? '')}`)
  const mail = await renderCodeMail({ locale: tasker.locale, code, url })
  await mailTasker(tasker, 'tasker.code', codeId, { ...mail, secret: code, isUrgent: true })
}

async function mailAddressCodes(data: PayloadOf<typeof addressCodesQueue>): Promise<void> {
  const { change_id: changeId } = data
  const [found] = await read((db) =>
    db
      .select({
        ...person,
        emailConfirmedAt: taskers.emailConfirmedAt,
        newEmail: addressChanges.email,
        newPhone: addressChanges.phone,
        asksFormer: addressChanges.asksFormer,
      })
      .from(addressChanges)
      .innerJoin(taskers, eq(taskers.id, addressChanges.taskerId))
      .where(and(eq(addressChanges.id, changeId), gt(addressChanges.expiresAt, sql`now()`))),
  )
  if (!found) return
  const { newEmail, newPhone, asksFormer, emailConfirmedAt, ...tasker } = found
  const { locale } = tasker
  const url = pageUrl(tasker, '/tasker-profile')
  const sendMail = async (mailbox: 'new' | 'former', email: string | null) => {
    const code = addressCodeOf(changeId, mailbox)
    const mail = await renderAddressCodeMail({ locale, code, url, mailbox })
    const event = `${changeId}:${mailbox}`
    await mailTasker({ ...tasker, email }, 'tasker.address_code', event, {
      ...mail,
      secret: code,
      isUrgent: true,
    })
  }
  const textNumber = (mailbox: 'new' | 'former', phone: string) => {
    const template = 'tasker.number_code'
    const dedupeKey = `text:${template}:${changeId}:${mailbox}`
    const code = addressCodeOf(changeId, mailbox)
    return textCode({ id: tasker.id, phone, locale }, { dedupeKey, template, code })
  }
  if (newPhone === null) await sendMail('new', newEmail)
  else await textNumber('new', newPhone)
  if (!asksFormer) return
  if (newPhone === null && emailConfirmedAt) await sendMail('former', tasker.email)
  else await textNumber('former', tasker.phone)
}

export const codesWork: readonly Work[] = [
  work(codeMailQueue, sendCode),
  work(addressCodesQueue, mailAddressCodes),
]
