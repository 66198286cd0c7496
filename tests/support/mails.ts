import { sql } from 'drizzle-orm'
import { transact } from '@/db/client'
import { env } from '@/lib/platform/env'
import { workHandlers } from '@/lib/work'
import { mailsIn } from './mail-folder'

/** Does every job that waits and names this text, as the worker would. */
export async function work(text: string): Promise<void> {
  const rows = await transact((tx) =>
    tx.execute<{ name: string; data: Record<string, unknown> }>(
      sql`delete from pgboss.job where data::text like ${`%${text}%`} returning name, data`,
    ),
  )
  for (const { name, data } of rows) await workHandlers[name]?.(data)
}

/** Does every job that waits in a queue, as the worker would. */
export async function workQueue(queue: string): Promise<void> {
  const rows = await transact((tx) =>
    tx.execute<{ data: Record<string, unknown> }>(
      sql`delete from pgboss.job where name = ${queue} and state = 'created' returning data`,
    ),
  )
  for (const { data } of rows) await workHandlers[queue]?.(data)
}

export const mailsTo = (email: string) => mailsIn(env().MAIL_DIR, email)
