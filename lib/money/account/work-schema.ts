import { z } from 'zod'
import { queue } from '@/lib/platform/queue'
import { moneyKinds } from '@/lib/providers/money-provider'

/** Tells owners that the provider refuses our account. */
export const accountMailQueue = queue(
  'mail.money.account',
  z.object({
    kind: z.enum(moneyKinds),
    code: z.string().max(200),
    /** Of what was begun we learn nothing; else nothing can be begun. */
    is_asking: z.boolean().optional(),
  }),
  { retry: 'day' },
)
