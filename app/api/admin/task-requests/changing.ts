import type { z } from 'zod'
import { route } from '@/lib/auth/gates'
import type { Operation } from '@/lib/platform/operation'
import { getRequest } from '@/lib/requests/staff/detail'

type Step = { requestId: string; version: number; adminId: string }

export const changing = <Body extends { version: number }>(
  operation: Operation<z.ZodType<Body>, undefined, z.ZodType<{ id: string }>, 'admin'>,
  change: (step: Step, body: Body) => Promise<unknown>,
) =>
  route(operation, async ({ params, body, identity: { adminId } }) => {
    await change({ requestId: params.id, version: body.version, adminId }, body)
    return getRequest(params.id, adminId)
  })
