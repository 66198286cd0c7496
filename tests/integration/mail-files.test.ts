// The files of the mail folder: whatever empties or removes the record of a mail takes its file along.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { POST as erase } from '@/app/api/admin/privacy/[id]/erase/route'
import { POST as record } from '@/app/api/admin/privacy/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { POST as join } from '@/app/api/waitlist/route'
import { read, transact } from '@/db/client'
import { messages, taskers, waitlist } from '@/db/schema'
import { deliver } from '@/lib/messages/mutations'
import { env } from '@/lib/platform/env'
import { sendMail } from '@/lib/providers/mail'
import { call } from '../support/call'
import { aRequest } from '../support/fixtures'
import { keepNothingTooLong } from '../support/followed'
import { workQueue } from '../support/mails'
import { logInAs } from '../support/people'
import { registerTasker } from '../support/taskers'

/** What happens while a mail is on its way. */
const meanwhile = vi.hoisted(() => ({ happens: async () => {} }))
vi.mock('@/lib/providers/mail', async (importOriginal) => {
  const original = await importOriginal<typeof import('@/lib/providers/mail')>()
  return {
    ...original,
    sendMail: async (...mail: Parameters<typeof original.sendMail>) => {
      await original.sendMail(...mail)
      await meanwhile.happens()
    },
  }
})

const { bearer: headers } = await logInAs('dispatcher')
const folder = () => env().MAIL_DIR
const files = () => readdirSync(folder())
const contents = () => files().map((name) => readFileSync(path.join(folder(), name), 'utf8'))
const about = (text: string) => contents().filter((content) => content.includes(text))
const aMail = (to: string) => ({
  dedupeKey: randomUUID(),
  template: 'test.mail',
  to,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
})

beforeEach(() => {
  meanwhile.happens = async () => {}
  rmSync(folder(), { recursive: true, force: true })
})

async function workAll(): Promise<void> {
  for (const queue of [
    'mail.tasker.welcome',
    'mail.request.created',
    'mail.request.dispatchers',
    'mail.waitlist.joined',
    'mail.written',
    'mail.discard',
  ])
    await workQueue(queue)
}

async function erasePerson(contact: string, chosen: Record<string, string[]>): Promise<void> {
  const wish = await call(record, '/api/admin/privacy', {
    headers,
    body: { kind: 'erasure', contact, note: '' },
  })
  const params = { id: wish.json.data.id as string }
  const { status } = await call(erase, '/x', { headers, params, body: { version: 1, ...chosen } })
  expect(status).toBe(200)
}

it('nobody else on the machine reads them', async () => {
  await deliver(aMail('reader@taskers.test'))
  expect(statSync(folder()).mode & 0o777).toBe(0o700)
  for (const name of files()) expect(statSync(path.join(folder(), name)).mode & 0o777).toBe(0o600)
})

it('are whole when two jobs write the same one at the same time', async () => {
  const { dedupeKey: _, template: __, ...content } = aMail('twice@taskers.test')
  const mail = { id: randomUUID(), ...content }
  await Promise.all(Array.from({ length: 8 }, () => sendMail(mail)))
  expect(files()).toEqual([`${mail.id}.json`])
  expect(JSON.parse(contents()[0] ?? '')).toEqual(content)
})

it('go with the person: a tasker, with the farewell too, and a place on the waitlist', async () => {
  const { id, email } = await registerTasker()
  await transact((tx) => tx.update(taskers).set({ emailConfirmedAt: new Date() }).where(eq(taskers.id, id)))
  await call(join, '/api/waitlist', { body: { email, consent: true } })
  await workAll()
  expect(about(email)).toHaveLength(2)
  const [entry] = await read((db) => db.select().from(waitlist).where(eq(waitlist.email, email)))
  await erasePerson(email, { taskers: [id], waitlist: [entry?.id ?? ''] })
  await workAll()
  const rows = await read((db) => db.select().from(messages).where(eq(messages.taskerId, id)))
  expect(rows.map(({ template, status }) => [template, status])).toContainEqual(['tasker.deleted', 'sent'])
  expect(about(email)).toEqual([])
})

it('go with a request', async () => {
  const phone = '0788 700 701'
  const name = `Aline ${randomUUID()}`
  const body = { ...aRequest, phone, full_name: name, description: `${aRequest.description} ${randomUUID()}` }
  const { id } = (await call(createRequest, '/api/task-requests', { body })).json.data
  await workAll()
  expect(about(name)).not.toEqual([])
  await erasePerson(phone, { requests: [id] })
  await workAll()
  expect(about(name)).toEqual([])
})

it('go when their time is over, and what a crash left goes with them', async () => {
  const [old, young] = [aMail('old@taskers.test'), aMail('young@taskers.test')]
  await deliver(old)
  await deliver(young)
  for (const end of ['.json', `.json.${randomUUID()}.part`])
    writeFileSync(path.join(folder(), `${randomUUID()}${end}`), JSON.stringify({ to: 'left@taskers.test' }))
  await transact((tx) =>
    tx
      .update(messages)
      .set({ createdAt: sql`now() - interval '25 months'` })
      .where(eq(messages.dedupeKey, old.dedupeKey)),
  )
  await keepNothingTooLong()
  await workQueue('mail.discard')
  expect([about('old@'), about('left@')]).toEqual([[], []])
  expect(about('young@')).toHaveLength(1)
})

it('do not outlive a person who is erased while a mail is on its way', async () => {
  const mail = aMail('gone@taskers.test')
  meanwhile.happens = async () => {
    await transact((tx) => tx.delete(messages).where(eq(messages.dedupeKey, mail.dedupeKey)))
  }
  await deliver(mail)
  expect(about('gone@')).toEqual([])
})
