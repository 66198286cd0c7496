import { z } from 'zod'
import { photoSizes } from './constants'

export const photoBodySchema = z.object({
  photo: z.instanceof(Uint8Array, { error: 'photo' }).meta({
    override: { type: 'string', format: 'binary' },
    description: 'JPEG, PNG, WebP or AVIF, up to 10 MB.',
  }),
})

export const photoReceiptSchema = z.object({ id: z.uuid() }).meta({ id: 'PhotoReceipt' })

export const photoParamsSchema = z.object({ id: z.uuid(), photo_id: z.uuid() })
export const trackedPhotoParamsSchema = z.object({ token: z.string().max(64), photo_id: z.uuid() })
export const photoQuerySchema = z.object({
  size: z.enum(Object.keys(photoSizes) as [keyof typeof photoSizes], { error: 'invalid' }).default('large'),
})

/** A photo as pages show it. */
export const requestPhotoSchema = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  blur: z.string().nullable(),
})
export type RequestPhoto = z.infer<typeof requestPhotoSchema>
