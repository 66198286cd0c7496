import { z } from 'zod'
import { operations } from './operation'

const alive = z.object({ status: z.literal('ok') })

export const platformOperations = operations('public', {
  health: {
    call: 'GET /api/health',
    summary: 'The process is alive.',
    responses: { 200: { description: 'Alive.', schema: alive } },
  },
  ready: {
    call: 'GET /api/ready',
    summary: 'The product can take work: a transaction on the database was written and rolled back.',
    responses: { 200: { description: 'Ready.', schema: alive } },
  },
  openApi: {
    call: 'GET /api/openapi.json',
    summary: 'This document.',
    responses: { 200: { description: 'OpenAPI 3.1.', schema: z.record(z.string(), z.unknown()) } },
  },
})
