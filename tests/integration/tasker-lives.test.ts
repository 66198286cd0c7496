// What becomes of a tasker: checked, approved, paused, photographed, written to, and forgotten.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { DELETE as remove, PUT as update } from '@/app/api/taskers/[id]/route'
import { PUT as putPhoto, DELETE as removePhoto } from '@/app/api/taskers/me/photo/route'
import { GET as getOwn, PUT as updateWork } from '@/app/api/taskers/me/route'
import { POST as ask } from '@/app/api/taskers/request-verification/route'
import { POST as register } from '@/app/api/taskers/route'
import { read, transact } from '@/db/client'
import {
  loginCodes,
  media,
  messages,
  requestEvents,
  sessions,
  taskerAreas,
  taskerChecks,
  taskerEvents,
  taskerSkills,
  taskers,
} from '@/db/schema'
import { codeOf } from '@/lib/auth/codes/mutations'
import { env } from '@/lib/platform/env'
import { call } from '../support/call'
import { rowOf } from '../support/customers'
import { aRequest } from '../support/fixtures'
import { transitionTasker } from '../support/followed'
import { doJob, mailsTo, work, workQueue } from '../support/mails'
import { createAdmin, logInAs } from '../support/people'
import { setRequest } from '../support/staff-requests'
import { registerTasker } from '../support/taskers'

const own = async (headers: Record<string, string>) =>
  (await call(getOwn, '/api/taskers/me', { headers })).json.data
const versionOf = async (id: string) => {
  const [row] = await read((db) =>
    db.select({ version: taskers.version }).from(taskers).where(eq(taskers.id, id)),
  )
  return row?.version ?? 0
}

async function pass(taskerId: string, adminId: string): Promise<void> {
  const check = { taskerId, adminId, outcome: 'passed', note: 'seen', checkedOn: '2026-03-03' } as const
  await transact((tx) =>
    tx.insert(taskerChecks).values([
      { ...check, kind: 'identity', checkedOn: '2026-03-01' },
      { ...check, kind: 'criminal_record', expiresOn: '2099-01-01' },
    ]),
  )
}

const confirm = (id: string) =>
  transact((tx) => tx.update(taskers).set({ emailConfirmedAt: new Date() }).where(eq(taskers.id, id)))

/** Changes a tasker's address as they would, and tells which addresses were written to about it. */
function changing(id: string, headers: Record<string, string>, application: Record<string, unknown>) {
  return {
    change: (email: string) =>
      call(update, `/api/taskers/${id}`, {
        method: 'PUT',
        headers,
        params: { id },
        body: { ...application, email },
      }),
    warned: async () => {
      const template = eq(messages.template, 'tasker.address_changed')
      const rows = await read((db) =>
        db
          .select()
          .from(messages)
          .where(and(eq(messages.taskerId, id), template)),
      )
      for (const row of rows) await work(row.id)
      return rows.map(({ address }) => address)
    },
  }
}

describe('the mails', () => {
  it('bring a code in the tasker’s language, once, and keep it out of subject and record', async () => {
    const { id, email } = await registerTasker({ locale: 'fr' })
    await call(ask, '/api/taskers/request-verification', { body: { email } })
    const [row] = await read((db) => db.select().from(loginCodes).where(eq(loginCodes.taskerId, id)))
    const code = codeOf(row?.id ?? '')
    await work(row?.id ?? '')
    await doJob('mail.tasker.code', { code_id: row?.id })
    const [mail, ...others] = mailsTo(email).filter(({ subject }) => subject.includes('code'))
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Votre code de connexion à Taskers')
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(code)
    expect(mail?.text).toContain(`/fr/tasker/verify-code?email=${encodeURIComponent(email)}`)
    expect(mail?.html).toContain('lang="fr"')
    const [record] = await read((db) =>
      db
        .select()
        .from(messages)
        .where(and(eq(messages.taskerId, id), eq(messages.template, 'tasker.code'))),
    )
    expect(record?.status).toBe('sent')
    expect(`${record?.subject}${record?.text}${record?.html}`).not.toContain(code)
  })

  it('do not bring a code that is of no use any more', async () => {
    const { id, email } = await registerTasker()
    await call(ask, '/api/taskers/request-verification', { body: { email } })
    const [row] = await transact((tx) =>
      tx
        .update(loginCodes)
        .set({ expiresAt: sql`now()` })
        .where(eq(loginCodes.taskerId, id))
        .returning({ id: loginCodes.id }),
    )
    await work(row?.id ?? '')
    expect(mailsTo(email)).toEqual([])
  })

  it('tell a confirmed former address that staff changed it, and nobody who never confirmed', async () => {
    const { id, email, application } = await registerTasker()
    const { change, warned } = changing(id, (await logInAs('dispatcher')).bearer, application)
    expect((await change(`new-${email}`)).status).toBe(200)
    expect(await warned()).toEqual([])
    await confirm(id)
    expect((await change(`newer-${email}`)).status).toBe(200)
    expect(await warned()).toEqual([`new-${email}`])
    expect(mailsTo(`new-${email}`)[0]?.text).not.toContain('newer-')
  })

  it('stop when another address is asked for again and again, whoever’s it is', async () => {
    const { id, bearer, application } = await registerTasker()
    const taken = await registerTasker()
    const { change } = changing(id, bearer, application)
    const statuses = []
    for (let round = 0; round < 8; round++) {
      const to = round % 2 ? taken.email : `${crypto.randomUUID()}@taskers.test`
      statuses.push((await change(to)).status)
    }
    expect(statuses).toEqual([200, 422, 200, 422, 200, 429, 429, 429])
    expect((await change(application.email)).status).toBe(200)
  })

  it('welcome an applicant', async () => {
    const { id, email, application } = await registerTasker({ locale: 'rw' })
    await work(id)
    const mails = mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Ubusabe bwawe bwo kuba Tasker twabubonye'])
    // Whoever registers with somebody else's address cannot make us write them what they like.
    expect(JSON.stringify(mails)).not.toContain(application.name)
  })
})

describe('the application', () => {
  it('goes from applied to approved once the checks are passed, and the tasker sees and hears each step', async () => {
    const { id, email, bearer } = await registerTasker()
    const { id: adminId } = await createAdmin('dispatcher')
    const step = async (to: 'screening' | 'approved' | 'paused', reason: string | null = null) =>
      transitionTasker({ taskerId: id, version: await versionOf(id), to, reason, note: null, adminId })
    await step('screening')
    expect(await own(bearer)).toMatchObject({ status: 'screening', checked_on: null })
    await expect(step('approved')).rejects.toThrow(/Identity/)
    await pass(id, adminId)
    await step('approved')
    expect(await own(bearer)).toMatchObject({ status: 'approved', checked_on: '2026-03-03' })
    await expect(step('paused')).rejects.toThrow(/reason/)
    await expect(step('paused', 'complaint')).rejects.toThrow(/reason/)
    await step('paused', 'illness')
    expect(await own(bearer)).toMatchObject({ status: 'paused', status_reason: 'illness' })
    const events = await read((db) =>
      db.select({ id: taskerEvents.id }).from(taskerEvents).where(eq(taskerEvents.taskerId, id)),
    )
    for (const event of events) await work(`"event_id": ${event.id}}`)
    const texts = mailsTo(email).map(({ text }) => text)
    expect(texts).toHaveLength(3)
    expect(texts.some((text) => text.includes('Reason: illness.'))).toBe(true)
  })

  it('refuses an edit of an older version and a step that is not there', async () => {
    const { id } = await registerTasker()
    const { id: adminId } = await createAdmin('dispatcher')
    const base = { taskerId: id, reason: null, note: null, adminId }
    await expect(transitionTasker({ ...base, version: 9, to: 'screening' })).rejects.toThrow(/meanwhile/)
    await expect(transitionTasker({ ...base, version: 1, to: 'approved' })).rejects.toThrow(/not possible/)
  })
})

describe('the photo', () => {
  const picture = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
  const send = (raw: Uint8Array, headers: Record<string, string>, type = 'image/jpeg') =>
    call(putPhoto, '/api/taskers/me/photo', {
      method: 'PUT',
      raw: new Uint8Array(raw),
      headers: { ...headers, 'content-type': type },
    })
  const stored = (file: string) => path.join(env().STORAGE_DIR, file)

  it('is cut square, re-encoded without metadata, kept under its hash, replaced and removed', async () => {
    const { bearer } = await registerTasker()
    const jpeg = await picture()
      .withExif({ IFD0: { Artist: 'somebody', Software: 'a phone' } })
      .jpeg()
      .toBuffer()
    const { status, json } = await send(jpeg, bearer)
    expect(status).toBe(200)
    const { photo } = json.data
    expect(photo).toMatchObject({ width: 640, height: 640 })
    expect(photo.variants.map(({ width }: { width: number }) => width)).toEqual([160, 320, 640])
    const files: string[] = photo.variants.map((variant: { path: string }) => variant.path)
    for (const file of files) {
      expect(file).toMatch(/^people\/[0-9a-f]{24}-\d+\.avif$/)
      const { format, exif } = await sharp(stored(file)).metadata()
      expect([format, exif]).toEqual(['heif', undefined])
    }
    const another = await picture(400, 400).tint('#166a4f').png().toBuffer()
    const second = (await send(another, bearer, 'image/png')).json.data.photo
    expect(second).toMatchObject({ width: 400, height: 400 })
    await work('media_id')
    expect(files.some((file) => existsSync(stored(file)))).toBe(false)
    const gone = await call(removePhoto, '/api/taskers/me/photo', { method: 'DELETE', headers: bearer })
    expect(gone.json.data.photo).toBeNull()
    await work('media_id')
    expect(existsSync(stored(second.variants[0].path))).toBe(false)
  })

  it('that two people share stays while one of them shows it', async () => {
    const first = await registerTasker()
    const second = await registerTasker()
    const jpeg = await picture(300, 300).jpeg().toBuffer()
    const { photo } = (await send(jpeg, first.bearer)).json.data
    await send(jpeg, second.bearer)
    await call(removePhoto, '/api/taskers/me/photo', { method: 'DELETE', headers: first.bearer })
    await work('media_id')
    expect(existsSync(stored(photo.variants[0].path))).toBe(true)
    expect(
      await read((db) =>
        db
          .select()
          .from(media)
          .where(eq(media.path, photo.variants.at(-1).path)),
      ),
    ).toHaveLength(1)
  })

  it.each([
    ['a page that says it is a picture', async () => Buffer.from('<html><script>alert(1)</script>'), 422],
    ['a drawing with scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422],
    ['a GIF', async () => picture(10, 10).gif().toBuffer(), 422],
    ['half a picture', async () => (await picture().png().toBuffer()).subarray(0, 60), 422],
    ['nothing', async () => Buffer.alloc(0), 422],
    [
      'a bomb of a hundred million pixels',
      async () => picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
      422,
    ],
    ['eleven megabytes', async () => Buffer.alloc(11 * 1024 * 1024, 0xff), 413],
  ])('is not %s', async (_name, bytes, expected) => {
    const { bearer } = await registerTasker()
    const { status, json } = await send(await bytes(), bearer)
    expect(status).toBe(expected)
    expect(typeof json.message).toBe('string')
    expect((await own(bearer)).photo).toBeNull()
  })

  it('is not JSON', async () => {
    const { bearer } = await registerTasker()
    expect((await send(Buffer.from('{}'), bearer, 'application/json')).status).toBe(415)
  })
})

describe('a deleted profile', () => {
  it('is forgotten: sessions end, the person is gone everywhere, the address is free, the records stay', async () => {
    const { id, email, bearer, application } = await registerTasker({ locale: 'en' })
    await confirm(id)
    const { id: adminId } = await createAdmin('owner')
    await call(updateWork, '/api/taskers/me', {
      method: 'PUT',
      headers: bearer,
      body: { task_ids: [1, 4], areas: [{ district: 'Gasabo', sector: null }] },
    })
    await pass(id, adminId)
    await call(ask, '/api/taskers/request-verification', { body: { email } })
    await work(id)
    const request = (await call(createRequest, '/api/task-requests', { body: aRequest })).json.data
    await setRequest(request.id, { taskerId: id, status: 'assigned' })

    const { status, response } = await call(remove, `/api/taskers/${id}`, {
      method: 'DELETE',
      headers: bearer,
      params: { id },
    })
    expect(status).toBe(204)
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await call(getOwn, '/api/taskers/me', { headers: bearer })).status).toBe(401)

    const [row] = await read((db) => db.select().from(taskers).where(eq(taskers.id, id)))
    expect(row).toMatchObject({
      name: '',
      phone: '',
      email: null,
      workExperience: '',
      photoId: null,
      status: 'withdrawn',
    })
    const rowsOf = async () =>
      read(async (db) => ({
        skills: await db.select().from(taskerSkills).where(eq(taskerSkills.taskerId, id)),
        areas: await db.select().from(taskerAreas).where(eq(taskerAreas.taskerId, id)),
        codes: await db.select().from(loginCodes).where(eq(loginCodes.taskerId, id)),
        live: await db
          .select()
          .from(sessions)
          .where(and(eq(sessions.taskerId, id), sql`${sessions.revokedAt} is null`)),
      }))
    expect(await rowsOf()).toEqual({ skills: [], areas: [], codes: [], live: [] })
    await work(request.id)
    expect(await rowOf(request.id)).toMatchObject({ taskerId: null, status: 'contacted' })
    const left = await read((db) =>
      db.select().from(requestEvents).where(eq(requestEvents.requestId, request.id)),
    )
    expect(left.map(({ type }) => type)).toContain('job.released')
    expect(
      await read((db) => db.select().from(taskerChecks).where(eq(taskerChecks.taskerId, id))),
    ).toHaveLength(2)

    const [farewell] = await read((db) =>
      db
        .select()
        .from(messages)
        .where(and(eq(messages.taskerId, id), eq(messages.template, 'tasker.deleted'))),
    )
    await work(farewell?.id ?? '')
    await doJob('mail.written', { message_id: farewell?.id, forget: true })
    expect(farewell?.address).toBe(email)
    await workQueue('mail.discard')
    expect(mailsTo(email)).toEqual([])
    const written = await read((db) => db.select().from(messages).where(eq(messages.taskerId, id)))
    expect(JSON.stringify(written)).not.toContain(email)
    expect(JSON.stringify(written)).not.toContain(application.name)

    const again = await call(register, '/api/taskers', { body: application })
    expect(again.status).toBe(201)
    expect(again.json.data.id).not.toBe(id)
  })
})
