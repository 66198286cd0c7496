import { sql } from 'drizzle-orm'
import { transact } from '@/db/client'
import { env } from '@/lib/platform/env'
import type { Queue } from '@/lib/platform/queue'
import { allWork } from '@/lib/work'
import { mailsIn } from './mail-folder'

type Which = string | Pick<Queue, 'name'>
const nameOf = (queue: Which) => (typeof queue === 'string' ? queue : queue.name)

/** Does a job with this payload, as the worker would. */
export async function doJob(queue: Which, data: unknown): Promise<void> {
  const found = allWork.find((one) => one.queue.name === nameOf(queue))
  if (!found) throw new Error(`Nothing is done for ${nameOf(queue)}`)
  await found.handle(data)
}

/** Does every job that waits and names this text, as the worker would. */
export async function work(text: string): Promise<void> {
  const rows = await transact((tx) =>
    tx.execute<{ name: string; data: unknown }>(
      sql`delete from pgboss.job where data::text like ${`%${text}%`} returning name, data`,
    ),
  )
  for (const { name, data } of rows) await doJob(name, data)
}

/** Does every job that waits in a queue, as the worker would. */
export async function workQueue(queue: Which): Promise<void> {
  const rows = await transact((tx) =>
    tx.execute<{ data: unknown }>(
      sql`delete from pgboss.job where name = ${nameOf(queue)} and state = 'created' returning data`,
    ),
  )
  for (const { data } of rows) await doJob(queue, data)
}

export const mailsTo = (email: string) => mailsIn(env().MAIL_DIR, email)
