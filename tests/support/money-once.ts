// A step of the money that is broken off at each of its statements, and stands exactly once in the end.
import { expect } from 'vitest'
import { throughEachFault } from './faults'
import { type Answer, differencesOf, isDone, tracesOf } from './money-traces'

/** A request or a tasker ready for a step, and the call that makes it, each time the same. */
export type Ready = { id: string; call: () => Promise<Answer> }
/** Makes a step while its connection ends before each statement, and compares it with an undisturbed one. */
export async function expectOnce(
  prepare: () => Promise<Ready>,
  { traces = tracesOf, least = 8 }: { traces?: (id: string) => Promise<unknown>; least?: number } = {},
): Promise<void> {
  const undisturbed = await prepare()
  expect(isDone(await undisturbed.call())).toBe(true)
  const wanted = await traces(undisturbed.id)
  const broken = await prepare()
  let most = 0
  for await (const { answer, faults } of throughEachFault(broken.call)) {
    // An answer that it was done can be relied on; without one, the same call is made again.
    if (isDone(answer)) expect(await traces(broken.id)).toEqual(wanted)
    else expect([303, 409, 503]).toContain(answer.status)
    most = faults
  }
  // Each step is at least lock, change and trace, its commit and its answer.
  expect(most).toBeGreaterThanOrEqual(least)
  expect(await traces(broken.id)).toEqual(wanted)
  expect(await differencesOf(undisturbed.id, broken.id)).toEqual([])
}
