import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { GET as events } from '@/app/api/admin/events/route'
import { GET as details } from '@/app/api/admin/task-requests/[id]/route'
import { GET as list } from '@/app/api/admin/task-requests/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { read, transact } from '@/db/client'
import { messages, requests } from '@/db/schema'
import { env } from '@/lib/platform/env'
import { startWorker } from '@/lib/platform/work'
import { requestDetailSchema } from '@/lib/requests/staff/detail/schema'
import { requestListSchema } from '@/lib/requests/staff/schema'
import { mailNewRequest } from '@/lib/requests/work'
import { newRequestMailQueue } from '@/lib/requests/work-schema'
import { allWork } from '@/lib/work'
import { call } from '../support/call'
import { aRequest } from '../support/fixtures'
import { createAdmin, logInAs } from '../support/people'
import { onRequest } from '../support/staff-requests'

async function ask(change: Record<string, unknown> = {}): Promise<{ id: string; reference: string }> {
  const body = { ...aRequest, description: `${aRequest.description} ${randomUUID()}`, ...change }
  return (await call(createRequest, '/api/task-requests', { body })).json.data
}

describe('the list of requests', () => {
  it('has the newest first, by view and page', async () => {
    const { bearer } = await logInAs()
    const first = await ask()
    const second = await ask()
    await transact((tx) =>
      tx.update(requests).set({ status: 'cancelled', endedAt: new Date() }).where(eq(requests.id, first.id)),
    )
    const get = async (query: string) =>
      (await call(list, `/api/admin/task-requests${query}`, { headers: bearer })).json
    const all = await get('?view=all')
    expect(
      requestListSchema
        .parse(all)
        .data.map(({ id }) => id)
        .slice(0, 2),
    ).toEqual([second.id, first.id])
    expect((await get('')).data.map(({ id }: { id: string }) => id)).not.toContain(first.id)
    expect((await get('?view=all&page=99')).data).toEqual([])
  })

  it.each(['?view=else', '?page=0', '?page=x'])('refuses %s', async (query) => {
    const { bearer } = await logInAs()
    expect((await call(list, `/api/admin/task-requests${query}`, { headers: bearer })).status).toBe(422)
  })
})

describe('one request', () => {
  it('comes with its timeline and the other requests of the same phone', async () => {
    const { bearer } = await logInAs()
    const phone = '0733 000 111'
    const earlier = await ask({ phone })
    const { id } = await ask({ phone, locale: 'fr' })
    const later = await ask({ phone })
    const { json } = await call(details, `/api/admin/task-requests/${id}`, {
      headers: bearer,
      params: { id },
    })
    const request = requestDetailSchema.parse(json.data)
    expect((await onRequest(id, bearer).story()).events.map(({ type }) => type)).toEqual(['request.created'])
    expect(request.same_phone.map(({ reference }) => reference)).toEqual([later.reference, earlier.reference])
    expect(decodeURIComponent(request.whatsapp_url)).toContain(
      `wa.me/250733000111?text=Bonjour ${aRequest.full_name}`,
    )
  })

  it.each([
    [randomUUID(), 404],
    ['nonsense', 404],
  ])('%s is answered with %d', async (id, expected) => {
    const { bearer } = await logInAs()
    const { status } = await call(details, `/api/admin/task-requests/${id}`, {
      headers: bearer,
      params: { id },
    })
    expect(status).toBe(expected)
  })
})

it('a new request is told to an open board, and the stream ends with its reader', async () => {
  const admin = await logInAs()
  const abort = new AbortController()
  const request = new Request('http://localhost:3000/api/admin/events', {
    headers: { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' },
    signal: abort.signal,
  })
  const response = await events(request)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const untilTold = async (words: string) => {
    while (!text.includes(words)) text += (await reader?.read())?.value ?? ''
  }
  // The first board of a server reads everything again; from then on it is told of each event.
  await untilTold('data: null')
  const { id } = await ask()
  await untilTold(JSON.stringify(id))
  abort.abort()
  expect((await reader?.read())?.done).toBe(true)
})

it('a new request is mailed to every dispatcher and owner once, however often its job runs', async () => {
  const dispatcher = await createAdmin('dispatcher')
  const editor = await createAdmin('editor')
  const worker = await startWorker(allWork.filter(({ queue }) => !queue.schedule))
  try {
    const { id, reference } = await ask({ locale: 'rw' })
    const mailsTo = (email: string) =>
      readdirSync(env().MAIL_DIR)
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(path.join(env().MAIL_DIR, name), 'utf8')))
        .filter((mail) => mail.to === email && mail.subject.includes(reference))
    // The job, not the first file: a mail that is not yet known to be sent would be sent again.
    const isDone = sql`select 1 from pgboss.job where name = ${newRequestMailQueue.name}
      and data->>'request_id' = ${id} and state = 'completed'`
    const jobs = () => read((db) => db.execute(isDone))
    await vi.waitFor(async () => expect(await jobs()).toHaveLength(1), { timeout: 10_000 })
    expect(mailsTo(dispatcher.email)).toHaveLength(1)
    const [mail] = mailsTo(dispatcher.email)
    expect(Object.keys(mail)).toEqual(['to', 'subject', 'text', 'html'])
    expect(mail.text).toContain('+250 788 123 456')
    expect(mail.text).toContain('Kinyarwanda')
    expect(mail.text).toContain(`/admin/taskers-request/${id}`)
    expect(mail.subject).not.toContain('Aline')
    expect(mail.html).toContain('Call before')
    await mailNewRequest({ request_id: id })
    expect(mailsTo(dispatcher.email)).toHaveLength(1)
    expect(mailsTo(editor.email)).toHaveLength(0)
    const rows = await read((db) =>
      db
        .select({ status: messages.status, attempts: messages.attempts })
        .from(messages)
        .where(and(eq(messages.requestId, id), eq(messages.channel, 'mail'))),
    )
    expect(rows.every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
  } finally {
    await worker.stop()
  }
})
