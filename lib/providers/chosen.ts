import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Env, env } from '@/lib/platform/env'
import { africastalking } from './africastalking'
import { textFolder } from './folder'
import { listMessages, removeMessages } from './message-files'
import type { TextChannel, TextProvider } from './message-provider'
import { pindo } from './pindo'
import { twilio } from './twilio'
import { whatsapp } from './whatsapp'

type Variable = {
  [Name in keyof Env]-?: NonNullable<Env[Name]> extends string ? Name : never
}[keyof Env]

function needed(name: Variable): string {
  const value = env()[name]
  if (!value) throw new Error(`${name} is not set. See .env.example.`)
  return value
}

/** Where a provider brings its reports and what people write. */
export function webhookAddress(id: string): string {
  return `${env().SITE_URL}/api/webhooks/${id}/${needed('WEBHOOK_SECRET')}`
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a secret is that of our webhook addresses; false when none is configured. */
export function isWebhookSecret(secret: string): boolean {
  const own = env().WEBHOOK_SECRET
  return own !== undefined && timingSafeEqual(digest(own), digest(secret))
}

const smsProviders = {
  pindo: (shared) => pindo({ ...shared, token: needed('PINDO_TOKEN') }),
  africastalking: (shared) =>
    africastalking({
      ...shared,
      username: needed('AFRICASTALKING_USERNAME'),
      apiKey: needed('AFRICASTALKING_API_KEY'),
    }),
  twilio: (shared) =>
    twilio({
      ...shared,
      accountSid: needed('TWILIO_ACCOUNT_SID'),
      authToken: needed('TWILIO_AUTH_TOKEN'),
      reportsTo: webhookAddress('twilio'),
    }),
} satisfies Record<string, (shared: { sender: string; url: string | undefined }) => TextProvider>

const baseOf = (url: string | undefined) => url?.replace(/\/$/, '')

/** Whether texts of this channel go to the folder, because no provider is configured. */
export function isTextLocal(channel: TextChannel): boolean {
  return channel === 'sms' ? !env().SMS_PROVIDER : !env().WHATSAPP_TOKEN
}

/** Whether WhatsApp leads anywhere: to people, or to the folder where SMS go as well. */
export const canSendWhatsapp = (): boolean => !isTextLocal('whatsapp') || isTextLocal('sms')

/** The provider of SMS; the folder when none is configured. */
export function smsProvider(): TextProvider {
  const { SMS_PROVIDER, SMS_SENDER, SMS_API_URL, SMS_DIR } = env()
  if (!SMS_PROVIDER) return textFolder({ folder: SMS_DIR, channel: 'sms' })
  return smsProviders[SMS_PROVIDER]({ sender: SMS_SENDER, url: baseOf(SMS_API_URL) })
}

/** The provider of WhatsApp; the folder when none is configured. */
export function whatsappProvider(): TextProvider {
  if (isTextLocal('whatsapp')) return textFolder({ folder: env().SMS_DIR, channel: 'whatsapp' })
  return whatsapp({
    token: needed('WHATSAPP_TOKEN'),
    phoneNumberId: needed('WHATSAPP_PHONE_NUMBER_ID'),
    appSecret: needed('WHATSAPP_APP_SECRET'),
    version: env().WHATSAPP_API_VERSION,
    url: baseOf(env().WHATSAPP_API_URL),
  })
}

/** The configured provider that calls our webhook under this name; null when there is none. */
export function providerNamed(id: string): TextProvider | null {
  if (id === 'whatsapp') return isTextLocal('whatsapp') ? null : whatsappProvider()
  return id === env().SMS_PROVIDER ? smsProvider() : null
}

/** The ids of the texts in the folder. */
export const listLocalTexts = (): Promise<string[]> => listMessages(env().SMS_DIR)

/** Removes texts from the folder, also when a provider was configured later. */
export const removeLocalTexts = (ids: readonly string[]): Promise<void> => removeMessages(env().SMS_DIR, ids)
