// The record of every mail: what staff see of it, and sending a failed one again.

import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { POST as retry } from '@/app/api/admin/messages/[id]/retry/route'
import { GET as detail } from '@/app/api/admin/messages/[id]/route'
import { GET as exportCsv } from '@/app/api/admin/messages/export/route'
import { GET as list } from '@/app/api/admin/messages/route'
import { read, transact } from '@/db/client'
import { messages } from '@/db/schema'
import { deliver } from '@/lib/messages/mutations'
import { type MessageAnswer, messageAnswerSchema, messageDetailSchema } from '@/lib/messages/schema'
import { env } from '@/lib/platform/env'
import { call } from '../support/call'
import { mailsTo, work } from '../support/mails'
import { logInAs } from '../support/people'
import { auditOf, inviteSomebody, mailedToken } from '../support/staff'

const staff = await logInAs('dispatcher')
const owner = await logInAs('owner')

function aMail(change: Record<string, unknown> = {}) {
  const key = randomUUID()
  return {
    dedupeKey: `test:${key}`,
    template: 'test.mail',
    to: `${key}@taskers.test`,
    subject: `About ${key}`,
    text: 'Hello',
    html: '<p>Hello</p>',
    ...change,
  }
}
const rowOf = async (dedupeKey: string) => {
  const [row] = await read((db) => db.select().from(messages).where(eq(messages.dedupeKey, dedupeKey)))
  if (!row) throw new Error('no row')
  return row
}
const messagesBy = async (query: string): Promise<MessageAnswer> =>
  messageAnswerSchema.parse((await call(list, `/api/admin/messages${query}`, { headers: staff.bearer })).json)
const look = async (id: string, headers = staff.bearer) =>
  messageDetailSchema.parse((await call(detail, `/x/${id}`, { headers, params: { id } })).json.data)
const again = (id: string) =>
  call(retry, `/x/${id}/retry`, { method: 'POST', headers: staff.bearer, params: { id } })

/** Stands a file where the mail folder should be, so that nothing can be written into it. */
function breakMail() {
  rmSync(env().MAIL_DIR, { recursive: true, force: true })
  writeFileSync(env().MAIL_DIR, '')
}
const mendMail = () => rmSync(env().MAIL_DIR, { recursive: true, force: true })
afterEach(mendMail)

async function aFailedMail(change: Record<string, unknown> = {}) {
  const mail = aMail(change)
  breakMail()
  await expect(deliver(mail)).rejects.toThrow()
  mendMail()
  return { mail, row: await rowOf(mail.dedupeKey) }
}

describe('the list', () => {
  it('has every mail with its state, and finds it by address, subject, state and kind', async () => {
    const mail = aMail()
    await deliver(mail)
    const { row } = await aFailedMail({ template: 'test.other' })
    const [newest, before] = (await messagesBy('')).data
    expect(newest).toMatchObject({ id: row.id, status: 'failed', attempts: 1, sent_at: null })
    expect(newest?.last_error).toBeTruthy()
    expect(before).toMatchObject({
      address: mail.to,
      subject: mail.subject,
      status: 'sent',
      last_error: null,
    })
    expect(JSON.stringify(before)).not.toContain('Hello')
    for (const words of [mail.to, mail.subject, mail.to.slice(0, 13)])
      expect(
        (await messagesBy(`?q=${encodeURIComponent(words)}`)).data.map(({ address }) => address),
      ).toEqual([mail.to])
    expect((await messagesBy('?status=failed')).data.every(({ status }) => status === 'failed')).toBe(true)
    expect((await messagesBy('?template=test.other')).data.map(({ id }) => id)).toEqual([row.id])
    expect((await messagesBy('?q=%E2%80%A2%E2%80%A2')).total).toBe(0)
  })

  it('is taken away as CSV without the words of the mails', async () => {
    const mail = aMail({ text: 'Very private words' })
    await deliver(mail)
    const path = `/api/admin/messages/export?q=${encodeURIComponent(mail.to)}`
    const text = await (await call(exportCsv, path, { headers: staff.bearer })).response.text()
    expect(text).toContain(mail.to)
    expect(text).not.toContain('private')
    const [trace] = await auditOf('list')
    expect(trace).toMatchObject({ action: 'messages.exported', by: staff.id })
    expect(JSON.stringify(trace)).not.toContain(mail.to)
  })

  it('is searched by an index', async () => {
    await transact((tx) =>
      tx.execute(sql`insert into messages (dedupe_key, template, address, subject, text, html)
        select 'fill:' || n, 'fill', n || '@fill.test', 'Fill', '', '' from generate_series(1, 5000) n`),
    )
    await read((db) => db.execute(sql`analyze messages`))
    const path = '/api/admin/messages?q=4321%40fill'
    expect((await call(list, path, { headers: staff.bearer })).json.total).toBe(1)
    const plan = await read((db) =>
      db.execute(
        sql`explain select id from messages where template = 'fill' order by created_at desc, id limit 50`,
      ),
    )
    expect(JSON.stringify(plan)).not.toContain('Seq Scan')
    await transact((tx) => tx.execute(sql`delete from messages where template = 'fill'`))
  })
})

describe('one mail', () => {
  it('is shown with its words, and a link in it to its reader alone', async () => {
    const person = await inviteSomebody(owner.bearer)
    const token = await mailedToken(person)
    const [row] = await read((db) => db.select().from(messages).where(eq(messages.address, person.email)))
    const id = row?.id ?? ''
    const seen = await look(id)
    expect(seen).toMatchObject({ is_secret: true, is_local: true })
    expect(seen.text).toContain('invites you')
    expect(seen.html).toContain('"/mail-band.png"')
    expect(seen.html).not.toContain('http://localhost:3000/mail-band.png')
    expect(JSON.stringify(seen)).not.toContain(token)
    // Without a provider the folder stands in for the mailbox; who tries the product reads it here.
    expect((await look(id, owner.bearer)).text).toContain(token)
    Object.assign(env(), { RESEND_API_KEY: 're_test' })
    const inProduction = await look(id, owner.bearer)
    Object.assign(env(), { RESEND_API_KEY: undefined })
    expect(inProduction.is_local).toBe(false)
    expect(JSON.stringify(inProduction)).not.toContain(token)
  })

  it.each([
    [randomUUID(), 404],
    ['nonsense', 404],
  ])('%s is answered with %d', async (id, expected) => {
    expect((await call(detail, '/x', { headers: staff.bearer, params: { id } })).status).toBe(expected)
    expect((await again(id)).status).toBe(expected)
  })
})

describe('a failed mail', () => {
  it('is sent again by the worker, once, however often it is asked for', async () => {
    const { mail, row } = await aFailedMail()
    const tries = await Promise.all(Array.from({ length: 5 }, () => again(row.id)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(mailsTo(mail.to)).toEqual([])
    await work(row.id)
    expect(mailsTo(mail.to)).toHaveLength(1)
    expect(await rowOf(mail.dedupeKey)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
    // The job that failed comes back as well.
    await deliver(mail)
    expect(mailsTo(mail.to)).toHaveLength(1)
    expect((await rowOf(mail.dedupeKey)).attempts).toBe(2)
    expect((await again(row.id)).status).toBe(409)
    expect((await auditOf(row.id)).map(({ action, by }) => [action, by])).toEqual([
      ['message.retried', staff.id],
    ])
  })

  it('that held a code is not sent again: nobody keeps the code', async () => {
    const { row } = await aFailedMail({ text: 'Your code is 123456', secret: '123456' })
    const { status, json } = await again(row.id)
    expect(status).toBe(422)
    expect(json.message).toContain('code or a link')
  })

  it('that holds a code is tried again with its code, where and as it was written', async () => {
    const { mail, row } = await aFailedMail({ text: 'Your code is 123456', secret: '123456' })
    await deliver({ ...mail, to: 'elsewhere@taskers.test', subject: 'Otherwise' })
    expect(mailsTo('elsewhere@taskers.test')).toEqual([])
    expect(mailsTo(mail.to)).toMatchObject([{ subject: mail.subject, text: 'Your code is 123456' }])
    expect(await rowOf(mail.dedupeKey)).toMatchObject({ id: row.id, status: 'sent' })
    expect((await rowOf(mail.dedupeKey)).text).not.toContain('123456')
  })

  it('of somebody who was erased is not sent again', async () => {
    const { mail, row } = await aFailedMail()
    await transact((tx) => tx.update(messages).set({ address: '' }).where(eq(messages.id, row.id)))
    expect((await again(row.id)).status).toBe(422)
    // The job that failed comes back as well.
    await deliver(mail)
    expect(mailsTo(mail.to)).toEqual([])
  })
})
