// What the public pages tell of jobs and ratings: real rows only, and enough of them.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { transact } from '@/db/client'
import { requests } from '@/db/schema'
import { averageText } from '@/lib/requests/ratings/labels'
import { getTaskRating, getTrackRecord } from '@/lib/requests/ratings/queries'
import { asCustomer, rowOf } from '../support/customers'
import { ask, setRequest } from '../support/staff-requests'

const taskId = 4
const otherTaskId = 3

beforeEach(() => transact((tx) => tx.update(requests).set({ status: 'cancelled', rating: null })))

async function aJob(rating: number | null, task = taskId): Promise<string> {
  const { id } = await ask({ popular_task_id: task })
  await setRequest(id, { status: 'completed', rating })
  return id
}

async function manyJobs(count: number, rating: number | null = null): Promise<void> {
  const row = await rowOf(await aJob(rating))
  const copies = Array.from({ length: count - 1 }, () => ({
    ...row,
    id: undefined,
    reference: randomUUID(),
    trackToken: randomUUID(),
    textToken: randomUUID(),
  }))
  await transact((tx) => tx.insert(requests).values(copies))
}

describe('the rating of a task', () => {
  it('is not told of two, and is of three', async () => {
    await aJob(5)
    await aJob(4)
    expect(await getTaskRating(taskId)).toBeNull()
    await aJob(5)
    expect(await getTaskRating(taskId)).toEqual({ average: 4.6, count: 3 })
  })

  it('counts only this task, and only work that was done and rated', async () => {
    for (const rating of [5, 5, 5]) await aJob(rating)
    await aJob(1, otherTaskId)
    await aJob(null)
    for (const status of ['cancelled', 'contacted', 'declined'] as const)
      await setRequest(await aJob(1), { status })
    expect(await getTaskRating(taskId)).toEqual({ average: 5, count: 3 })
    expect(await getTaskRating(otherTaskId)).toBeNull()
  })

  it('keeps what a customer gave who has erased the request since', async () => {
    const ids = [await aJob(5), await aJob(4), await aJob(3)]
    await (await asCustomer(ids[0] ?? '')).erase()
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ fullName: '', rating: 5 })
    expect(await getTaskRating(taskId)).toEqual({ average: 4, count: 3 })
  })

  it('is never told better than it is', async () => {
    await manyJobs(24, 5)
    await aJob(4)
    const rating = await getTaskRating(taskId)
    expect(rating).toEqual({ average: 4.9, count: 25 })
    expect(averageText({ average: 5, count: 3 }, 'en')).toBe('5.0')
    expect(averageText({ average: 4.9, count: 25 }, 'fr')).toBe('4,9')
  })
})

describe('the record of all tasks', () => {
  it('is empty at first', async () => {
    expect(await getTrackRecord()).toEqual({ jobs: null, rating: null })
  })

  it('tells the jobs from thirty on, rated or not', async () => {
    await manyJobs(29)
    expect((await getTrackRecord()).jobs).toBeNull()
    await aJob(null, otherTaskId)
    expect(await getTrackRecord()).toEqual({ jobs: 30, rating: null })
  })

  it('tells the rating from three on, of all tasks together', async () => {
    await aJob(5)
    await aJob(4, otherTaskId)
    expect((await getTrackRecord()).rating).toBeNull()
    await aJob(4)
    expect(await getTrackRecord()).toEqual({ jobs: null, rating: { average: 4.3, count: 3 } })
  })
})
