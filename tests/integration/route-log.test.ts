// What a call leaves in the log.
import { afterEach, expect, it, vi } from 'vitest'
import { GET as health } from '@/app/api/health/route'
import { GET as openApi } from '@/app/api/openapi.json/route'
import { DatabaseUnavailable } from '@/db/client'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/logger'
import { toErrorResponse } from '@/lib/platform/route'
import { call } from '../support/call'

afterEach(() => vi.restoreAllMocks())

it('is a line, but none for a good answer to a proxy that asks every second', async () => {
  const line = vi.spyOn(log(), 'info').mockReturnValue()
  await call(health, '/api/health', {})
  expect(line).not.toHaveBeenCalled()
  await call(openApi, '/api/openapi.json', {})
  expect(line).toHaveBeenCalledTimes(1)
})

it('is an error where somebody must do something, and none while a server drains', () => {
  const line = vi.spyOn(log(), 'error').mockReturnValue()
  expect(toErrorResponse(new AppError('unavailable'), 'x').status).toBe(503)
  expect(toErrorResponse(new AppError('invalid', { cause: new Error('typed') }), 'x').status).toBe(422)
  expect(line).not.toHaveBeenCalled()
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  expect(toErrorResponse(full, 'x').status).toBe(507)
  expect(toErrorResponse(new DatabaseUnavailable('The database is away'), 'x').status).toBe(503)
  expect(line).toHaveBeenCalledTimes(2)
})
