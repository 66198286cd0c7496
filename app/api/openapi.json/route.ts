import { operations } from '@/lib/api'
import { route } from '@/lib/auth/gates'
import { buildOpenApi } from '@/lib/platform/openapi'
import { openApiOperation } from '@/lib/platform/operations'
import { json } from '@/lib/platform/route'

let document: ReturnType<typeof buildOpenApi> | undefined

export const GET = route(openApiOperation, async () => {
  document ??= buildOpenApi(operations)
  return json(200, document)
})
