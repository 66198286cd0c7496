// Requests that repeat another one: who says so, what both show, and what erasure leaves.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as transitions } from '@/app/api/admin/task-requests/[id]/transitions/route'
import { read, transact } from '@/db/client'
import { messages, requests } from '@/db/schema'
import { call } from '../support/call'
import { eraseRequests } from '../support/followed'
import { logInAs } from '../support/people'
import { auditOf } from '../support/staff'
import { ask, onRequest } from '../support/staff-requests'
import { tellAll } from '../support/texts'

const admin = await logInAs('dispatcher')
const other = await logInAs('dispatcher')

async function aRequest(change: Record<string, unknown> = {}) {
  const made = await ask(change)
  return { ...made, staff: onRequest(made.id, admin.bearer) }
}
const asDuplicate = (reference: unknown) => ({ reason: 'duplicate', duplicate_of: reference })
const erase = (id: string) => transact((tx) => eraseRequests(tx, [id], { kind: 'system' }))

describe('a duplicate', () => {
  it('is shown with the request that it repeats, and the other way round', async () => {
    const [first, second] = [await aRequest(), await aRequest()]
    const typed = first.reference.toLowerCase().replace('-', ' ')
    const { status, json } = await second.staff.step('declined', asDuplicate(typed))
    expect(status).toBe(200)
    expect(json.data.duplicate_of).toMatchObject({ id: first.id, reference: first.reference, status: 'new' })
    expect((await second.staff.story()).events.at(-1)?.about).toBe(`Duplicate · ${first.reference}`)
    const { duplicates, duplicate_of } = await first.staff.get()
    expect(duplicates).toMatchObject([{ id: second.id, status: 'declined' }])
    expect(duplicate_of).toBeNull()
    expect((await auditOf(second.id))[0]).toMatchObject({
      after: { reason: 'duplicate', duplicate_of: first.id },
    })
  })

  it('tells the customer nothing', async () => {
    const phone = '+250788420001'
    const [first, second] = [await aRequest({ phone }), await aRequest({ phone })]
    await tellAll()
    const count = () => read((db) => db.$count(messages, eq(messages.address, phone)))
    const before = await count()
    expect((await second.staff.step('declined', asDuplicate(first.reference))).status).toBe(200)
    await tellAll()
    expect(await count()).toBe(before)
  })

  it('may be ended without the other one', async () => {
    const { staff } = await aRequest()
    const { json } = await staff.step('declined', { reason: 'duplicate' })
    expect(json.data).toMatchObject({ status: 'declined', duplicate_of: null })
  })

  it('is none any more when it is opened again', async () => {
    const [first, second] = [await aRequest(), await aRequest()]
    await second.staff.step('declined', asDuplicate(first.reference))
    const { json } = await second.staff.send('reopenings', { reason: 'Another tap' })
    expect(json.data).toMatchObject({ status: 'new', duplicate_of: null })
    expect((await first.staff.get()).duplicates).toEqual([])
  })

  it.each([
    ['of nothing', () => 'TK-222222', 'no request with this reference'],
    ['of itself', ({ reference }: { reference: string }) => reference, 'duplicate of itself'],
    ['of what is no reference', () => 'Aline', 'reference'],
  ])('is refused: %s', async (_name, referenceOf, text) => {
    const one = await aRequest()
    const { status, json } = await one.staff.step('declined', asDuplicate(referenceOf(one)))
    expect([status, json.errors.duplicate_of[0]]).toEqual([422, expect.stringContaining(text)])
    expect((await one.staff.get()).status).toBe('new')
  })

  it('is refused with another reason, of an erased request, and of a duplicate', async () => {
    const [first, second, third] = [await aRequest(), await aRequest(), await aRequest()]
    const spam = await second.staff.step('declined', { reason: 'spam', duplicate_of: first.reference })
    expect([spam.status, Object.keys(spam.json.errors)]).toEqual([422, ['duplicate_of']])
    await second.staff.step('declined', asDuplicate(first.reference))
    const chain = await third.staff.step('declined', asDuplicate(second.reference))
    expect(chain.json.errors.duplicate_of[0]).toContain('is a duplicate itself')
    await erase(first.id)
    expect((await third.staff.step('declined', asDuplicate(first.reference))).status).toBe(422)
  })

  it('is one of two that are ended as duplicates of each other at once', async () => {
    const [first, second] = [await aRequest(), await aRequest()]
    const answers = await Promise.all([
      first.staff.step('declined', { version: 1, ...asDuplicate(second.reference) }),
      onRequest(second.id, other.bearer).step('declined', { version: 1, ...asDuplicate(first.reference) }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is said by dispatchers', async () => {
    const [first, second] = [await aRequest(), await aRequest()]
    const { bearer } = await logInAs('editor')
    const body = { version: 1, to: 'declined', ...asDuplicate(first.reference) }
    const params = { id: second.id }
    expect((await call(transitions, '/x', { headers: bearer, params, body })).status).toBe(403)
  })
})

describe('erasure', () => {
  it('leaves no way from one request of a person to another', async () => {
    const [first, second, third] = [await aRequest(), await aRequest(), await aRequest()]
    await second.staff.step('declined', asDuplicate(first.reference))
    await third.staff.step('declined', asDuplicate(first.reference))
    await erase(second.id)
    const gone = await read((db) => db.select().from(requests).where(eq(requests.id, second.id)))
    expect(gone[0]?.duplicateOf).toBeNull()
    await erase(first.id)
    const links = await read((db) =>
      db.select({ of: requests.duplicateOf }).from(requests).where(eq(requests.endReason, 'duplicate')),
    )
    expect(links.filter(({ of }) => of === first.id)).toEqual([])
    expect((await third.staff.story()).events.at(-1)?.about).toBe('Duplicate')
  })
})
