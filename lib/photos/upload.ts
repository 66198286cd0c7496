import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { fieldErrors } from '@/lib/i18n/validation'
import { imageBytesLimit } from '@/lib/media/constants'
import { readBody } from '@/lib/platform/body'
import { AppError } from '@/lib/platform/errors'
import { consume } from '@/lib/platform/rate-limit'
import { storePhoto } from './mutations'
import { photoLimit, photoType } from './operations'
import { photoBodySchema } from './schema'

/** The boundaries of the parts come on top. */
const most = imageBytesLimit + 4_096

type Sent = { request: Request; address: string; locale: Locale }

/** Takes an uploaded photo. The limit comes before the body is read: refused callers cost nothing. */
export async function takePhoto({ request, address, locale }: Sent): Promise<{ id: string }> {
  await consume(photoLimit, address)
  const parsed = photoBodySchema.safeParse(await readBody(request, photoType, most))
  if (!parsed.success) throw new AppError('invalid', { fields: fieldErrors(parsed.error, locale) })
  return storePhoto(parsed.data.photo)
}
