import 'server-only'
import { z } from 'zod'
import { ask, readStatus } from './ask'
import type { Heard } from './exchange'
import type { ProviderEvent, RefusalCause, ReportCause, SendAnswer, TextProvider } from './message-provider'
import { idSchema, inboundSchema, readForm, reportOf, senderSchema, wordSchema } from './webhook'

export type AfricastalkingSettings = {
  username: string
  apiKey: string
  sender: string
  url?: string
  timeoutMs?: number
}

const words = {
  Sent: 'on_the_way',
  Submitted: 'on_the_way',
  Buffered: 'on_the_way',
  Success: 'delivered',
  Failed: 'failed',
  Rejected: 'failed',
  Expired: 'failed',
  AbsentSubscriber: 'failed',
} as const

/** Statuses and reasons of a failed report. */
const failures: Readonly<Record<string, ReportCause>> = {
  AbsentSubscriber: 'unreachable',
  Expired: 'unreachable',
  DeliveryFailure: 'unreachable',
  UserIsInactive: 'unreachable',
  UserAccountSuspended: 'unreachable',
  UserDoesNotExist: 'number',
  NotNetworkSubscriber: 'number',
  UserInBlackList: 'opted_out',
  InsufficientCredit: 'account',
}

/** Codes of a recipient that is refused for good. */
const refusals: Readonly<Record<number, RefusalCause>> = {
  402: 'account',
  403: 'number',
  404: 'number',
  405: 'account',
  406: 'opted_out',
  407: 'unreachable',
  502: 'unreachable',
}

/** Reasons for an empty list of recipients that do not mean that staff must act. */
const emptyReasons: Readonly<Record<string, RefusalCause>> = {
  InvalidPhoneNumber: 'number',
  UnsupportedNumberType: 'number',
  UserInBlacklist: 'opted_out',
  CouldNotRoute: 'unreachable',
}

const recipientSchema = z.object({
  statusCode: z.number().int(),
  messageId: z.string().optional().catch(undefined),
  messageParts: z.number().int().positive().optional().catch(undefined),
  cost: z.string().min(1).optional().catch(undefined),
})
const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string().optional().catch(undefined),
    Recipients: z.array(recipientSchema),
  }),
})

const reportSchema = z.object({ id: idSchema, status: wordSchema, failureReason: z.string().optional() })
const inboundTextSchema = z.object({ id: idSchema, from: senderSchema, text: inboundSchema })

function readRecipient({ statusCode, ...recipient }: z.infer<typeof recipientSchema>): SendAnswer {
  const { messageId, messageParts, cost } = recipient
  const reason = `Africa's Talking ${statusCode}`
  const refusal = refusals[statusCode]
  if (refusal) return { outcome: 'refused', reason, cause: refusal }
  if (statusCode === 500 || statusCode === 501) return { outcome: 'later', reason }
  const isTaken = statusCode >= 100 && statusCode <= 102 && messageId
  if (!isTaken) return { outcome: 'unknown', reason: `${reason}, not understood` }
  return { outcome: 'sent', externalId: messageId, parts: messageParts, cost }
}

function understand({ status, body }: Heard): SendAnswer {
  if (status < 200 || status > 299) return readStatus(status)
  const answer = answerSchema.safeParse(body).data?.SMSMessageData
  if (!answer) return readStatus(status)
  const [recipient] = answer.Recipients
  if (recipient) return readRecipient(recipient)
  const cause = emptyReasons[answer.Message ?? ''] ?? 'account'
  // Only one word: a sentence might repeat the number.
  const word = /^[A-Za-z]{1,40}$/.exec(answer.Message ?? '')?.[0] ?? 'no recipient'
  return { outcome: 'refused', reason: `Africa's Talking: ${word}`, cause }
}

/** Reports and people's texts come to the same address; only the latter have a sender and a text. */
function readEvents(raw: Buffer): ProviderEvent[] {
  const form = readForm(raw)
  const inbound = inboundTextSchema.safeParse(form).data
  if (inbound) return [{ kind: 'text', externalId: inbound.id, from: inbound.from, text: inbound.text }]
  const report = reportSchema.safeParse(form).data
  if (!report) return []
  const cause = failures[report.failureReason ?? ''] ?? failures[report.status] ?? 'other'
  return [reportOf({ externalId: report.id, word: report.status }, { words, cause })]
}

/** SMS through Africa's Talking. Its calls carry no signature: the secret in our address stands for one. */
export function africastalking(settings: AfricastalkingSettings): TextProvider {
  const { username, apiKey, sender, url, timeoutMs } = settings
  return {
    id: 'africastalking',
    channel: 'sms',
    send: ({ to, text }) =>
      ask(
        {
          provider: 'africastalking',
          url: `${url ?? 'https://api.africastalking.com'}/version1/messaging`,
          headers: { apiKey, accept: 'application/json' },
          body: new URLSearchParams({ username, to, message: text, from: sender, enqueue: '1' }),
          timeoutMs,
        },
        understand,
      ),
    readWebhook: ({ raw }) => readEvents(raw),
  }
}
