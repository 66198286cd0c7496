// The calls that providers of texts make to our webhook, signed as they sign them.
import { createHmac } from 'node:crypto'
import type { WebhookCall } from '@/lib/providers/message-provider'
import type { ProviderId } from './text-answers'

/** Keys with which the stand-in and the product know each other. */
export const textKeys = {
  SMS_SENDER: 'Taskers',
  PINDO_TOKEN: 'pindo-token',
  AFRICASTALKING_USERNAME: 'taskers',
  AFRICASTALKING_API_KEY: 'africastalking-key',
  TWILIO_ACCOUNT_SID: 'AC0123',
  TWILIO_AUTH_TOKEN: 'twilio-token',
  WHATSAPP_PHONE_NUMBER_ID: '1055',
  WHATSAPP_APP_SECRET: 'whatsapp-secret',
  WEBHOOK_SECRET: 'a-secret-of-the-tests-in-an-address',
} as const

/** What `Object.assign(env(), …)` needs to have texts go to the stand-in at `url`; `noTexts` undoes it. */
export function textsBy(id: ProviderId, url: string) {
  if (id === 'whatsapp') return { ...textKeys, WHATSAPP_TOKEN: 'whatsapp-token', WHATSAPP_API_URL: url }
  return { ...textKeys, SMS_PROVIDER: id, SMS_API_URL: url }
}
export const noTexts = { SMS_PROVIDER: undefined, WHATSAPP_TOKEN: undefined }

export const webhookUrl = (id: ProviderId) =>
  `http://localhost:3000/api/webhooks/${id}/${textKeys.WEBHOOK_SECRET}`

const jsonType = { 'content-type': 'application/json' }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

function formCall(id: ProviderId, fields: Record<string, string>): WebhookCall {
  const raw = Buffer.from(new URLSearchParams(fields).toString())
  return { raw, headers: new Headers(formType), url: webhookUrl(id) }
}

export function pindoCall(body: unknown): WebhookCall {
  return { raw: Buffer.from(JSON.stringify(body)), headers: new Headers(jsonType), url: webhookUrl('pindo') }
}

export const africastalkingCall = (fields: Record<string, string>) => formCall('africastalking', fields)

export function twilioCall(fields: Record<string, string>): WebhookCall {
  const call = formCall('twilio', fields)
  const names = Object.keys(fields).sort()
  const signed = call.url + names.map((name) => `${name}${fields[name]}`).join('')
  const signature = createHmac('sha1', textKeys.TWILIO_AUTH_TOKEN).update(signed).digest('base64')
  call.headers.set('x-twilio-signature', signature)
  return call
}

/** `value` is what stands in `entry[].changes[].value`. */
export function whatsappCall(value: { statuses?: unknown[]; messages?: unknown[] }): WebhookCall {
  const entry = [
    { id: '7', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] },
  ]
  const raw = Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }))
  const signature = createHmac('sha256', textKeys.WHATSAPP_APP_SECRET).update(raw).digest('hex')
  const headers = new Headers({ ...jsonType, 'x-hub-signature-256': `sha256=${signature}` })
  return { raw, headers, url: webhookUrl('whatsapp') }
}

type Report = { externalId: string; word: string; code?: number }

/** A report of a provider about a text, in the provider's own word. */
export const reportCall: Record<ProviderId, (report: Report) => WebhookCall> = {
  pindo: ({ externalId: sms_id, word: status }) =>
    pindoCall({ sms_id, status, modified_at: '2026-11-20T10:00:00Z', retries_count: 0 }),
  africastalking: ({ externalId: id, word: status }) =>
    africastalkingCall({ id, status, phoneNumber: '+250788123456', networkCode: '63513' }),
  twilio: ({ externalId: MessageSid, word: MessageStatus, code }) =>
    twilioCall({ MessageSid, MessageStatus, To: '+250788123456', ...(code && { ErrorCode: String(code) }) }),
  whatsapp: ({ externalId: id, word: status, code }) =>
    whatsappCall({
      statuses: [{ id, status, recipient_id: '250788123456', ...(code && { errors: [{ code }] }) }],
    }),
}

type Inbound = { externalId: string; from: string; text: string }

/** A text that a person has written to us. */
export const inboundCall: Record<Exclude<ProviderId, 'pindo'>, (inbound: Inbound) => WebhookCall> = {
  africastalking: ({ externalId: id, from, text }) =>
    africastalkingCall({ id, from, to: '22344', text, date: '2026-11-20 10:00:00' }),
  twilio: ({ externalId: MessageSid, from: From, text: Body }) =>
    twilioCall({ MessageSid, SmsStatus: 'received', From, FromCountry: 'RW', To: '+250788000000', Body }),
  whatsapp: ({ externalId: id, from, text }) =>
    whatsappCall({ messages: [{ id, from: from.replace('+', ''), type: 'text', text: { body: text } }] }),
}
