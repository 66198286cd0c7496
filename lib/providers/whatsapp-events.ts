import 'server-only'
import { z } from 'zod'
import type { ProviderEvent, ReportCause } from './message-provider'
import { idSchema, inboundSchema, reportOf, senderSchema, wordSchema } from './webhook'

const words = { sent: 'on_the_way', delivered: 'delivered', read: 'read', failed: 'failed' } as const

const failures: Readonly<Record<number, ReportCause>> = {
  368: 'account',
  190: 'account',
  131026: 'unreachable',
  131031: 'account',
  131042: 'account',
  131047: 'window',
  131048: 'account',
  131049: 'unreachable',
  131050: 'opted_out',
}

const callSchema = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })) })),
})
/** Each item is read by itself, so that an odd one does not lose the others. */
const valueSchema = z.object({
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
})

const statusSchema = z.object({
  id: idSchema,
  status: wordSchema,
  errors: z
    .array(z.object({ code: z.number().int() }))
    .default([])
    .catch([]),
})

const messageSchema = z.looseObject({ id: idSchema, from: senderSchema, type: z.string().min(1).max(40) })
const textSchema = z.object({ text: z.object({ body: inboundSchema }) })
const buttonSchema = z.object({ button: z.object({ text: inboundSchema }) })
const titleSchema = z.object({ title: inboundSchema })
const replySchema = z.object({
  interactive: z.object({ button_reply: titleSchema.optional(), list_reply: titleSchema.optional() }),
})
const captionSchema = z.object({ caption: inboundSchema })

type Message = z.infer<typeof messageSchema>

/** What a person wrote or tapped; of anything else its kind, with the caption. */
function contentOf(message: Message): string {
  const reply = replySchema.safeParse(message).data?.interactive
  const written =
    textSchema.safeParse(message).data?.text.body ??
    buttonSchema.safeParse(message).data?.button.text ??
    reply?.button_reply?.title ??
    reply?.list_reply?.title
  if (written !== undefined) return written
  const caption = captionSchema.safeParse(message[message.type]).data?.caption
  return [`[${message.type}]`, caption].filter(Boolean).join(' ')
}

function readStatus(status: unknown): ProviderEvent[] {
  const { data } = statusSchema.safeParse(status)
  if (!data) return []
  const cause = failures[data.errors[0]?.code ?? 0] ?? 'other'
  return [reportOf({ externalId: data.id, word: data.status }, { words, cause })]
}

function readMessage(message: unknown): ProviderEvent[] {
  const { data } = messageSchema.safeParse(message)
  // WhatsApp itself writes `system` messages, for example when a person changes the number.
  if (!data || data.type === 'system') return []
  return [{ kind: 'text', externalId: data.id, from: data.from, text: contentOf(data) }]
}

/** The reports and people's texts of a call of the Cloud API. */
export function readWhatsappEvents(body: unknown): ProviderEvent[] {
  const changes = callSchema.safeParse(body).data?.entry.flatMap((entry) => entry.changes) ?? []
  return changes.flatMap(({ value }) => {
    const { statuses = [], messages = [] } = valueSchema.safeParse(value).data ?? {}
    return [...statuses.flatMap(readStatus), ...messages.flatMap(readMessage)]
  })
}
