import 'server-only'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { ask, readStatus } from './ask'
import type { Heard } from './exchange'
import type {
  ProviderEvent,
  RefusalCause,
  ReportCause,
  SendAnswer,
  TextProvider,
  WebhookCall,
} from './message-provider'
import { idSchema, inboundSchema, isSame, readForm, reportOf, senderSchema, wordSchema } from './webhook'

/** `reportsTo`: the address that gets the reports. */
export type TwilioSettings = {
  accountSid: string
  authToken: string
  sender: string
  reportsTo: string
  url?: string
  timeoutMs?: number
}

const words = {
  accepted: 'on_the_way',
  queued: 'on_the_way',
  sending: 'on_the_way',
  sent: 'on_the_way',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
} as const

/** Codes that do not mean that staff must act. */
const refusals: Readonly<Record<number, RefusalCause>> = {
  21211: 'number',
  21614: 'number',
  21610: 'opted_out',
  21612: 'unreachable',
}

const failures: Readonly<Record<string, ReportCause>> = {
  21610: 'opted_out',
  30002: 'account',
  30003: 'unreachable',
  30005: 'number',
  30006: 'number',
}

const tooMany = 20_429

const sentSchema = z.object({
  sid: idSchema,
  num_segments: z.coerce.number().int().positive().optional().catch(undefined),
  price: z.string().optional().catch(undefined),
  price_unit: z.string().optional().catch(undefined),
})
const errorSchema = z.object({ code: z.number().int() })

const reportSchema = z.object({
  MessageSid: idSchema,
  MessageStatus: wordSchema,
  ErrorCode: z.string().optional(),
})
const inboundTextSchema = z.object({ MessageSid: idSchema, From: senderSchema, Body: inboundSchema })

function readError({ status, body }: Heard): SendAnswer {
  const code = errorSchema.safeParse(body).data?.code
  if (code === tooMany) return { outcome: 'later', reason: `Twilio ${code}` }
  const answer = readStatus(status)
  if (code === undefined || answer.outcome !== 'refused') return answer
  return { outcome: 'refused', reason: `Twilio ${code}`, cause: refusals[code] ?? 'account' }
}

function understand(heard: Heard): SendAnswer {
  if (heard.status < 200 || heard.status > 299) return readError(heard)
  const { data } = sentSchema.safeParse(heard.body)
  if (!data) return readStatus(heard.status)
  const cost = data.price && [data.price, data.price_unit].filter(Boolean).join(' ')
  return { outcome: 'sent', externalId: data.sid, parts: data.num_segments, cost: cost || undefined }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The signature of a form that Twilio posts to an address: the fields sorted, each name with its value. */
function signatureOf({ raw, url }: WebhookCall, authToken: string): string {
  const fields = [...new URLSearchParams(raw.toString('utf8'))]
  fields.sort(([name, value], [other, otherValue]) => compare(name, other) || compare(value, otherValue))
  return createHmac('sha1', authToken)
    .update(url + fields.flat().join(''))
    .digest('base64')
}

/** Reports and people's texts come to the same address; only the former have a MessageStatus. */
function readEvents(raw: Buffer): ProviderEvent[] {
  const form = readForm(raw)
  const report = reportSchema.safeParse(form).data
  if (report) {
    const cause = failures[report.ErrorCode ?? ''] ?? 'other'
    return [reportOf({ externalId: report.MessageSid, word: report.MessageStatus }, { words, cause })]
  }
  const inbound = inboundTextSchema.safeParse(form).data
  if (!inbound) return []
  return [{ kind: 'text', externalId: inbound.MessageSid, from: inbound.From, text: inbound.Body }]
}

/** SMS through Twilio, which signs its calls. */
export function twilio(settings: TwilioSettings): TextProvider {
  const { accountSid, authToken, sender, reportsTo, url, timeoutMs } = settings
  const key = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return {
    id: 'twilio',
    channel: 'sms',
    send: ({ to, text }) =>
      ask(
        {
          provider: 'twilio',
          url: `${url ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${accountSid}/Messages.json`,
          headers: { authorization: `Basic ${key}` },
          body: new URLSearchParams({ To: to, From: sender, Body: text, StatusCallback: reportsTo }),
          timeoutMs,
        },
        understand,
      ),
    readWebhook: (call) => {
      const given = call.headers.get('x-twilio-signature') ?? ''
      return isSame(given, signatureOf(call, authToken)) ? readEvents(call.raw) : 'forged'
    },
  }
}
