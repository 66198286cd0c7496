import { z } from 'zod'
import { editing } from '@/lib/auth/constants'
import { fileBodySchema, mediaFileSchema, uploadQuerySchema } from '@/lib/media/staff/schema'
import { idParamsSchema } from '@/lib/platform/fields'
import { operations, staffOperations } from '@/lib/platform/operation'

const oneFile = z.object({ data: mediaFileSchema })

export const storageOperations = operations('public', {
  readStored: {
    call: 'GET /api/storage/{path}',
    summary: 'Returns a stored picture or video. Ranges and conditional requests are supported.',
    params: z.object({
      path: z.preprocess(
        (value) => (Array.isArray(value) ? value : String(value).split('/')),
        z.array(z.string()),
      ),
    }),
    responses: {
      200: { description: 'The file.', schema: z.string(), contentType: 'application/octet-stream' },
      206: { description: 'A part of it.', schema: z.string(), contentType: 'application/octet-stream' },
      304: { description: 'The file has not changed.' },
      416: { description: 'The file has no such part.' },
    },
  },
})

export const mediaOperations = staffOperations(editing, {
  uploadMedia: {
    call: 'POST /api/admin/media',
    summary:
      'Uploads a picture (JPEG, PNG, WebP, AVIF; up to 10 MB) or a video (MP4, WebM; up to 50 MB). The bytes decide the type, not the name.',
    query: uploadQuerySchema,
    body: fileBodySchema,
    bodyType: '*/*',
    isStreamed: true,
    limits: [{ name: 'uploads', points: 300, seconds: 60 * 60, isScaled: true, account: 'session' }],
    responses: {
      201: {
        description: 'The file. It is removed after a day unless it is used.',
        schema: oneFile,
      },
      400: { description: 'The upload was interrupted.' },
      413: { description: 'The file is too large for its kind.' },
      422: { description: 'This picture or video is not accepted; the message says why.' },
      507: { description: 'The storage is full.' },
    },
  },
  getMedia: {
    call: 'GET /api/admin/media/{id}',
    summary: 'Returns one picture or video.',
    params: idParamsSchema,
    responses: { 200: { description: 'The file.', schema: oneFile } },
  },
})
