import { expect, it } from 'vitest'
import { eachDue } from '@/lib/platform/each-due'

it('works on each item in turn, also after one that fails, and throws at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 1) throw new Error('always')
    done.push(item)
  }
  await expect(eachDue([1, 2, 3], work)).rejects.toThrow('1 of 3 could not be done')
  expect(done).toEqual([2, 3])
  await eachDue([4], work)
  expect(done).toEqual([2, 3, 4])
})
