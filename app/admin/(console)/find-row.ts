import type { z } from 'zod'
import { nullWhenGone } from '@/lib/platform/errors'

/** What the address of a page names; null where there is no such thing. */
export async function findRow<Id, Row>(
  params: Promise<unknown>,
  schema: z.ZodType<{ id: Id }>,
  load: (id: Id) => Promise<Row>,
): Promise<Row | null> {
  const parsed = schema.safeParse(await params)
  return parsed.success ? load(parsed.data.id).catch(nullWhenGone) : null
}
