import { z } from 'zod'

import { dispatching } from '@/lib/auth/constants'
import { data, operations } from '@/lib/platform/operation'
import {
  photoBodySchema,
  photoParamsSchema,
  photoQuerySchema,
  photoReceiptSchema,
  trackedPhotoParamsSchema,
} from './schema'

export const photoType = 'multipart/form-data'

/** Per address: many customers share one. */
export const photoLimit = { name: 'request-photos', points: 200, seconds: 60 * 60, isScaled: true }

const file = { 200: { description: 'The photo.', schema: z.string(), contentType: 'image/webp' } }

export const photoOperations = {
  ...operations('public', {
    uploadRequestPhoto: {
      call: 'POST /api/task-requests/photos',
      summary:
        'Stores a photo for a request that is sent next. It is encoded again without its metadata, and removed after a day when no request names it.',
      body: photoBodySchema,
      bodyType: photoType,
      isStreamed: true,
      responses: {
        201: data('The id to name in the request.', photoReceiptSchema),
        403: { description: 'Sent by a page of another site.' },
        422: { description: 'The photo is missing or no picture; `errors` says so.' },
        429: { description: 'Too many photos. Try again after `Retry-After`.' },
        507: { description: 'There is no room for photos now. Send the request without it.' },
      },
    },
    readTrackedPhoto: {
      call: 'GET /api/track/{token}/photos/{photo_id}',
      summary: 'Reads a photo of a request, by its tracking link.',
      params: trackedPhotoParamsSchema,
      query: photoQuerySchema,
      responses: file,
    },
  }),
  ...operations('adminCookie', {
    readRequestPhoto: {
      call: 'GET /api/admin/task-requests/{id}/photos/{photo_id}',
      roles: dispatching,
      summary: 'Reads a photo of a request.',
      params: photoParamsSchema,
      query: photoQuerySchema,
      responses: file,
    },
  }),
}
