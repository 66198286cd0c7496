import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as listQuestions } from '@/app/api/open/tasks/[id]/questions/route'
import { POST as submitForm } from '@/app/api/task-requests/form/route'
import { POST } from '@/app/api/task-requests/route'
import { read, transact } from '@/db/client'
import { idempotencyKeys, requestEvents, requests, tasks } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { sha256 } from '@/lib/platform/crypto'
import { requestFlash } from '@/lib/requests/customer/form'
import { type CallOptions, call, freshAddress } from '../support/call'
import { aRequest } from '../support/fixtures'

const path = '/api/task-requests'
const send = (body: unknown, options: CallOptions = {}) => call(POST, path, { body, ...options })
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const unique = () => ({ ...aRequest, description: `${aRequest.description} ${randomUUID()}` })

const countOf = (description: string) =>
  read(
    async (db) =>
      (await db.select({ id: requests.id }).from(requests).where(eq(requests.description, description)))
        .length,
  )

const rowOf = async (id: string) =>
  (await read((db) => db.select().from(requests).where(eq(requests.id, id))))[0]

describe('a request for a tasker', () => {
  it('is stored whole, with its event and its job', async () => {
    const body = { ...unique(), locale: 'rw' }
    const { status, json } = await send(body)
    expect(status).toBe(201)
    expect(json.data.reference).toMatch(/^TK-[2-9A-Z]{6}$/)
    expect(json.data.status).toBe('new')
    expect(json.data.tracking_url).toMatch(/^http:\/\/localhost:3000\/rw\/track\/[\w-]{24}$/)
    const [row] = await read((db) => db.select().from(requests).where(eq(requests.id, json.data.id)))
    expect(row).toMatchObject({
      phone: '+250788123456',
      locale: 'rw',
      status: 'new',
      version: 1,
      source: 'api',
    })
    expect(row && row.contactDueAt.getTime() - row.createdAt.getTime()).toBe(60 * 60_000)
    const events = await read((db) =>
      db.select().from(requestEvents).where(eq(requestEvents.requestId, json.data.id)),
    )
    expect(events).toMatchObject([{ type: 'request.created', actorKind: 'customer', toStatus: 'new' }])
    const jobs = await read((db) =>
      db.execute(sql`select 1 from pgboss.job where data->>'request_id' = ${json.data.id}`),
    )
    expect(jobs).toHaveLength(1)
  })

  it('keeps when the customer agreed to WhatsApp, and nothing where they did not', async () => {
    const agreed = await send({ ...unique(), whatsapp: true })
    const row = await rowOf(agreed.json.data.id)
    expect(row?.whatsappAt).toEqual(row?.createdAt)
    for (const body of [unique(), { ...unique(), whatsapp: false }])
      expect((await rowOf((await send(body)).json.data.id))?.whatsappAt).toBeNull()
    const { status, json } = await send({ ...unique(), whatsapp: 'on' })
    expect(status).toBe(422)
    expect(json.errors.whatsapp).toHaveLength(1)
  })

  it('takes the language of the caller when the body names none', async () => {
    const { json } = await send(unique(), { headers: { 'accept-language': 'fr-FR' } })
    expect(json.data.tracking_url).toContain('/fr/track/')
  })

  it('ignores what a customer may not set', async () => {
    const { json } = await send({
      ...unique(),
      status: 'completed',
      id: randomUUID(),
      owner_id: randomUUID(),
      version: 9,
    })
    const [row] = await read((db) => db.select().from(requests).where(eq(requests.id, json.data.id)))
    expect(row).toMatchObject({ status: 'new', ownerId: null, version: 1 })
  })

  it.each([0, 999_999])('is refused for task %d, which nobody can ask for', async (popular_task_id) => {
    const { status, json } = await send({ ...unique(), popular_task_id })
    expect(status).toBe(422)
    expect(json.errors.popular_task_id).toEqual(['Please choose a task.'])
  })

  it('is refused for a draft and for an archived task', async () => {
    await transact(async (tx) => {
      await tx.update(tasks).set({ status: 0 }).where(eq(tasks.id, 7))
      await tx.update(tasks).set({ archivedAt: new Date() }).where(eq(tasks.id, 8))
    })
    for (const popular_task_id of [7, 8])
      expect((await send({ ...unique(), popular_task_id })).status).toBe(422)
  })

  it('says what is wrong in the language of the caller', async () => {
    const { status, json } = await send(
      { ...aRequest, phone: '12' },
      { headers: { 'accept-language': 'fr' } },
    )
    expect(status).toBe(422)
    expect(json.errors.phone).toEqual(['Numéro de téléphone non valide.'])
  })

  it('says it in the language of the request, if that is one of ours', async () => {
    const say = async (locale: string) => {
      const headers = { 'accept-language': 'rw' }
      return (await send({ ...aRequest, phone: '12', locale }, { headers })).json.errors.phone
    }
    expect(await say('fr')).toEqual(['Numéro de téléphone non valide.'])
    expect(await say('en')).toEqual(['Invalid phone number.'])
    expect(await say('de')).not.toEqual(await say('en'))
  })
})

describe('the idempotency key', () => {
  it('answers the same body with the first result', async () => {
    const body = unique()
    const key = randomUUID()
    const first = await send(body, withKey(key))
    const second = await send(body, withKey(key))
    expect(second.status).toBe(201)
    expect(second.json).toEqual(first.json)
    expect(second.response.headers.get('idempotency-replayed')).toBe('true')
    expect(await countOf(body.description)).toBe(1)
  })

  it('knows the body of a client that does not send the consent to WhatsApp', async () => {
    const body = unique()
    const key = withKey(randomUUID())
    const first = await send(body, key)
    expect((await send({ ...body, whatsapp: false }, key)).json).toEqual(first.json)
    expect((await send({ ...body, whatsapp: true }, key)).status).toBe(422)
  })

  it('refuses another body', async () => {
    const key = randomUUID()
    await send(unique(), withKey(key))
    const { status, json } = await send(unique(), withKey(key))
    expect(status).toBe(422)
    expect(json.errors.idempotency_key).toHaveLength(1)
  })

  it('makes one request of a hundred sent at once', async () => {
    const body = unique()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(body, withKey(key))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(201)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    expect(await countOf(body.description)).toBe(1)
    expect((await send(body, withKey(key))).status).toBe(201)
  })

  it('tells two customers with the same words apart', async () => {
    const body = unique()
    await send(body, withKey(randomUUID()))
    await send(body, withKey(randomUUID()))
    expect(await countOf(body.description)).toBe(2)
  })

  it.each(['short', 'x'.repeat(201), 'with spaces in it'])('refuses %s as a key', async (key) => {
    const { status, json } = await send(unique(), withKey(key))
    expect(status).toBe(422)
    expect(json.errors).toHaveProperty('idempotency_key')
  })
})

describe('without a key', () => {
  it('the same content within ten minutes is the same request, also when sent at once', async () => {
    const body = unique()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)))
    expect(new Set(answers.map(({ json }) => json.data.reference)).size).toBe(1)
    for (const change of [{ phone: '+250788123456' }, { whatsapp: true }])
      expect((await send({ ...body, ...change })).json.data.id).toBe(answers[0]?.json.data.id)
    expect(await countOf(body.description)).toBe(1)
  })

  it('after ten minutes it is a new one', async () => {
    const body = unique()
    const first = await send(body)
    const earlier = sql`now() - interval '11 minutes'`
    await transact((tx) =>
      tx.update(requests).set({ createdAt: earlier }).where(eq(requests.id, first.json.data.id)),
    )
    expect((await send(body)).json.data.id).not.toBe(first.json.data.id)
  })
})

const inThree = (text: string) => ({ en: text, rw: `${text} rw`, fr: `${text} fr` })
const questions = [
  {
    id: 'taps',
    text: inThree('How many taps?'),
    options: [
      { id: 'one', text: inThree('One'), adds_from_rwf: 0, adds_to_rwf: 5_000 },
      { id: 'more', text: inThree('More'), adds_from_rwf: 10_000, adds_to_rwf: 30_000 },
    ],
  },
]

describe('what the first call would ask', () => {
  const inDays = (days: number) => kigaliDay(new Date(Date.now() + days * 86_400_000))
  const ask = async (more: Record<string, unknown>) => {
    const { status, json } = await send({ ...unique(), ...more })
    return { status, json, row: status === 201 ? await rowOf(json.data.id) : undefined }
  }

  it('is all optional', async () => {
    const { row } = await ask({})
    expect(row).toMatchObject({ wantedOn: null, wantedPart: null, answers: [], wishedTaskerId: null })
  })

  it('keeps the wished day and its part, from today on and for 60 days', async () => {
    const { row } = await ask({ wanted_on: inDays(0), wanted_part: 'evening' })
    expect(row).toMatchObject({ wantedOn: inDays(0), wantedPart: 'evening', wantedAt: null })
    expect((await ask({ wanted_on: inDays(60) })).status).toBe(201)
    for (const [wanted_on, text] of [
      [inDays(-1), 'Please choose a day that is still to come.'],
      [inDays(61), 'Please choose a day within the next 60 days.'],
      ['2026-02-30', 'Please choose a day that is still to come.'],
    ])
      expect((await ask({ wanted_on })).json.errors).toEqual({ wanted_on: [text] })
    expect((await ask({ wanted_part: 'night' })).json.errors).toHaveProperty('wanted_part')
  })

  it('is part of the body of a key', async () => {
    const key = withKey(randomUUID())
    const body = { ...unique(), wanted_on: inDays(0), answers: { taps: 'one' } }
    const first = await send(body, key)
    expect((await send(body, key)).json).toEqual(first.json)
    const others = [
      { wanted_on: inDays(1) },
      { answers: { taps: 'more' } },
      { answers: {} },
      { sector: 'Remera' },
    ]
    for (const other of others) expect((await send({ ...body, ...other }, key)).status).toBe(422)
  })

  it('makes two requests of two days, and one of the same day', async () => {
    const body = unique()
    const on = async (day: number) => (await send({ ...body, wanted_on: inDays(day) })).json.data.id
    expect(await on(2)).toBe(await on(2))
    expect(await on(2)).not.toBe(await on(4))
  })

  it('is the same for a key that the former version stored', async () => {
    const key = randomUUID()
    const body = { ...unique(), whatsapp: true, wanted_on: inDays(0), answers: { taps: 'one' } }
    const first = await send(body, withKey(key))
    const { full_name, location, description, popular_task_id, answers, wanted_on } = body
    const words = [full_name, '+250788123456', location, description, popular_task_id]
    const bodyHash = sha256(JSON.stringify([...words, true, { wanted_on, answers }]))
    await transact((tx) =>
      tx
        .update(idempotencyKeys)
        .set({ bodyHash })
        .where(eq(idempotencyKeys.key, sha256(key))),
    )
    expect((await send(body, withKey(key))).json).toEqual(first.json)
    expect((await send({ ...body, whatsapp: false }, withKey(key))).status).toBe(422)
  })

  it('is the same for a key whatever photos it names', async () => {
    const key = withKey(randomUUID())
    const body = unique()
    const first = await send(body, key)
    const again = await send({ ...body, photos: [randomUUID()] }, key)
    expect([again.status, again.json]).toEqual([201, first.json])
  })

  it('keeps the chosen district and sector, and finds the district of a sector', async () => {
    const location = 'near the market'
    const given = await ask({ location, district: 'Gasabo', sector: 'Remera' })
    expect(given.row).toMatchObject({ district: 'Gasabo', sector: 'Remera' })
    const sector = await ask({ location, district: '', sector: 'Niboye' })
    expect(sector.row).toMatchObject({ district: 'Kicukiro', sector: 'Niboye' })
    // The chosen place is surer than what the words name.
    const both = await ask({ location: 'Gasabo, Remera', district: 'Nyarugenge', sector: '' })
    expect(both.row).toMatchObject({ district: 'Nyarugenge', sector: null })
    for (const place of [
      { district: 'Gasabo', sector: 'Niboye' },
      { sector: 'Nowhere' },
      { district: 'Huye' },
    ])
      expect((await ask(place)).status).toBe(422)
  })

  it('keeps answers with their texts and the price that the form said, also when the questions change', async () => {
    await transact((tx) => tx.update(tasks).set({ questions }).where(eq(tasks.id, 4)))
    const [task] = await read((db) => db.select().from(tasks).where(eq(tasks.id, 4)))
    const price = task?.priceRwf ?? 0
    const { row } = await ask({ answers: { taps: 'more', gone: 'x' } })
    expect(row).toMatchObject({
      answers: [{ question: inThree('How many taps?'), answer: inThree('More') }],
      usualFromRwf: price + 10_000,
      usualToRwf: price + 30_000,
    })
    expect((await ask({})).row).toMatchObject({ usualFromRwf: price, usualToRwf: price + 30_000 })
    for (const answers of [{ taps: 'none' }, { ['__proto__']: 'one' }, { constructor: 'one' }])
      expect((await ask({ answers })).row?.answers).toEqual([])
    for (const answers of ['taps', { taps: 1 }, { 'Taps!': 'one' }])
      expect((await ask({ answers })).status).toBe(422)
  })

  it('is told for a task that is public', async () => {
    const of = (id: string) =>
      call(listQuestions, `/api/open/tasks/${id}/questions`, {
        params: { id },
        headers: { 'accept-language': 'fr' },
      })
    const { status, json } = await of('4')
    expect(status).toBe(200)
    expect(json.data.questions[0]).toEqual({
      id: 'taps',
      text: 'How many taps? fr',
      options: [
        { id: 'one', text: 'One fr', adds_rwf: [0, 5_000] },
        { id: 'more', text: 'More fr', adds_rwf: [10_000, 30_000] },
      ],
    })
    expect((await of('9999')).status).toBe(404)
    expect((await of('x')).status).toBe(404)
  })

  it('is asked by the form without scripts too', async () => {
    const typed = unique()
    await call(submitForm, `${path}/form`, {
      raw: new URLSearchParams({
        ...typed,
        popular_task_id: '4',
        locale: 'en',
        wanted_on: inDays(3),
        wanted_part: '',
        sector: 'Niboye',
        'answers.taps': 'one',
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const [row] = await read((db) =>
      db.select().from(requests).where(eq(requests.description, typed.description)),
    )
    expect(row).toMatchObject({
      wantedOn: inDays(3),
      wantedPart: null,
      sector: 'Niboye',
      district: 'Kicukiro',
    })
    expect(row?.answers).toHaveLength(1)
  })
})

describe('what no customer sends', () => {
  it.each([
    ['malformed JSON', { raw: '{"full_name":' }, 400],
    ['an empty body', { raw: '' }, 400],
    ['bytes that are no UTF-8', { raw: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }, 400],
    ['another content type', { raw: 'full_name=A', headers: { 'content-type': 'text/plain' } }, 415],
    ['a megabyte', { body: { ...aRequest, description: 'x'.repeat(1_000_000) } }, 413],
    ['a lie about the length', { body: aRequest, headers: { 'content-length': '99999999' } }, 413],
    ['a hundred thousand brackets', { raw: '['.repeat(60_000) }, 400],
    ['a list', { body: [aRequest] }, 422],
    ['null', { body: null }, 422],
    ['wrong types', { body: { ...aRequest, full_name: { a: 1 }, popular_task_id: true } }, 422],
  ] as const)('%s is answered with a sentence', async (_name, options, expected) => {
    const { status, json } = await call(POST, path, { method: 'POST', ...options })
    expect(status).toBe(expected)
    expect(typeof json.message).toBe('string')
  })

  it('NUL bytes and half surrogates are cleaned away', async () => {
    const body = { ...unique(), full_name: 'Al\u0000ine \ud800' }
    const { status, json } = await send(body)
    expect(status).toBe(201)
    const [row] = await read((db) =>
      db.select({ name: requests.fullName }).from(requests).where(eq(requests.id, json.data.id)),
    )
    expect(row?.name).toBe('Aline \ufffd')
  })
})

it('is limited to twenty an hour for a phone at an address, and says when to come back', async () => {
  const address = freshAddress()
  for (let i = 0; i < 20; i++) expect((await send(unique(), { address })).status).toBe(201)
  const { status, response } = await send(unique(), { address })
  expect(status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await send(unique())).status).toBe(201)
})

describe('the form without scripts', () => {
  const post = (fields: Record<string, string>) =>
    call(submitForm, `${path}/form`, {
      raw: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  it('leads to the confirmation', async () => {
    const { status, response } = await post({ ...unique(), popular_task_id: '4', locale: 'rw' })
    expect(status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/rw\/track\/[\w-]{24}\?sent$/)
  })

  it('takes the box for WhatsApp', async () => {
    const ticked = unique()
    const fields = { popular_task_id: '4', locale: 'en' }
    await post({ ...ticked, ...fields, whatsapp: 'on' })
    const clear = unique()
    await post({ ...clear, ...fields })
    const agreed = (description: string) =>
      read((db) =>
        db.select({ at: requests.whatsappAt }).from(requests).where(eq(requests.description, description)),
      )
    expect(await agreed(ticked.description)).toEqual([{ at: expect.any(Date) }])
    expect(await agreed(clear.description)).toEqual([{ at: null }])
  })

  it('leads back with everything that was typed and what is wrong with it', async () => {
    const typed = { ...aRequest, popular_task_id: '4', phone: '12', whatsapp: 'on', sector: 'Niboye' }
    const { status, response } = await post({ ...typed, locale: 'en', 'answers.taps': 'one' })
    const wrong = { ...typed, answers: 'taps:one' }
    expect(status).toBe(303)
    expect(response.headers.get('location')).toBe('/request-a-task/form')
    const cookie = new RegExp(`${requestFlash.cookieName}=([^;]+)`).exec(
      response.headers.get('set-cookie') ?? '',
    )?.[1]
    expect(requestFlash.unpack(cookie)).toEqual({
      problem: 'fields',
      values: wrong,
      errors: { phone: 'Invalid phone number.' },
    })
  })
})

it('what happened cannot be changed afterwards, except to erase a person', async () => {
  const { json } = await send(unique())
  const ofRequest = eq(requestEvents.requestId, json.data.id)
  await expect(
    transact((tx) => tx.update(requestEvents).set({ note: 'else' }).where(ofRequest)),
  ).rejects.toThrow()
  await expect(transact((tx) => tx.delete(requestEvents).where(ofRequest))).rejects.toThrow()
  const erase = (change: Record<string, unknown>) =>
    transact(async (tx) => {
      await tx.execute(sql`set local taskers.erasing = 'on'`)
      await tx.update(requestEvents).set(change).where(ofRequest)
    })
  await erase({ note: null })
  await expect(erase({ type: 'request.completed' })).rejects.toThrow()
})
