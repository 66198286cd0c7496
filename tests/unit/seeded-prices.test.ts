import { expect, it } from 'vitest'
import tasks from '@/db/seed/tasks.json' with { type: 'json' }

it('six tasks have the price and the minutes that the specification fixes, and unknown work has no price', () => {
  const seeded = tasks.map((task) => [
    task.slug,
    'price_rwf' in task ? task.price_rwf : null,
    task.duration_minutes,
  ])
  expect(seeded.slice(0, 6)).toEqual([
    ['moving', 15_000, 15],
    ['home-repair', 20_000, 15],
    ['cleaning', 10_000, 30],
    ['plumbing', 50_000, 80],
    ['mounting', 40_000, 60],
    ['painting', 30_000, 45],
  ])
  expect(seeded.find(([slug]) => slug === 'other')?.[1]).toBeNull()
})
