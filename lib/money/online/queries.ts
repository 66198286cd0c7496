import 'server-only'
import { sql } from 'drizzle-orm'
import { payments } from '@/db/schema'
import { unsentMinutes } from './constants'

/**
 * Whether no worker has sent an attempt in time. It counts as failed from then on, by the clock of the
 * database, which readers and workers share: no worker sends it any more.
 */
export const isUnsent = sql<boolean>`(${payments.state} = 'created'
  and ${payments.createdAt} < now() - ${unsentMinutes} * interval '1 minute')`
