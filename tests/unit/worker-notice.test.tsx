// The line that staff see while nothing is sent.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { renewMs } from '@/components/console/frame/work-counts'
import { WorkerNotice } from '@/components/console/frame/worker-notice'
import { shownSeconds } from '@/lib/workers/constants'

const known = vi.hoisted(() => ({ counts: undefined as { worker_seconds: number | null } | undefined }))
vi.mock('@/components/console/frame/work-counts', async (original) => ({
  ...(await original<typeof import('@/components/console/frame/work-counts')>()),
  useWorkCounts: () => known.counts,
}))

const shownAfter = (worker_seconds: number | null) => {
  known.counts = { worker_seconds }
  return renderToStaticMarkup(<WorkerNotice />)
}

it('is there once no worker has lived for three quarters of a minute, and says for how long', () => {
  expect(renderToStaticMarkup(<WorkerNotice />)).toBe('')
  expect(shownAfter(null)).toBe('')
  expect(shownAfter(44)).toBe('')
  expect(shownAfter(45)).toContain('No worker has reported for 1 minute, so nothing is sent.')
  expect(shownAfter(300)).toContain('for 5 minutes')
})

it('is there within a minute', () => {
  expect(shownSeconds + renewMs / 1_000).toBeLessThanOrEqual(60)
})
