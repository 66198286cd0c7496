import 'server-only'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { type Reader, read, transact } from '@/db/client'
import { isJobOf, isLinkOf, jobs, requests, taskers, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { AppError } from '@/lib/platform/errors'
import { consumeAt } from '@/lib/platform/rate-limit'
import { copyOf, isOffered, offerColumns } from '@/lib/requests/copy'
import { type CustomerAgain, trackTokenSchema } from '@/lib/requests/customer/schema'
import { type CustomerRefusal, mayAskAgain } from '@/lib/requests/customer/workflow'
import { createRequest } from '@/lib/requests/mutations'
import { requestLimit } from '@/lib/requests/operations'
import { listRequestable } from '@/lib/tasks/queries'

const ofToken = (token: string) => and(isLinkOf(token), isNull(requests.erasedAt))

async function findEarlier(db: Reader, token: string) {
  const [earlier] = await db
    .select({ ...getTableColumns(requests), taskerId: jobs.taskerId })
    .from(requests)
    .leftJoin(jobs, isJobOf(requests))
    .where(ofToken(token))
  if (!earlier) throw new AppError('not_found')
  return earlier
}

type Asker = { locale: Locale; address: string }

/** Sends the request again, with other words and another day; a second click leads to the same request. */
export async function askAgain(
  token: string,
  { description, wanted_on, wanted_part }: CustomerAgain,
  { locale, address }: Asker,
): Promise<CustomerRefusal | { token: string }> {
  const found = await transact(async (tx) => {
    const earlier = await findEarlier(tx, token)
    if (!mayAskAgain(earlier)) return 'no_again'
    const task = (await listRequestable(tx)).find(({ id }) => id === earlier.taskId)
    return task ? copyOf(tx, earlier, task) : 'no_task'
  })
  if (typeof found === 'string') return found
  await consumeAt(requestLimit, { address, account: found.input.phone })
  const { receipt } = await createRequest({
    ...found,
    input: { ...found.input, description, wanted_on, wanted_part },
    locale,
    source: 'form',
    idempotencyKey: null,
    address,
  })
  return { token: new URL(receipt.tracking_url).pathname.split('/').at(-1) ?? '' }
}

/** What the page of a request needs to ask for the same again; null where that makes no sense. */
export async function getAgain(token: string) {
  if (!trackTokenSchema.safeParse(token).success) return null
  const [row] = await read((db) =>
    db
      .select({
        status: requests.status,
        endReason: requests.endReason,
        taskerId: jobs.taskerId,
        description: requests.description,
        ...offerColumns,
        taskerName: taskers.name,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .leftJoin(jobs, isJobOf(requests))
      .leftJoin(taskers, and(eq(taskers.id, jobs.taskerId), isNull(taskers.erasedAt)))
      .where(ofToken(token)),
  )
  if (!row || !mayAskAgain(row)) return null
  return { description: row.description, taskerName: row.taskerName, isOffered: isOffered(row) }
}
