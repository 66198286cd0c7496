import type { z } from 'zod'

/** Work for later, in jobs of one kind. Within a release a payload only gains optional fields. */
export type Queue<Payload = unknown> = {
  name: string
  schema: z.ZodType<Payload, Payload>
  /** How long a job is tried; a day, where it waits for a provider of messages that may be away for hours. */
  retry?: 'day'
  /** When the clock enqueues a job, as a cron line of the time in Kigali. */
  schedule?: string
}

export type PayloadOf<Of> = Of extends Queue<infer Payload> ? Payload : never

/** Declares a queue, with what its jobs carry. */
export function queue<Payload extends object>(
  name: string,
  schema: z.ZodType<Payload, Payload>,
  options: Pick<Queue, 'retry' | 'schedule'> = {},
): Queue<Payload> {
  return { name, schema, ...options }
}

/** Names the wrong fields and no value, because it is logged and a value may be about a person. */
export class PayloadError extends Error {
  override name = 'PayloadError'
}

/** What a job carries. Fields that another version knows are left out. */
export function parsePayload<Payload>({ name, schema }: Queue<Payload>, data: unknown): Payload {
  // A job of the clock comes with null.
  const parsed = schema.safeParse(data ?? {})
  if (parsed.success) return parsed.data
  const fields = new Set(parsed.error.issues.map(({ path }) => path.join('.')))
  throw new PayloadError(`A payload of ${name} does not fit: ${[...fields].join(', ')}`)
}
