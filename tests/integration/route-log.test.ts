// What a call leaves in the log.
import pino from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { GET as health } from '@/app/api/health/route'
import { GET as openApi } from '@/app/api/openapi.json/route'
import { DatabaseUnavailable } from '@/db/errors'
import { withCallId } from '@/lib/platform/call-id'
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

it('has the id of its call in each line that is written for it, and in no other', () => {
  const { level } = log()
  log().level = 'error'
  const stream = Reflect.get(log(), pino.symbols.streamSym) as { write: (line: string) => void }
  const written = vi.spyOn(stream, 'write').mockReturnValue()
  withCallId('d594ea6c-0c2c-41af-a26f-12a187dd568e', () => log().error('a part of it failed'))
  log().error('something else failed')
  log().level = level
  const ids = written.mock.calls.map(([line]) => JSON.parse(line).call_id)
  expect(ids).toEqual(['d594ea6c-0c2c-41af-a26f-12a187dd568e', undefined])
})
