// Texts that lie in the database as if a provider had brought or refused them, for browser tests.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'

type Planted = { address: string; text: string; channel?: 'sms' | 'whatsapp'; requestId?: string }

async function plant(
  databaseUrl: string,
  { address, text, channel = 'sms', requestId }: Planted,
  state: string,
) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const isIn = state === 'received'
  const [row] = await sql<{ id: string }[]>`insert into messages
    (dedupe_key, template, direction, status, channel, address, subject, html, text, request_id)
    values (${`planted:${randomUUID()}`}, ${isIn ? 'inbound' : 'customer.missed'}, ${isIn ? 'in' : 'out'}, ${state},
      ${channel}, ${address}, '', '', ${text}, ${requestId ?? null}) returning id`
  if (isIn && requestId)
    await sql`insert into request_events (request_id, type, actor_kind, channel)
      values (${requestId}, 'request.wrote', 'customer', ${channel})`
  await sql.end()
  return row?.id ?? ''
}

/** What a person wrote to us; in a request where one is given. Returns its id. */
export const plantInbound = (databaseUrl: string, text: Planted): Promise<string> =>
  plant(databaseUrl, text, 'received')

/** A text of which nobody knows whether it was sent. Returns its id. */
export const plantUnknown = (databaseUrl: string, text: Planted): Promise<string> =>
  plant(databaseUrl, text, 'unknown')
