// No room on a disk, no memory: callers are told in words, and to come again later. It is no fault of theirs.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { POST as submitForm } from '@/app/api/task-requests/form/route'
import { POST } from '@/app/api/task-requests/route'
import { transact } from '@/db/client'
import { mediaOperations } from '@/lib/media/operations'
import { requestOperations } from '@/lib/requests/operations'
import { call } from '../support/call'
import { assertDescribed } from '../support/contract'
import { aRequest } from '../support/fixtures'
import { logInAs } from '../support/people'
import { aPhoto, send } from '../support/uploads'

const disk = vi.hoisted(() => ({ isFullFor: (_file: string): boolean => false }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  // The kernel itself says of this file that there is no space left.
  const place = (file: unknown) => (disk.isFullFor(String(file)) ? '/dev/full' : (file as string))
  const { open, writeFile } = original
  return {
    ...original,
    open: (file: string, ...rest: [string?]) => open(place(file), ...rest),
    writeFile: (file: string, bytes: Uint8Array) => writeFile(place(file), bytes),
  }
})

const temporary = mkdtempSync(path.join(tmpdir(), 'taskers-no-room-test-'))
process.env.TMPDIR = temporary
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const trigger = sql.raw('no_room')
const failWith = (code: string) =>
  transact(async (tx) => {
    await tx.execute(sql`
      create or replace function no_room() returns trigger language plpgsql as ${sql.raw(`$$ begin
        raise exception 'could not extend file' using errcode = '${code}';
      end $$`)}`)
    await tx.execute(sql`create or replace trigger ${trigger} before insert on requests
      for each statement execute function no_room()`)
  })
afterEach(async () => {
  disk.isFullFor = () => false
  await transact((tx) => tx.execute(sql`drop trigger if exists ${trigger} on requests`))
})
const body = () => ({ ...aRequest, description: `${aRequest.description} ${randomUUID()}` })

describe('a database without', () => {
  it.each([
    ['room on its disk', '53100'],
    ['memory', '53200'],
    ['a disk that works', '58030'],
    ['the right to write', '25006'],
  ])('%s: callers may come again', async (_what, code) => {
    await failWith(code)
    const { status, json, response } = await call(POST, '/api/task-requests', { body: body() })
    expect([status, json]).toEqual([
      503,
      { message: 'We cannot do this right now. Please try again in a moment.' },
    ])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    assertDescribed(requestOperations.createTaskRequest, status, json)
  })

  it('room on its disk: a form that needs no script leads back to what was typed', async () => {
    await failWith('53100')
    const { response } = await call(submitForm, '/api/task-requests/form', {
      raw: new URLSearchParams({ ...body(), popular_task_id: String(aRequest.popular_task_id) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain('/request-a-task')
  })
})

describe('a picture for which there is no room', async () => {
  const { bearer } = await logInAs('editor')
  it.each([
    ['while it comes in', (file: string) => file.startsWith(temporary)],
    ['in the storage', (file: string) => file.endsWith('.part')],
  ])('%s is answered in words, and may come again', async (_where, isFull) => {
    const bytes = await aPhoto().jpeg().toBuffer()
    disk.isFullFor = isFull
    const { status, json, response } = await send(bytes, bearer)
    expect([status, json.message]).toEqual([
      507,
      'There is no room for this file. Please tell whoever runs this site, and try again later.',
    ])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    assertDescribed(mediaOperations.uploadMedia, status, json)
    disk.isFullFor = () => false
    expect((await send(bytes, bearer)).status).toBe(201)
  })
})
