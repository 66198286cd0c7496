import { z } from 'zod'
import { operations } from './operation'

const alive = z.object({ status: z.literal('ok') })

export const platformOperations = operations('public', {
  health: {
    call: 'GET /api/health',
    isProbe: true,
    summary: 'Says whether the process is running.',
    responses: { 200: { description: 'Alive.', schema: alive } },
  },
  ready: {
    call: 'GET /api/ready',
    isProbe: true,
    summary: 'Says whether the product is ready for requests: it writes to the database and rolls back.',
    responses: { 200: { description: 'Ready.', schema: alive } },
  },
  openApi: {
    call: 'GET /api/openapi.json',
    summary: 'Returns this document.',
    responses: { 200: { description: 'OpenAPI 3.1.', schema: z.record(z.string(), z.unknown()) } },
  },
})
