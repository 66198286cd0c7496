import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { readIdempotencyKey } from '@/lib/requests/idempotency'
import { createRequest } from '@/lib/requests/mutations'
import { requestOperations } from '@/lib/requests/operations'

export const POST = route(
  requestOperations.createTaskRequest,
  async ({ body, request, address, locale: preferred }) => {
    const locale = body.locale ?? preferred
    const idempotencyKey = readIdempotencyKey(request, locale)
    const source = idempotencyKey ? 'wizard' : 'api'
    const { receipt, isReplay } = await createRequest({
      input: body,
      locale,
      source,
      idempotencyKey,
      address,
    })
    return json(201, { data: receipt }, isReplay ? { 'idempotency-replayed': 'true' } : {})
  },
)
