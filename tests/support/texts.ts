import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { and, asc, eq, ne } from 'drizzle-orm'
import { POST as webhook } from '@/app/api/webhooks/[provider]/[secret]/route'
import { read } from '@/db/client'
import { messages } from '@/db/schema'
import { providerEventQueue, textQueue } from '@/lib/messages/work-schema'
import { env } from '@/lib/platform/env'
import type { WebhookCall } from '@/lib/providers/message-provider'
import { customerTextQueue, newRequestQueue, numberQueue } from '@/lib/requests/work-schema'
import { workQueue } from './mails'
import type { ProviderId } from './text-answers'
import { inboundCall } from './text-webhooks'

type SentText = { to: string; text: string; segments: number; channel: string }

/** The texts in the folder to a number. */
export function textsTo(phone: string): SentText[] {
  const folder = env().SMS_DIR
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): SentText => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
    .filter(({ to }) => to === phone)
}

/** The texts of a number as they are stored, oldest first. */
export const rowsOf = (phone: string) =>
  read((db) =>
    db
      .select()
      .from(messages)
      .where(and(eq(messages.address, phone), ne(messages.channel, 'mail')))
      .orderBy(asc(messages.createdAt)),
  )

/** Does what waits about texts, as the worker would: news are written, then sent. */
export async function tellAll(): Promise<void> {
  for (const queue of [newRequestQueue, numberQueue, customerTextQueue, textQueue]) await workQueue(queue)
}

/** A provider calls our webhook; what it brings is acted on. */
export async function calls(provider: ProviderId, given: WebhookCall): Promise<number> {
  const { raw, headers, url } = given
  const request = new Request(url, { method: 'POST', body: new Uint8Array(raw), headers })
  const params = Promise.resolve({ provider, secret: url.split('/').at(-1) ?? '' })
  const { status } = await webhook(request, { params })
  // A report about a text that is not recorded yet is tried again later.
  await workQueue(providerEventQueue).catch(() => undefined)
  return status
}

let written = 0
/** A person writes to us; `provider` must be the configured one. */
export async function writes(
  provider: Exclude<ProviderId, 'pindo'>,
  from: string,
  text: string,
): Promise<string> {
  written += 1
  const externalId = `in-${written}`
  await calls(provider, inboundCall[provider]({ externalId, from, text }))
  return externalId
}
