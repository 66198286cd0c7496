import { z } from 'zod'
import { editing } from '@/lib/admins/constants'
import { fileBodySchema, mediaFileSchema, uploadQuerySchema } from '@/lib/media/staff/schema'
import { idParamsSchema } from '@/lib/platform/fields'
import { operations, staffOperations } from '@/lib/platform/operation'

const oneFile = z.object({ data: mediaFileSchema })

export const storageOperations = operations('public', {
  readStored: {
    call: 'GET /api/storage/{path}',
    summary: 'A stored picture or video; ranges and conditional requests work.',
    params: z.object({
      path: z.preprocess(
        (value) => (Array.isArray(value) ? value : String(value).split('/')),
        z.array(z.string()),
      ),
    }),
    responses: {
      200: { description: 'The file.', schema: z.string(), contentType: 'application/octet-stream' },
      206: { description: 'A part of it.', schema: z.string(), contentType: 'application/octet-stream' },
      304: { description: 'You have it already.' },
      416: { description: 'The file has no such part.' },
    },
  },
})

export const mediaOperations = staffOperations(editing, {
  uploadMedia: {
    call: 'POST /api/admin/media',
    summary:
      'Takes the bytes of a picture (JPEG, PNG, WebP, AVIF; 10 MB) or a video (MP4, WebM; 50 MB). What they are counts, not what they are called.',
    query: uploadQuerySchema,
    body: fileBodySchema,
    bodyType: '*/*',
    isStreamed: true,
    limit: { name: 'uploads', points: 300, seconds: 60 * 60, isScaled: true, account: 'session' },
    responses: {
      201: {
        description: 'The file; it is discarded after a day unless something shows it.',
        schema: oneFile,
      },
      400: { description: 'The upload was broken off.' },
      413: { description: 'Larger than its kind may be.' },
      422: { description: 'Not a picture or a video that we take; the message says why.' },
      507: { description: 'There is no room for it.' },
    },
  },
  getMedia: {
    call: 'GET /api/admin/media/{id}',
    summary: 'One picture or video.',
    params: idParamsSchema,
    responses: { 200: { description: 'The file.', schema: oneFile } },
  },
})
