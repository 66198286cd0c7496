import type { z } from 'zod'
import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import type { jobLinkParamsSchema } from '@/lib/jobs/link/schema'
import type { JobAttempt } from '@/lib/jobs/tasker/mutations'
import { getJob } from '@/lib/jobs/tasker/queries'
import type { Operation } from '@/lib/platform/operation'

export const stepping = <Body extends { version?: number | undefined }>(
  operation: Operation<z.ZodType<Body>, undefined, typeof jobLinkParamsSchema, 'jobLink'>,
  step: (attempt: JobAttempt, body: Body) => Promise<void>,
) =>
  route(operation, async ({ request, body, identity, locale }) => {
    const key = request.headers.get('idempotency-key') ?? undefined
    const attempt = {
      ...identity,
      version: body.version ?? 'any',
      key,
      isByLink: true,
      locale,
      follow,
    } as const
    await step(attempt, body)
    return getJob(identity, locale)
  })
