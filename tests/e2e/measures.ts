// What is measured on a page: what should stand side by side, or below something else.
import type { Locator } from 'playwright/test'
import { expect } from './fixtures'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not seen`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** As many parts as that, at one height, from left to right, and none lies over another. */
export async function expectOneRow(parts: Locator, count: number): Promise<void> {
  const boxes = await Promise.all((await parts.all()).map(boxOf))
  expect(boxes).toHaveLength(count)
  for (const [at, { left, top }] of boxes.entries()) {
    const before = boxes[at - 1]
    if (!before) continue
    expect(top).toBe(before.top)
    expect(left).toBeGreaterThanOrEqual(before.right)
  }
}

/** One part ends before the next one begins, from top to bottom. */
export async function expectBelow(upper: Locator, lower: Locator): Promise<void> {
  expect((await boxOf(upper)).bottom).toBeLessThanOrEqual((await boxOf(lower)).top)
}
