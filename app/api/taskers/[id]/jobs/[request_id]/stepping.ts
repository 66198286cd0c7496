import type { z } from 'zod'
import { demandOwn, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import type { jobParamsSchema } from '@/lib/jobs/schema'
import type { JobAttempt } from '@/lib/jobs/tasker/mutations'
import { getJob } from '@/lib/jobs/tasker/queries'
import type { Operation } from '@/lib/platform/operation'

export const stepping = <Body extends { version?: number | undefined }>(
  operation: Operation<z.ZodType<Body>, undefined, typeof jobParamsSchema, 'tasker'>,
  step: (attempt: JobAttempt, body: Body) => Promise<void>,
) =>
  route(operation, async ({ request, params, body, identity, locale }) => {
    demandOwn(params.id, identity)
    const { id: taskerId, request_id: requestId } = params
    const key = request.headers.get('idempotency-key') ?? undefined
    await step({ taskerId, requestId, version: body.version ?? 'any', key, locale, follow }, body)
    return getJob({ taskerId, requestId }, locale)
  })
