import { operations } from '@/lib/api'
import { route } from '@/lib/auth/gates'
import { env } from '@/lib/platform/env'
import { buildOpenApi } from '@/lib/platform/openapi'
import { platformOperations } from '@/lib/platform/operations'
import { json } from '@/lib/platform/route'

let document: ReturnType<typeof buildOpenApi> | undefined

export const GET = route(platformOperations.openApi, async () => {
  document ??= buildOpenApi(operations, env().SITE_URL)
  return json(200, document)
})
