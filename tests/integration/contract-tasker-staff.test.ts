// Generated requests against the contract of what staff do with taskers.
import fc from 'fast-check'
import { it } from 'vitest'
import { GET as exportCsv } from '@/app/api/admin/taskers/export/route'
import { GET as list } from '@/app/api/admin/taskers/route'
import { taskerRecordOperations } from '@/lib/taskers/record/operations'
import { taskerStaffOperations } from '@/lib/taskers/staff/operations'
import { call } from '../support/call'
import { assertDescribed, bodies, runs, strange } from '../support/contract'
import { logInAs } from '../support/people'
import { onTasker } from '../support/staff-taskers'
import { registerTasker } from '../support/taskers'

it('deciding, checking and correcting', async () => {
  const staff = onTasker((await registerTasker()).id, (await logInAs()).bearer)
  const property = fc.asyncProperty(
    bodies({ version: 1, to: 'screening', reason: null, note: 'x' }),
    bodies({ kind: 'identity', outcome: 'passed', checked_on: '2026-03-01', expires_on: null, note: null }),
    bodies({ version: 1, task_ids: [1], areas: [{ district: 'Gasabo', sector: null }], is_available: true }),
    async (step, check, work) => {
      const stepped = await staff.post('transitions', step)
      assertDescribed(taskerRecordOperations.transitionTasker, stepped.status, stepped.json)
      const checked = await staff.post('checks', check)
      assertDescribed(taskerRecordOperations.addTaskerCheck, checked.status, checked.json)
      const worked = await staff.setWork(work)
      assertDescribed(taskerRecordOperations.updateTaskerWork, worked.status, worked.json)
    },
  )
  await fc.assert(property, { numRuns: runs / 5 })
}, 120_000)

it('listing and exporting', async () => {
  await registerTasker()
  const { bearer: headers } = await logInAs()
  const query = fc.record(
    {
      q: strange,
      status: fc.oneof(fc.constant('applied'), strange),
      task: fc.oneof(fc.constant('4'), strange),
      sort: fc.oneof(fc.constantFrom('newest', 'name', 'status'), strange),
      page: fc.oneof(fc.constantFrom('1', '2'), strange),
    },
    { requiredKeys: [] },
  )
  const property = fc.asyncProperty(query, async (values) => {
    const search = new URLSearchParams(values as Record<string, string>)
    const listed = await call(list, `/api/admin/taskers?${search}`, { headers })
    assertDescribed(taskerStaffOperations.listTaskers, listed.status, listed.json)
    const exported = await call(exportCsv, `/api/admin/taskers/export?${search}`, { headers })
    const body = exported.json ?? (await exported.response.text())
    assertDescribed(taskerStaffOperations.exportTaskers, exported.status, body)
  })
  await fc.assert(property, { numRuns: runs / 5 })
}, 120_000)
