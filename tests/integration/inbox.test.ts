// The inbox of the desk: who waits for an answer, and whom somebody has answered.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { GET as conversations } from '@/app/api/admin/conversations/route'
import { POST as noAnswer } from '@/app/api/admin/task-requests/[id]/no-answer/route'
import { read, transact } from '@/db/client'
import { messages } from '@/db/schema'
import { type Inbox, inboxSchema } from '@/lib/requests/staff/inbox/schema'
import { call } from '../support/call'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { ask, minutesFromNow } from '../support/staff-requests'

const staff = await logInAs('dispatcher')

const look = async (): Promise<Inbox> =>
  inboxSchema.parse((await call(conversations, '/x', { headers: staff.bearer })).json.data)

/** A text of so many minutes ago. */
async function aText(minutes: number, values: Partial<typeof messages.$inferInsert>): Promise<string> {
  const words = { template: 'inbound', subject: '', html: '', text: 'Hello' }
  const about = { dedupeKey: randomUUID(), channel: 'sms', address: aNumber(), ...words } as const
  const [row] = await transact((tx) =>
    tx
      .insert(messages)
      .values({ ...about, createdAt: minutesFromNow(-minutes), ...values })
      .returning({ id: messages.id }),
  )
  return row?.id ?? ''
}
const said = { direction: 'in', status: 'received' } as const
const written = { direction: 'out', status: 'sent', template: 'desk.written', adminId: staff.id } as const

async function aCustomer(full_name: string) {
  const phone = aNumber()
  const { id, reference } = await ask({ full_name, phone })
  return { id, reference, of: { requestId: id, address: phone } }
}

const namesIn = (rows: Inbox['answered'], ...among: string[]) =>
  rows.flatMap(({ request }) => request?.full_name ?? []).filter((name) => among.includes(name))

it('has those who wait for an answer first, the longest on top, each once', async () => {
  const [long, short] = [await aCustomer('Long Waiting'), await aCustomer('Short Waiting')]
  await aText(5, { ...said, ...short.of, text: 'Where is he?' })
  await aText(60, { ...said, ...long.of, text: 'Are you coming?' })
  await aText(2, { ...said, ...long.of, text: 'Please answer' })
  // What the desk wrote before the last words of the customer answers nothing.
  await aText(30, { ...written, ...long.of, text: 'We look at it' })
  const { unanswered, answered } = await look()
  expect(namesIn(unanswered, 'Long Waiting', 'Short Waiting')).toEqual(['Long Waiting', 'Short Waiting'])
  expect(namesIn(answered, 'Long Waiting', 'Short Waiting')).toEqual([])
  const row = unanswered.find(({ request }) => request?.id === long.id)
  expect(row).toMatchObject({
    text: 'Please answer',
    direction: 'in',
    waiting: 2,
    request: { reference: long.reference, task_title: 'Plumbing' },
  })
  expect(Date.parse(row?.waits_since ?? '')).toBeCloseTo(minutesFromNow(-60).getTime(), -4)
})

it('has a number that belongs to no request by itself', async () => {
  const address = aNumber()
  const id = await aText(3, { ...said, address, text: 'Who are you?' })
  const row = (await look()).unanswered.find((one) => one.address === address)
  expect(row).toMatchObject({ id, request: null, tasker_name: null, text: 'Who are you?' })
})

it('has whom we answered, or wrote to, with the last words; what the product writes is no conversation', async () => {
  const [spoken, told] = [await aCustomer('Answered Once'), await aCustomer('Only Told')]
  await aText(20, { ...said, ...spoken.of, answeredAt: new Date() })
  await aText(10, { ...written, ...spoken.of, text: 'He is at your door' })
  await aText(1, { ...spoken.of, template: 'customer.finished', status: 'sent' })
  await aText(1, { ...told.of, template: 'customer.received', status: 'sent' })
  const { unanswered, answered } = await look()
  const row = answered.find(({ request }) => request?.id === spoken.id)
  expect(row).toMatchObject({ text: 'He is at your door', author: 'Test dispatcher', waits_since: null })
  expect(namesIn([...unanswered, ...answered], 'Only Told')).toEqual([])
})

it('a conversation that needs no answer waits no more, and the audit log says who said so', async () => {
  const { id, of } = await aCustomer('Said Thanks')
  const texts = [await aText(9, { ...said, ...of }), await aText(8, { ...said, ...of, channel: 'page' })]
  const params = { id }
  const enough = () => call(noAnswer, `/x/${id}/no-answer`, { method: 'POST', headers: staff.bearer, params })
  expect([(await enough()).status, (await enough()).status]).toEqual([204, 204])
  const { unanswered, answered } = await look()
  expect(namesIn(unanswered, 'Said Thanks')).toEqual([])
  expect(namesIn(answered, 'Said Thanks')).toEqual(['Said Thanks'])
  for (const text of texts) {
    const [row] = await read((db) => db.select().from(messages).where(eq(messages.id, text)))
    expect(row?.answeredAt).not.toBeNull()
  }
  const trace = (await auditOf(id)).filter(({ action }) => action === 'request.needs_no_answer')
  expect(trace).toMatchObject([{ by: staff.id }])
})

it('counts the mails to staff of a day, and what is in trouble', async () => {
  const before = await look()
  const mail = { channel: 'mail', address: 'desk@taskers.test', template: 'request.alarm' } as const
  await aText(10, { ...mail, status: 'sent' })
  await aText(10, { ...mail, status: 'failed', template: 'request.created' })
  await aText(25 * 60, { ...mail, status: 'sent' })
  const after = await look()
  expect(after.alarms.count - before.alarms.count).toBe(2)
  expect(after.in_trouble - before.in_trouble).toBe(1)
})
