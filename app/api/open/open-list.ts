import { z } from 'zod'
import { route } from '@/lib/auth/gates'
import type { Locale } from '@/lib/i18n/constants'
import type { Operation } from '@/lib/platform/operation'
import { json } from '@/lib/platform/route'

const headers = { 'cache-control': 'public, max-age=60', vary: 'accept-language' }

export const openList = (
  operation: Operation<undefined, undefined, undefined, 'public'>,
  entry: z.ZodType,
  list: (locale: Locale) => Promise<unknown[]>,
) =>
  route(operation, async ({ locale }) =>
    json(200, { data: z.array(entry).parse(await list(locale)) }, headers),
  )
