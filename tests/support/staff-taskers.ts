import { POST as addCheck } from '@/app/api/admin/taskers/[id]/checks/route'
import { GET as detail } from '@/app/api/admin/taskers/[id]/route'
import { DELETE as endSessions } from '@/app/api/admin/taskers/[id]/sessions/route'
import { POST as transition } from '@/app/api/admin/taskers/[id]/transitions/route'
import { PUT as work } from '@/app/api/admin/taskers/[id]/work/route'
import { type TaskerDetail, taskerDetailSchema } from '@/lib/taskers/record/schema'
import { call } from './call'

type Headers = Record<string, string>

/** What staff do with one tasker, by the API. */
export function onTasker(id: string, headers: Headers) {
  const path = `/api/admin/taskers/${id}`
  const params = { id }
  const get = async (): Promise<TaskerDetail> =>
    taskerDetailSchema.parse((await call(detail, path, { headers, params })).json.data)
  const handlers = { transitions: transition, checks: addCheck }
  const post = (what: keyof typeof handlers, body: unknown) =>
    call(handlers[what], `${path}/${what}`, { headers, params, body })
  return {
    get,
    post,
    step: async (to: string, change: Record<string, unknown> = {}) =>
      post('transitions', { version: (await get()).version, to, ...change }),
    check: (change: Record<string, unknown> = {}) =>
      post('checks', { kind: 'identity', outcome: 'passed', checked_on: '2026-03-01', ...change }),
    setWork: (body: unknown) => call(work, `${path}/work`, { method: 'PUT', headers, params, body }),
    endSessions: () => call(endSessions, `${path}/sessions`, { method: 'DELETE', headers, params }),
  }
}
