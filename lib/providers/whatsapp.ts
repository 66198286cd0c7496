import 'server-only'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { ask, readStatus } from './ask'
import type { Heard } from './exchange'
import type { OutgoingText, RefusalCause, SendAnswer, TextProvider, WebhookCall } from './message-provider'
import { idSchema, isSame, readJson } from './webhook'
import { readWhatsappEvents } from './whatsapp-events'

export type WhatsappSettings = {
  token: string
  phoneNumberId: string
  appSecret: string
  version: string
  url?: string
  timeoutMs?: number
}

const languages = { en: 'en', rw: 'rw_RW', fr: 'fr' } as const

/** The service is busy, or we are too fast: nothing was sent. */
const laterCodes = new Set([2, 4, 80_007, 130_429, 131_056])

/** Codes that do not mean that staff must act; 132… is `template`. */
const refusals: Readonly<Record<number, RefusalCause>> = {
  131021: 'number',
  131026: 'unreachable',
  131047: 'window',
  131049: 'unreachable',
  131050: 'opted_out',
}

const isTemplateCode = (code: number) => code >= 132_000 && code < 133_000

const sentSchema = z.object({ messages: z.array(z.object({ id: idSchema })).min(1) })
const errorSchema = z.object({ error: z.object({ code: z.number().int() }) })

/** Parameters with line breaks or many spaces are refused. */
const parameterOf = (text: string) => ({ type: 'text', text: text.replace(/\s+/g, ' ').trim() })

function contentOf({ text, template }: OutgoingText) {
  if (!template) return { type: 'text', text: { body: text, preview_url: false } }
  const { name, locale, parameters } = template
  const components = [{ type: 'body', parameters: parameters.map(parameterOf) }]
  const language = { code: languages[locale] }
  return { type: 'template', template: { name, language, ...(parameters.length > 0 && { components }) } }
}

function readError({ status, body }: Heard): SendAnswer {
  const code = errorSchema.safeParse(body).data?.error.code
  if (code === undefined) return readStatus(status)
  const reason = `WhatsApp ${code}`
  if (laterCodes.has(code)) return { outcome: 'later', reason }
  const cause = refusals[code] ?? (isTemplateCode(code) ? 'template' : undefined)
  if (cause) return { outcome: 'refused', reason, cause }
  const answer = readStatus(status)
  return { ...answer, reason }
}

function understand(heard: Heard): SendAnswer {
  if (heard.status < 200 || heard.status > 299) return readError(heard)
  const externalId = sentSchema.safeParse(heard.body).data?.messages[0]?.id
  return externalId === undefined ? readStatus(heard.status) : { outcome: 'sent', externalId }
}

function isSigned({ raw, headers }: WebhookCall, appSecret: string): boolean {
  const expected = createHmac('sha256', appSecret).update(raw).digest('hex')
  return isSame(headers.get('x-hub-signature-256') ?? '', `sha256=${expected}`)
}

/** WhatsApp through the Cloud API, which signs its calls. */
export function whatsapp(settings: WhatsappSettings): TextProvider {
  const { token, phoneNumberId, appSecret, version, url, timeoutMs } = settings
  return {
    id: 'whatsapp',
    channel: 'whatsapp',
    send: (outgoing) => {
      const to = outgoing.to.replace(/^\+/, '')
      return ask(
        {
          provider: 'whatsapp',
          url: `${url ?? 'https://graph.facebook.com'}/${version}/${phoneNumberId}/messages`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ messaging_product: 'whatsapp', to, ...contentOf(outgoing) }),
          timeoutMs,
        },
        understand,
      )
    },
    readWebhook: (call) => (isSigned(call, appSecret) ? readWhatsappEvents(readJson(call.raw)) : 'forged'),
  }
}
