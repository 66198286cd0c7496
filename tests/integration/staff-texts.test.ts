// What staff see and do of the texts: the list and its views, one text, answers, and sending again.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as markNoAnswer } from '@/app/api/admin/messages/[id]/no-answer/route'
import { POST as reply } from '@/app/api/admin/messages/[id]/reply/route'
import { POST as retry } from '@/app/api/admin/messages/[id]/retry/route'
import { GET as detail } from '@/app/api/admin/messages/[id]/route'
import { GET as list } from '@/app/api/admin/messages/route'
import { GET as listRequests } from '@/app/api/admin/task-requests/route'
import { read, transact } from '@/db/client'
import { messages } from '@/db/schema'
import { hasTemplateLabel } from '@/lib/messages/labels'
import { isThisMachine, silentChannels } from '@/lib/messages/queries'
import { type MessageAnswer, messageAnswerSchema, messageDetailSchema } from '@/lib/messages/schema'
import { textTemplates } from '@/lib/messages/texts/workflow'
import { receiveText } from '@/lib/messages/webhooks/mutations'
import { env } from '@/lib/platform/env'
import { requestListSchema } from '@/lib/requests/staff/schema'
import { call } from '../support/call'
import { work } from '../support/mails'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { ask, onRequest } from '../support/staff-requests'
import { noTexts } from '../support/text-webhooks'

const staff = await logInAs('dispatcher')
const headers = staff.bearer

const listed = async (query: string): Promise<MessageAnswer> =>
  messageAnswerSchema.parse((await call(list, `/api/admin/messages${query}`, { headers })).json)
const look = async (id: string) =>
  messageDetailSchema.parse((await call(detail, `/x/${id}`, { headers, params: { id } })).json.data)
const answer = (id: string, body: object, as = headers) =>
  call(reply, `/x/${id}/reply`, { method: 'POST', headers: as, params: { id }, body })
const close = (id: string, as = headers) =>
  call(markNoAnswer, `/x/${id}/no-answer`, { method: 'POST', headers: as, params: { id } })
const again = (id: string) => call(retry, `/x/${id}/retry`, { method: 'POST', headers, params: { id } })

type Written = { from?: string; text?: string; channel?: 'sms' | 'whatsapp' }

/** Somebody writes to us; returns the id of the text. */
async function write({ from = aNumber(), text = 'Where are you?', channel = 'sms' }: Written = {}) {
  const externalId = randomUUID()
  await transact((tx) => receiveText(tx, { provider: 'twilio', externalId, channel, from, text }))
  const [row] = await read((db) =>
    db.select({ id: messages.id }).from(messages).where(eq(messages.externalId, externalId)),
  )
  return row?.id ?? ''
}

async function aText(values: Partial<typeof messages.$inferInsert> = {}): Promise<string> {
  const text = {
    template: 'customer.missed',
    channel: 'sms',
    subject: '',
    html: '',
    text: 'We called',
  } as const
  const [row] = await transact((tx) =>
    tx
      .insert(messages)
      .values({ dedupeKey: randomUUID(), address: aNumber(), ...text, ...values })
      .returning({ id: messages.id }),
  )
  return row?.id ?? ''
}

const inRequest = async (from: string) => ask({ phone: from })

describe('the list', () => {
  it('narrows by channel, and finds a number as people write it', async () => {
    const from = aNumber()
    const id = await write({ from, channel: 'whatsapp' })
    const sms = await aText({ address: from })
    const bySearch = async (typed: string) =>
      (await listed(`?q=${encodeURIComponent(typed)}`)).data.map((row) => row.id).sort()
    const local = `0${from.slice(4)}`
    for (const typed of [from, local, local.slice(0, 9), `${from.slice(0, 4)} ${from.slice(4)}`])
      expect(await bySearch(typed)).toEqual([id, sms].sort())
    const only = await listed(`?channel=whatsapp&q=${encodeURIComponent(from)}`)
    expect(only.data).toMatchObject([
      { id, channel: 'whatsapp', direction: 'in', subject: 'Where are you?', answered_at: null },
    ])
  })

  it('shows what waits for an answer, and what these days went wrong', async () => {
    const unanswered = await write()
    const answered = await write()
    expect((await close(answered)).status).toBe(200)
    const troubled = [
      await aText({ status: 'failed' }),
      await aText({ status: 'unknown' }),
      await aText({ status: 'withheld' }),
    ]
    const fine = await aText({ status: 'delivered' })
    const old = await aText({ status: 'failed', createdAt: new Date(Date.now() - 8 * 86_400_000) })
    const waiting = (await listed('?view=unanswered')).data.map(({ id }) => id)
    expect(waiting).toContain(unanswered)
    expect(waiting).not.toContain(answered)
    const trouble = (await listed('?view=trouble')).data.map(({ id }) => id)
    expect(trouble).toEqual(expect.arrayContaining(troubled))
    expect(trouble).not.toContain(fine)
    expect(trouble).not.toContain(old)
    expect((await listed('?status=failed')).data.map(({ id }) => id)).toContain(old)
  })

  it('has a name for every kind of text', () => {
    const kinds = [...textTemplates, 'inbound', 'texts.budget', 'texts.account', 'texts.balance']
    expect(kinds.filter((kind) => !hasTemplateLabel(kind))).toEqual([])
  })
})

describe('an answer', () => {
  it('goes back on the same channel, once for each key, and is a contact when it was sent', async () => {
    const from = aNumber()
    const request = await inRequest(from)
    const id = await write({ from })
    const onIt = onRequest(request.id, headers)
    expect(await onIt.get()).toMatchObject({ unanswered: 1, contacted_at: null })
    const [inList] = requestListSchema.parse(
      (await call(listRequests, `/api/admin/task-requests?q=${request.reference}`, { headers })).json,
    ).data
    expect(inList?.unanswered).toBe(1)

    const body = { key: randomUUID(), text: 'We come at 14:00.' }
    expect((await answer(id, body)).status).toBe(200)
    expect((await answer(id, body)).status).toBe(200)
    const [sent, ...more] = (await listed(`?template=desk.written&q=${encodeURIComponent(from)}`)).data
    expect(more).toEqual([])
    expect(sent).toMatchObject({ channel: 'sms', direction: 'out', subject: body.text })
    // Written is not sent: the clock goes on.
    expect(await onIt.get()).toMatchObject({ unanswered: 1, contacted_at: null })
    await work(sent?.id ?? '')
    await work(sent?.id ?? '')
    const after = await onIt.get()
    expect(after).toMatchObject({ unanswered: 0, status: 'contacted' })
    expect(after.contacted_at).not.toBeNull()
    expect((await look(id)).answered_at).not.toBeNull()
    expect(await look(sent?.id ?? '')).toMatchObject({ author: 'Test dispatcher', request_id: request.id })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['message.answered'])
  })

  it('is refused when it is longer than two SMS, and by WhatsApp after a day', async () => {
    const id = await write()
    const emoji = await answer(id, { key: randomUUID(), text: `${'a'.repeat(140)} 🙂` })
    expect(emoji.status).toBe(422)
    expect(emoji.json.message).toContain('two SMS')
    const late = await write({ channel: 'whatsapp' })
    await transact((tx) =>
      tx.update(messages).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(messages.id, late)),
    )
    const refused = await answer(late, { key: randomUUID(), text: 'Hello' })
    expect([refused.status, refused.json.message]).toEqual([
      422,
      'WhatsApp allows answers only within 24 hours after the person wrote.',
    ])
  })

  it('is not needed when somebody says so, once', async () => {
    const id = await write({ text: 'Thank you' })
    expect((await close(id)).status).toBe(200)
    const { answered_at } = await look(id)
    expect(answered_at).not.toBeNull()
    expect((await close(id)).status).toBe(200)
    expect((await look(id)).answered_at).toBe(answered_at)
    expect(await auditOf(id)).toMatchObject([{ action: 'message.needs_no_answer', by: staff.id }])
  })

  it('goes to nobody who did not write', async () => {
    const ours = await aText()
    const body = { key: randomUUID(), text: 'Hello' }
    expect((await answer(ours, body)).status).toBe(404)
    const erased = await write()
    await transact((tx) => tx.update(messages).set({ address: '' }).where(eq(messages.id, erased)))
    expect((await answer(erased, body)).status).toBe(422)
  })

  it('is for dispatchers and owners', async () => {
    const { bearer: editor } = await logInAs('editor')
    const id = await write()
    expect((await answer(id, { key: randomUUID(), text: 'Hello' }, editor)).status).toBe(403)
    expect((await close(id, editor)).status).toBe(403)
    expect((await look(id)).answered_at).toBeNull()
  })
})

describe('a text in trouble', () => {
  it.each(['failed', 'unknown', 'withheld'] as const)('that is %s is sent again, once', async (status) => {
    const id = await aText({ status, lastError: 'Something', attempts: 3 })
    expect((await again(id)).status).toBe(200)
    expect((await again(id)).status).toBe(409)
    expect(await look(id)).toMatchObject({ status: 'queued', last_error: null, attempts: 0 })
    await work(id)
    expect(await look(id)).toMatchObject({ status: 'sent', parts: 1, is_local: true, author: null })
  })

  it.each([
    ['is under way', { status: 'queued' }, 409],
    ['arrived', { status: 'delivered' }, 409],
    ['a person wrote', { status: 'received', direction: 'in' }, 409],
    ['held a code', { status: 'failed', text: 'Your code is ••••••' }, 422],
    ['went to somebody who was erased', { status: 'failed', address: '' }, 422],
  ] as const)('that %s is not sent again', async (_what, values, expected) => {
    expect((await again(await aText(values))).status).toBe(expected)
  })
})

describe('a site without providers', () => {
  it('is silent, and says so unless it is tried out on this machine', () => {
    const { SITE_URL } = env()
    const at = (url: string, more: object = {}) => {
      Object.assign(env(), { SITE_URL: url, ...more })
      return silentChannels()
    }
    expect(at('https://taskers.rw')).toEqual(['mail', 'sms'])
    expect(at('https://taskers.rw', { SMS_PROVIDER: 'pindo' })).toEqual(['mail'])
    expect(at('https://taskers.rw', { RESEND_API_KEY: 're_test' })).toEqual([])
    Object.assign(env(), { ...noTexts, RESEND_API_KEY: undefined })
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(at(own)).toEqual([])
      expect(isThisMachine()).toBe(true)
    }
    Object.assign(env(), { SITE_URL })
  })
})
