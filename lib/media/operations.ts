import { z } from 'zod'
import { operation } from '@/lib/platform/operation'

export const readStoredOperation = operation({
  id: 'readStored',
  method: 'GET',
  path: '/api/storage/{path}',
  summary: 'A stored picture or video; ranges and conditional requests work.',
  gate: 'public',
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
    404: { description: 'No such file.' },
    416: { description: 'The file has no such part.' },
  },
})
