import { eq } from 'drizzle-orm'
import { GET as listCases } from '@/app/api/admin/cases/route'
import { POST as withdraw } from '@/app/api/admin/offers/[id]/withdraw/route'
import { POST as confirmation } from '@/app/api/admin/task-requests/[id]/confirmation/route'
import { POST as noShow } from '@/app/api/admin/task-requests/[id]/no-show/route'
import { POST as offers } from '@/app/api/admin/task-requests/[id]/offers/route'
import { GET as workCounts } from '@/app/api/admin/work-counts/route'
import { transact } from '@/db/client'
import { taskers } from '@/db/schema'
import { type CaseListAnswer, caseListSchema } from '@/lib/cases/schema'
import { type WorkCounts, workCountsSchema } from '@/lib/dashboard/schema'
import { call } from './call'
import { anApprovedTasker, onRequest } from './staff-requests'

type Headers = Record<string, string>

/** An approved tasker who takes offers at any hour, so that a test does not depend on its own. */
export async function aTaskerForOffers(change: Parameters<typeof anApprovedTasker>[0] = {}): Promise<string> {
  const id = await anApprovedTasker(change)
  await transact((tx) => tx.update(taskers).set({ takesNightOffers: true }).where(eq(taskers.id, id)))
  return id
}

/** What staff do about the job of one request, by the API. */
export function onJob(id: string, headers: Headers) {
  const { get } = onRequest(id, headers)
  const post = async (handler: typeof offers | typeof noShow, part: string, body: object) =>
    call(handler, `/api/admin/task-requests/${id}/${part}`, {
      headers,
      params: { id },
      body: { version: (await get()).version, ...body },
    })
  return {
    offer: (tasker_ids: string[], body: object = {}) =>
      post(offers, 'offers', { tasker_ids, pay_rwf: 9_000, ...body }),
    withdraw: (offerId: string) =>
      call(withdraw, `/api/admin/offers/${offerId}/withdraw`, {
        method: 'POST',
        headers,
        params: { id: offerId },
      }),
    confirm: () => post(confirmation, 'confirmation', {}),
    noShow: (body: object = {}) => post(noShow, 'no-show', body),
  }
}

export const casesOf = async (headers: Headers, query = ''): Promise<CaseListAnswer> =>
  caseListSchema.parse((await call(listCases, `/api/admin/cases?${query}`, { headers })).json)

export const workCountsOf = async (headers: Headers): Promise<WorkCounts> =>
  workCountsSchema.parse((await call(workCounts, '/api/admin/work-counts', { headers })).json.data)
