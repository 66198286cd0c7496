import { z } from 'zod'
import { operation } from './operation'

const alive = z.object({ status: z.literal('ok') })

export const healthOperation = operation({
  id: 'health',
  method: 'GET',
  path: '/api/health',
  summary: 'The process is alive.',
  gate: 'public',
  responses: { 200: { description: 'Alive.', schema: alive } },
})

export const readyOperation = operation({
  id: 'ready',
  method: 'GET',
  path: '/api/ready',
  summary: 'The product can take work: a transaction on the database was written and rolled back.',
  gate: 'public',
  responses: { 200: { description: 'Ready.', schema: alive } },
})

export const openApiOperation = operation({
  id: 'openApi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document.',
  gate: 'public',
  responses: { 200: { description: 'OpenAPI 3.1.', schema: z.record(z.string(), z.unknown()) } },
})

export const platformOperations = [healthOperation, readyOperation, openApiOperation]
