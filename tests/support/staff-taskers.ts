import { POST as addCheck } from '@/app/api/admin/taskers/[id]/checks/route'
import { GET as detail } from '@/app/api/admin/taskers/[id]/route'
import { DELETE as endSessions } from '@/app/api/admin/taskers/[id]/sessions/route'
import { POST as transition } from '@/app/api/admin/taskers/[id]/transitions/route'
import { PUT as work } from '@/app/api/admin/taskers/[id]/work/route'
import { type TaskerDetail, taskerDetailSchema } from '@/lib/taskers/admin-schema'
import { call } from './call'

type Headers = Record<string, string>

/** What staff do with one tasker, by the API. */
export function onTasker(id: string, headers: Headers) {
  const path = `/api/admin/taskers/${id}`
  const params = { id }
  const get = async (): Promise<TaskerDetail> =>
    taskerDetailSchema.parse((await call(detail, path, { headers, params })).json.data)
  return {
    get,
    step: async (to: string, change: Record<string, unknown> = {}) => {
      const body = { version: (await get()).version, to, ...change }
      return call(transition, `${path}/transitions`, { headers, params, body })
    },
    check: (change: Record<string, unknown> = {}) => {
      const body = { kind: 'identity', outcome: 'passed', checked_on: '2026-03-01', ...change }
      return call(addCheck, `${path}/checks`, { headers, params, body })
    },
    setWork: (body: Record<string, unknown>) =>
      call(work, `${path}/work`, { method: 'PUT', headers, params, body }),
    endSessions: () => call(endSessions, `${path}/sessions`, { method: 'DELETE', headers, params }),
  }
}
