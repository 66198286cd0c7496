// What staff see of a request besides its words: the wish, the answers, the photos, and whom they want again.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { GET as board } from '@/app/api/admin/task-requests/board/route'
import { GET as exportRequests } from '@/app/api/admin/task-requests/export/route'
import { POST as uploadPhoto } from '@/app/api/task-requests/photos/route'
import { transact } from '@/db/client'
import { taskers } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { wishText } from '@/lib/requests/staff/labels'
import { call } from '../support/call'
import { mailsTo, workQueue } from '../support/mails'
import { logInAs } from '../support/people'
import { anApprovedTasker, ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'
import { aPhoto } from '../support/uploads'

const dispatcher = await logInAs('dispatcher')
const { bearer } = dispatcher
const tomorrow = kigaliDay(minutesFromNow(24 * 60))

async function sendPhoto(width: number): Promise<string> {
  const form = new FormData()
  const file = await aPhoto({ width, height: 300 }).jpeg().toBuffer()
  form.set('photo', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }))
  const posted = new Response(form)
  const headers = { 'content-type': posted.headers.get('content-type') ?? '' }
  const raw = new Uint8Array(await posted.arrayBuffer())
  return (await call(uploadPhoto, '/api/task-requests/photos', { raw, headers })).json.data.id
}

/** A request for plumbing with all that the form asks for. */
const askForAll = async (photos: string[] = []) =>
  ask({
    wanted_on: tomorrow,
    wanted_part: 'morning',
    answers: { leak: 'little', what: 'tap' },
    photos,
    locale: 'rw',
  })

it('the page of a request says in English what was chosen, and shows the photos in their order', async () => {
  const photos = [await sendPhoto(400), await sendPhoto(800)]
  const { id } = await askForAll(photos)
  expect(await onRequest(id, bearer).get()).toMatchObject({
    wanted_at: null,
    wanted_on: tomorrow,
    wanted_part: 'morning',
    answers: [
      { question: 'What needs fixing?', answer: 'A tap or a shower' },
      { question: 'Is water leaking right now?', answer: 'Yes, a little' },
    ],
    usual_from_rwf: 50_000,
    usual_to_rwf: 60_000,
    photos: [
      { id: photos[0], width: 400, height: 300 },
      { id: photos[1], width: 800, height: 300 },
    ],
    wished_tasker: null,
    repeat_on: null,
  })
  const plain = await ask({ popular_task_id: 4 })
  expect(await onRequest(plain.id, bearer).get()).toMatchObject({
    wanted_on: null,
    wanted_part: null,
    answers: [],
    usual_from_rwf: 50_000,
    usual_to_rwf: 100_000,
    photos: [],
  })
})

it('the page says whom the customer wants again, and for which day a repeat made the request', async () => {
  const wishedTaskerId = await anApprovedTasker({ name: 'Emmanuel Mugabo' })
  const { id } = await ask()
  await setRequest(id, { wishedTaskerId, repeatId: randomUUID(), repeatOn: '2026-11-26' })
  expect(await onRequest(id, bearer).get()).toMatchObject({
    wished_tasker: { id: wishedTaskerId, name: 'Emmanuel Mugabo' },
    tasker: null,
    repeat_on: '2026-11-26',
  })
})

it('the board and the file show the wish', async () => {
  const { id, reference } = await askForAll()
  const { json } = await call(board, `/api/admin/task-requests/board?q=${reference}`, { headers: bearer })
  expect(json.columns.new.data).toMatchObject([
    { id, wanted_at: null, wanted_on: tomorrow, wanted_part: 'morning' },
  ])
  const file = await call(exportRequests, `/api/admin/task-requests/export?view=all&q=${reference}`, {
    headers: bearer,
  })
  expect(await file.response.text()).toContain(wishText({ wanted_on: tomorrow, wanted_part: 'morning' }))
})

it('the mail to staff has the wish, the answers and how many photos there are', async () => {
  const full = await askForAll([await sendPhoto(300)])
  const plain = await ask()
  await workQueue('mail.request.created')
  await workQueue('mail.request.dispatchers')
  const textOf = ({ reference }: { reference: string }) => {
    const mail = mailsTo(dispatcher.email).find(({ subject }) => subject.includes(reference))
    return [mail?.text ?? '', mail?.html ?? ''] as const
  }
  const [text, html] = textOf(full)
  expect(text).toContain(`When: ${wishText({ wanted_on: tomorrow, wanted_part: 'morning' })}`)
  expect(text).toContain('What needs fixing? A tap or a shower\nIs water leaking right now? Yes, a little')
  expect(text).toContain('Photos: 1, in the request')
  expect(html).toContain('A tap or a shower')
  const [other] = textOf(plain)
  expect(other).toContain('When: As soon as possible')
  expect(other).not.toContain('Photos')
})

it('whom the customer asked for comes first of those who may be sent, and is marked', async () => {
  const taskId = 6
  const { id } = await ask({ popular_task_id: taskId, location: 'Gasabo, Remera' })
  const make = (name: string, sector = '') => anApprovedTasker({ taskId, name, district: 'Gasabo', sector })
  await make('Near Nadia', 'Remera')
  const wished = await make('Wished Wilson')
  const away = await make('Away Alice', 'Remera')
  await transact((tx) => tx.update(taskers).set({ isAvailable: false }).where(eq(taskers.id, away)))
  const staff = onRequest(id, bearer)
  const found = async () => (await staff.candidates()).map(({ name, is_wished }) => [name, is_wished])
  expect(await found()).toEqual([
    ['Near Nadia', false],
    ['Wished Wilson', false],
    ['Away Alice', false],
  ])
  await setRequest(id, { wishedTaskerId: wished })
  expect(await found()).toEqual([
    ['Wished Wilson', true],
    ['Near Nadia', false],
    ['Away Alice', false],
  ])
  await transact((tx) => tx.update(taskers).set({ isAvailable: false }).where(eq(taskers.id, wished)))
  expect(await found()).toEqual([
    ['Near Nadia', false],
    ['Wished Wilson', true],
    ['Away Alice', false],
  ])
})
