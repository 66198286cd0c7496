import 'server-only'
import { read } from '@/db/client'
import { DatabaseUnavailable } from '@/db/errors'
import { isAny } from '@/db/is-any'
import { requests } from '@/db/schema'
import { assignTasker } from '@/lib/jobs/staff/mutations'
import { AppError } from '@/lib/platform/errors'
import type { Attempt } from '@/lib/requests/change'
import { changeOwner } from '@/lib/requests/staff/owner/mutations'
import type { BulkInput, BulkResult } from './schema'

const noAnswer = 'The database did not answer in time. Please try this one again.'

async function changeOne(
  attempt: Attempt & { version: number },
  { action, to, tasker_id, pay_rwf, note }: BulkInput,
) {
  if (action !== 'assign') return changeOwner(attempt, { action, to, note })
  const { version } = attempt
  return assignTasker(attempt, { version, tasker_id, note, ...(pay_rwf !== null && { pay_rwf }) })
}

async function referencesOf(ids: string[]): Promise<Map<string, string>> {
  const columns = { id: requests.id, reference: requests.reference }
  const rows = await read((db) => db.select(columns).from(requests).where(isAny(requests.id, ids)))
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

async function refusalOf(change: () => Promise<void>): Promise<string | null> {
  try {
    await change()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/**
 * Changes several requests, one after the other, each in a transaction of its own. One that is refused does
 * not stop the others. What was done already stays as it is, so the same call can be sent again.
 */
export async function changeSeveral(
  input: BulkInput,
  by: Pick<Attempt, 'adminId' | 'follow'>,
): Promise<BulkResult[]> {
  const { requests: chosen } = input
  const references = await referencesOf(chosen.map(({ id }) => id))
  const resultOf = (id: string, reason: string | null): BulkResult => ({
    id,
    reference: references.get(id) ?? null,
    is_done: reason === null,
    reason,
  })
  const results: BulkResult[] = []
  for (const { id, version } of chosen) {
    try {
      const change = () => changeOne({ requestId: id, version, ...by }, input)
      results.push(resultOf(id, await refusalOf(change)))
    } catch (error) {
      // Those before it are stored: their results must reach the screen.
      if (!(error instanceof DatabaseUnavailable) || results.length === 0) throw error
      const rest = chosen.slice(results.length)
      return [...results, ...rest.map((one) => resultOf(one.id, noAnswer))]
    }
  }
  return results
}
