import 'server-only'
import { z } from 'zod'
import { ask, readStatus } from './ask'
import type { Heard } from './exchange'
import type { ReportCause, SendAnswer, TextProvider } from './message-provider'
import { idSchema, readJson, reportOf, wordSchema } from './webhook'

export type PindoSettings = { token: string; sender: string; url?: string; timeoutMs?: number }

const words = {
  ACCEPTED: 'on_the_way',
  UNKNOWN: 'on_the_way',
  DELIVRD: 'delivered',
  UNDELIV: 'failed',
  REJECTED: 'failed',
  EXPIRED: 'failed',
} as const

const causes: Readonly<Record<string, ReportCause>> = { UNDELIV: 'unreachable', EXPIRED: 'unreachable' }

const sentSchema = z.object({
  sms_id: idSchema,
  item_count: z.number().int().positive().optional().catch(undefined),
  total_cost: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  remaining_balance: z.coerce.number().optional().catch(undefined),
})

const reportSchema = z.object({ sms_id: idSchema, status: wordSchema })

function understand({ status, body }: Heard): SendAnswer {
  if (status < 200 || status > 299) return readStatus(status, { 404: 'number', 409: 'number' })
  const { data } = sentSchema.safeParse(body)
  if (!data) return readStatus(status)
  return {
    outcome: 'sent',
    externalId: data.sms_id,
    parts: data.item_count,
    cost: data.total_cost,
    balance: data.remaining_balance,
  }
}

/** SMS through Pindo (Rwanda). Its calls carry no signature: the secret in our address stands for one. */
export function pindo({ token, sender, url, timeoutMs }: PindoSettings): TextProvider {
  return {
    id: 'pindo',
    channel: 'sms',
    send: ({ to, text }) =>
      ask(
        {
          provider: 'pindo',
          url: `${url ?? 'https://api.pindo.io'}/v1/sms/`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to, text, sender }),
          timeoutMs,
        },
        understand,
      ),
    readWebhook: ({ raw }) => {
      const { data } = reportSchema.safeParse(readJson(raw))
      if (!data) return []
      const cause = causes[data.status] ?? 'other'
      return [reportOf({ externalId: data.sms_id, word: data.status }, { words, cause })]
    },
  }
}
