import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { mediaKinds, pictureUses } from '@/lib/media/constants'
import { eachOf } from '@/lib/platform/fields'

const variantSchema = z.object({ width: z.int(), path: z.string() })

const pictureFilesSchema = z.object({
  width: z.int(),
  height: z.int(),
  blur: z.string().nullable(),
  variants: z.array(variantSchema),
})

/** A picture or a video for the back office; a video has no picture of its own. */
export const mediaFileSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(mediaKinds),
    mime: z.string(),
    path: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    bytes: z.int(),
    alt: eachOf(locales, z.string()).nullable(),
    picture: pictureFilesSchema.nullable(),
  })
  .meta({ id: 'Media' })
export type MediaFile = z.infer<typeof mediaFileSchema>

export const uploadQuerySchema = z.object({
  use: z.enum(Object.keys(pictureUses) as [keyof typeof pictureUses], { error: 'invalid' }).default('card'),
})
export const fileBodySchema = z.unknown().meta({ type: 'string', format: 'binary' })
