// Saving a move in the plan of a day: which calls, in which order, and what is said when one is refused.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HalfSaved, saveMove } from '@/components/console/day/save-move'
import { atMinute } from '@/lib/day/plan'
import type { DayJob, DayPlan } from '@/lib/day/schema'

const api = vi.hoisted(() => ({ change: vi.fn(), detail: vi.fn() }))
vi.mock('@/components/console/requests/list/request-query', () => ({
  changeRequest: api.change,
  getRequestDetail: api.detail,
}))

const day = '2026-11-24'
const words = {
  location: 'Near the shop',
  district: 'Gasabo',
  sector: 'Remera',
  description: 'The tap leaks.',
}
const [ann, ben] = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
]
const job = { id: 'r', status: 'assigned', tasker: ann, wanted_at: atMinute(day, 600), minutes: 60 } as DayJob
const plan = { day, taskers: [ann, ben], jobs: [job], aside: [] as DayJob[] } as DayPlan
const move = { id: 'r', version: 4, tasker: ben ?? { id: '', name: '' }, minute: 660 }

beforeEach(() => {
  api.change
    .mockReset()
    .mockImplementation((_id, _part, { version }) => Promise.resolve({ data: { version: version + 1 } }))
  api.detail.mockReset().mockResolvedValue({ ...words, version: 99 })
})
const assigned = (version: number) => [
  'r',
  { method: 'PUT', part: 'assignment' },
  { version, tasker_id: 'b', note: null },
]
const timed = (version: number) => [
  'r',
  { method: 'PUT' },
  { ...words, version, wanted_at: atMinute(day, 660) },
]

describe('a move is saved', () => {
  it('by one call for what it changes, with the version at its begin', async () => {
    expect(await saveMove(plan, { ...move, minute: 600 })).toEqual({ version: 5 })
    expect(api.change.mock.calls).toEqual([assigned(4)])
  })

  it('by two calls, of which the second has the version of the first', async () => {
    expect(await saveMove(plan, move)).toEqual({ version: 6 })
    expect(api.change.mock.calls).toEqual([assigned(4), timed(5)])
  })
})

describe('a refusal', () => {
  const refusal = new Error('Ben has another job at that time.')
  it('of the first call is the answer, and nothing else is sent', async () => {
    api.change.mockRejectedValueOnce(refusal)
    await expect(saveMove(plan, move)).rejects.toBe(refusal)
    expect(api.change).toHaveBeenCalledTimes(1)
  })

  it('of the second call says what was saved', async () => {
    api.change.mockResolvedValueOnce({ data: { version: 5 } }).mockRejectedValueOnce(refusal)
    const error = await saveMove(plan, move).catch((cause) => cause)
    expect(error).toBeInstanceOf(HalfSaved)
    expect([error.message, error.reason]).toEqual(['The new tasker is saved, the time is not', refusal])
  })
})
