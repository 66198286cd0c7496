import { z } from 'zod'
import { route } from '@/lib/auth/gates'
import type { Locale } from '@/lib/i18n/constants'
import type { Operation } from '@/lib/platform/operation'
import { json } from '@/lib/platform/route'

/** Cached for 60 seconds, per language. */
const headers = { 'cache-control': 'public, max-age=60', vary: 'accept-language' }

/** The handler of a public list in the caller's language, with the fields that its schema names. */
export const openList = (
  operation: Operation<undefined, undefined, undefined, 'public'>,
  entry: z.ZodType,
  list: (locale: Locale) => Promise<unknown[]>,
) =>
  route(operation, async ({ locale }) =>
    json(200, { data: z.array(entry).parse(await list(locale)) }, headers),
  )
