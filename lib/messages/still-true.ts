import 'server-only'
import { eq } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { requests } from '@/db/schema'
import type { TextTemplate } from './text-kinds'

type Status = typeof requests.$inferSelect.status

// News that had to wait, for the morning or for the provider, are sent only if they are still true.
const trueIn: Partial<Record<string, Status>> = {
  'customer.on_the_way': 'assigned',
  'customer.time_asked': 'assigned',
  'customer.finished': 'in_progress',
  'customer.completed': 'completed',
  'customer.cancelled': 'cancelled',
  'customer.declined': 'declined',
  'customer.unreachable': 'unreachable',
  'tasker.offer': 'contacted',
  'tasker.offer_soon': 'contacted',
  'tasker.job_confirm': 'assigned',
  'tasker.job_confirm_soon': 'assigned',
  'tasker.job_confirm_pay': 'assigned',
  'tasker.job_confirm_pay_soon': 'assigned',
  'tasker.time_asked': 'assigned',
} satisfies Partial<Record<TextTemplate, Status>>

/** Whether a text still fits the state of its request; always where it is about none. */
export async function isStillTrue(
  db: Reader,
  { template, requestId }: { template: string; requestId: string | null },
): Promise<boolean> {
  const wanted = trueIn[template]
  if (!wanted || !requestId) return true
  const [request] = await db
    .select({ status: requests.status })
    .from(requests)
    .where(eq(requests.id, requestId))
  return !request || request.status === wanted
}
