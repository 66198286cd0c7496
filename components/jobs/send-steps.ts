import { uploadPhoto } from '@/components/requests/wizard/send-photo'
import { callTaskerApi } from '@/lib/auth/tasker-client'
import type { Locale } from '@/lib/i18n/constants'
import type { Job } from '@/lib/jobs/schema'
import { pauseAfter } from '@/lib/platform/browser/outbox'
import { dropStep, type KeptStep, readStepPhoto, readSteps } from './steps'

type Of = { taskerId: string; locale: Locale }

/** Sends a step with its photo, if that is still on this device. The server ignores a known key. */
export async function sendStep(step: KeptStep, { taskerId, locale }: Of): Promise<Job> {
  const { requestId, name, key } = step
  const photo = await readStepPhoto(step)
  const photoId = photo && (await uploadPhoto(photo))
  const answer = await callTaskerApi<{ data: Job }>(`/api/taskers/${taskerId}/jobs/${requestId}/${name}`, {
    method: 'POST',
    body: { ...step.body, ...(photoId && { photo_id: photoId }) },
    headers: { 'accept-language': locale, 'idempotency-key': key },
  })
  return answer.data
}

export type Outcome = {
  onSent: (job: Job, step: KeptStep) => void
  onRefused: (step: KeptStep, error: unknown) => void
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

async function sendEach(of: Of, { onSent, onRefused }: Outcome, send: typeof sendStep): Promise<void> {
  for (;;) {
    const [step] = await readSteps(of.taskerId)
    if (!step || isOffline()) return
    try {
      const job = await send(step, of)
      await dropStep(of.taskerId, step)
      onSent(job, step)
    } catch (error) {
      // Without an answer the step stays, and those behind it wait: they follow from it.
      if (pauseAfter(error) !== null) return
      await dropStep(of.taskerId, step)
      onRefused(step, error)
    }
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Sends the steps that wait, one after the other and each once, also with several windows open. */
export function sendKept(of: Of, outcome: Outcome, send = sendStep): Promise<void> {
  const work = () => sendEach(of, outcome, send)
  const done = last.then(() =>
    globalThis.navigator?.locks ? navigator.locks.request('taskers-steps', work) : work(),
  )
  last = done.catch(() => undefined)
  return done
}
