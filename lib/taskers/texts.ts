import 'server-only'
import { transact } from '@/db/client'
import type { Locale } from '@/lib/i18n/constants'
import { contactValues } from '@/lib/messages/texts/labels'
import { storeSecretText, writeText } from '@/lib/messages/texts/mutations'
import { sendText } from '@/lib/messages/texts/work'
import { type TextTemplate, textOf } from '@/lib/messages/texts/workflow'
import { getSettings } from '@/lib/settings/queries'

type TaskerText = {
  tasker: { id: string; phone: string; locale: Locale }
  template: Extract<TextTemplate, `tasker.${string}`>
  /** One text for each event. */
  event: string
  values: Record<string, string>
  requestId?: string
}

type Texted = { id: string; phone: string; locale: Locale }

/** Texts the code of a change of login, once; it is in the text but not in the stored record. */
export async function textCode({ id, phone, locale }: Texted, event: string, code: string): Promise<void> {
  const template = 'tasker.number_code'
  const textId = await storeSecretText({
    dedupeKey: `text:${template}:${event}`,
    template,
    channel: 'sms',
    to: phone,
    locale,
    taskerId: id,
    secret: code,
    ...textOf(template, locale, { code }),
  })
  if (textId) await sendText(textId, { secret: code, isUrgent: true, isOnlyTry: true })
}

/** Writes a text to a tasker, once per event, beside the mail. Our phone number is in every text. */
export async function textTasker({ tasker, template, event, values, requestId }: TaskerText): Promise<void> {
  const { contact } = await getSettings()
  await transact((tx) =>
    writeText(tx, {
      // The mail about the same event has the key without `text`.
      dedupeKey: `text:${template}:${event}`,
      template,
      channel: 'sms',
      to: tasker.phone,
      locale: tasker.locale,
      taskerId: tasker.id,
      requestId,
      ...textOf(template, tasker.locale, { ...contactValues(contact), ...values }),
    }),
  )
}
