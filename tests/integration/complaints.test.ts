// "Something is wrong": what customers write on the page of their request.

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { POST as noAnswer } from '@/app/api/admin/messages/[id]/no-answer/route'
import { POST as reply } from '@/app/api/admin/messages/[id]/reply/route'
import { read, transact } from '@/db/client'
import { messages } from '@/db/schema'
import { lastWroteAt } from '@/lib/messages/texts/queries'
import { textQueue } from '@/lib/messages/work-schema'
import { env } from '@/lib/platform/env'
import { call } from '../support/call'
import { asCustomer } from '../support/customers'
import { mailsTo, work, workQueue } from '../support/mails'
import { aNumber } from '../support/numbers'
import { createAdmin, logInAs } from '../support/people'
import { ask, onRequest } from '../support/staff-requests'
import { startTextProvider } from '../support/text-provider'
import { noTexts, textsBy } from '../support/text-webhooks'

let provider: Awaited<ReturnType<typeof startTextProvider>>
beforeEach(async () => {
  provider = await startTextProvider()
  Object.assign(env(), textsBy('africastalking', provider.url))
})
afterEach(async () => {
  Object.assign(env(), noTexts)
  await provider.stop()
})

const words = 'The tap drips again since this morning'

async function aRequest(phone = aNumber()) {
  const { id, reference } = await ask({ phone })
  const { bearer } = await logInAs('dispatcher')
  return { id, reference, phone, bearer, staff: onRequest(id, bearer), customer: await asCustomer(id) }
}
const writtenOn = (id: string) =>
  read((db) => db.select().from(messages).where(eq(messages.requestId, id))).then((rows) =>
    rows.filter(({ channel }) => channel === 'page'),
  )

it('lands in the conversation, unanswered, without a contact and without a new version', async () => {
  const { id, staff, customer } = await aRequest()
  const { version } = await staff.get()
  const { location, flash, done } = await customer.complain(words)
  expect([location, flash, done]).toEqual([`${customer.page}#done`, null, 'complaint'])
  const request = await staff.whole()
  expect(request).toMatchObject({ unanswered: 1, status: 'new', contacted_at: null, version })
  expect(request.conversation).toMatchObject([
    { direction: 'in', channel: 'page', text: words, answered_at: null },
  ])
  expect(request.events.at(-1)).toMatchObject({ type: 'request.wrote', actor: 'The customer' })
  expect(request.events.at(-1)?.about).toContain('page of the request')
  expect(await writtenOn(id)).toHaveLength(1)
})

it('is once for a double click, and again once it was answered', async () => {
  const { id, bearer, customer } = await aRequest()
  await Promise.all([1, 2, 3].map(() => customer.complain(words)))
  const [first, ...others] = await writtenOn(id)
  expect(others).toEqual([])
  const params = { id: first?.id ?? '' }
  await call(noAnswer, `/api/admin/messages/${params.id}/no-answer`, { headers: bearer, params })
  await customer.complain(words)
  expect(await writtenOn(id)).toHaveLength(2)
})

it('is told to dispatchers and owners by mail, each once', async () => {
  const { id, reference, customer } = await aRequest()
  const [owner, editor] = [await createAdmin('owner'), await createAdmin('editor')]
  for (const _click of [1, 2]) await customer.complain(words)
  for (const _time of [1, 2]) await work(id)
  await workQueue('mail.request.complaint')
  const mails = mailsTo(owner.email).filter(({ subject }) => subject === `${reference}: something is wrong`)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(words)
  expect(mailsTo(editor.email)).toEqual([])
})

it('is answered in the request by SMS, and only there', async () => {
  const { id, phone, bearer, staff, customer } = await aRequest()
  const other = await aRequest(phone)
  await customer.complain(words)
  const [message] = await writtenOn(id)
  const params = { id: message?.id ?? '' }
  const body = { key: crypto.randomUUID(), text: 'We come at ten' }
  const refused = await call(reply, `/api/admin/messages/${params.id}/reply`, {
    headers: bearer,
    params,
    body,
  })
  expect(refused.status).toBe(422)
  const write = (to: typeof staff) => to.write({ ...body, key: crypto.randomUUID(), channel: 'sms' })
  const send = async () => {
    await workQueue(textQueue)
    await workQueue('text.desk_sent')
  }
  await write(other.staff)
  await send()
  expect(await staff.get()).toMatchObject({ unanswered: 1 })
  await write(staff)
  await send()
  expect(await staff.get()).toMatchObject({ unanswered: 0, status: 'contacted' })
})

it('opens no way around the limits of texts: whoever has the link need not have the number', async () => {
  const { phone, customer } = await aRequest()
  await customer.complain(words)
  expect(await transact((tx) => lastWroteAt(tx, phone))).toBeNull()
})

it.each([
  ['too few words', 'Too short', 'at least 10 characters'],
  ['no words', '', 'at least 10 characters'],
  ['too many words', 'x'.repeat(1001), 'at most 1,000'],
])('of %s is refused, and stays in the form', async (_name, typed, expected) => {
  const { id, customer } = await aRequest()
  const { location, flash } = await customer.complain(typed)
  expect(location).toBe(`${customer.page}#complaint`)
  expect(flash?.errors.words).toContain(expected)
  expect(flash?.values.words ?? '').toBe(typed)
  expect(await writtenOn(id)).toEqual([])
})

it('is possible five times an hour', async () => {
  const { id, customer } = await aRequest()
  for (let i = 0; i < 5; i++) expect((await customer.complain(`${words} ${i}`)).flash).toBeNull()
  const { flash } = await customer.complain(`${words} again`)
  expect(flash).toMatchObject({ problem: 'limited', values: { words: `${words} again` } })
  expect(await writtenOn(id)).toHaveLength(5)
})

it('is erased with its request, also where the number has another one', async () => {
  const { id, phone, customer } = await aRequest()
  const other = await aRequest(phone)
  await customer.complain(words)
  await customer.erase()
  expect(await writtenOn(id)).toEqual([])
  expect(await writtenOn(other.id)).toEqual([])
})
