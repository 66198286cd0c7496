import { route } from '@/lib/auth/gates'
import { validationText } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import { json } from '@/lib/platform/route'
import { createRequest } from '@/lib/requests/mutations'
import { requestOperations } from '@/lib/requests/operations'
import { idempotencyKeySchema } from '@/lib/requests/schema'

export const POST = route(
  requestOperations.createTaskRequest,
  async ({ body, request, locale: preferred }) => {
    const locale = body.locale ?? preferred
    const key = idempotencyKeySchema.nullable().safeParse(request.headers.get('idempotency-key'))
    if (!key.success) {
      throw new AppError('invalid', {
        fields: { idempotency_key: [validationText('idempotency_key', locale)] },
      })
    }
    const source = key.data ? 'wizard' : 'api'
    const { receipt, isReplay } = await createRequest({
      input: body,
      locale,
      source,
      idempotencyKey: key.data,
    })
    return json(201, { data: receipt }, isReplay ? { 'idempotency-replayed': 'true' } : {})
  },
)
