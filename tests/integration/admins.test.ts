// The staff: invitations, roles, who is let in and put out, and mailed links.
import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { POST as resend } from '@/app/api/admin/staff/[id]/invite/route'
import { POST as mailLink } from '@/app/api/admin/staff/[id]/password/route'
import { PUT as update } from '@/app/api/admin/staff/[id]/route'
import { DELETE as resetTwoFactor } from '@/app/api/admin/staff/[id]/two-factor/route'
import { GET as exportStaff } from '@/app/api/admin/staff/export/route'
import { POST as invite, GET as list } from '@/app/api/admin/staff/route'
import { POST as forgot } from '@/app/api/auth/forgot-password/route'
import { POST as setPassword } from '@/app/api/auth/set-password/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { read, transact } from '@/db/client'
import { adminLinks, admins, auditLog, messages } from '@/db/schema'
import { type StaffRow, staffAnswerSchema } from '@/lib/admins/schema'
import { mailNewRequest } from '@/lib/requests/work'
import { call } from '../support/call'
import { aRequest } from '../support/fixtures'
import { updateAdmin } from '../support/followed'
import { mailsTo, work } from '../support/mails'
import { createAdmin, logInAs, password } from '../support/people'
import { auditOf, inviteSomebody, logInWith, mailedToken, turnOnTwoFactor } from '../support/staff'
import { ask, onRequest } from '../support/staff-requests'

type Headers = Record<string, string>
const secret = 'a new password of the tests'

const staff = async (headers: Headers, query = ''): Promise<StaffRow[]> =>
  staffAnswerSchema.parse((await call(list, `/api/admin/staff${query}`, { headers })).json).data
const rowOf = async (headers: Headers, id: string) => (await staff(headers)).find((row) => row.id === id)
const onAdmin = (handler: typeof resend, id: string, headers: Headers, method = 'POST') =>
  call(handler, '/api/admin/staff/id', { method, headers, params: { id } })
const change = (id: string, headers: Headers, body: unknown) =>
  call(update, '/api/admin/staff/id', { method: 'PUT', headers, params: { id }, body })
const choose = (token: string, chosen = secret) =>
  call(setPassword, '/api/auth/set-password', { body: { token, password: chosen } })

/** The seeded owner counts as one; the tests want to say themselves who is the last. */
const onlyOwners = (...ids: string[]) =>
  transact((tx) =>
    tx
      .update(admins)
      .set({ role: 'dispatcher' })
      .where(and(eq(admins.role, 'owner'), sql`${admins.id} not in ${ids}`)),
  )

describe('an invitation', () => {
  it('says who invites, sets the password once and leads to the login', async () => {
    const owner = await logInAs('owner')
    const person = await inviteSomebody(owner.bearer, 'editor')
    expect(await rowOf(owner.bearer, person.id)).toMatchObject({ state: 'invited', invited_by: 'Test owner' })
    const token = await mailedToken(person)
    const [mail] = mailsTo(person.email)
    expect(mail?.text).toContain('Test owner invites you')
    expect(mail?.text).toContain('as an editor')

    expect((await logInWith({ email: person.email, password: secret })).status).toBe(401)
    expect((await choose(token, 'too short')).json.errors.password[0]).toContain('12 characters')
    expect((await choose(token)).json).toEqual({ data: { email: person.email } })
    expect((await choose(token)).status).toBe(404)
    expect((await logInWith({ email: person.email, password: secret })).json.user.role).toBe('editor')
    expect(await rowOf(owner.bearer, person.id)).toMatchObject({ state: 'active', invite_expires_at: null })
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual([
      'admin.password_set',
      'admin.invited',
    ])
  })

  it('sets one password when its link is used ten times at once', async () => {
    const { bearer } = await logInAs('owner')
    const token = await mailedToken(await inviteSomebody(bearer))
    const tries = Array.from({ length: 10 }, (_, index) => choose(token, `${secret} ${index}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(9)
  })

  it('keeps no token in the database, its queues or the record of the mail', async () => {
    const { bearer } = await logInAs('owner')
    const person = await inviteSomebody(bearer)
    const jobs = await read((db) => db.execute(sql`select data::text from pgboss.job`))
    const token = await mailedToken(person)
    expect(JSON.stringify(jobs)).not.toContain(token)
    const [link] = await read((db) => db.select().from(adminLinks).where(eq(adminLinks.adminId, person.id)))
    expect(JSON.stringify(link)).not.toContain(token)
    const [mail] = await read((db) => db.select().from(messages).where(eq(messages.address, person.email)))
    expect(mail?.text).toContain('/admin/invite/••••••')
    expect(JSON.stringify(mail)).not.toContain(token)
  })

  it.each([['after 72 hours', sql`now() - interval '1 second'`]])(
    'is worth nothing %s',
    async (_name, expiresAt) => {
      const { bearer } = await logInAs('owner')
      const person = await inviteSomebody(bearer)
      const token = await mailedToken(person)
      const ofPerson = eq(adminLinks.adminId, person.id)
      const [link] = await read((db) => db.select().from(adminLinks).where(ofPerson))
      const hours = (Number(link?.expiresAt) - Number(link?.createdAt)) / 3_600_000
      expect(hours).toBeCloseTo(72)
      await transact((tx) => tx.update(adminLinks).set({ expiresAt }).where(ofPerson))
      expect((await choose(token)).status).toBe(404)
    },
  )

  it('is replaced when it is sent again, and ends with the account', async () => {
    const { bearer } = await logInAs('owner')
    const person = await inviteSomebody(bearer)
    const first = await mailedToken(person)
    expect((await onAdmin(resend, person.id, bearer)).status).toBe(204)
    const second = await mailedToken(person)
    expect((await choose(first)).status).toBe(404)
    const version = (await rowOf(bearer, person.id))?.version
    expect((await change(person.id, bearer, { version, is_disabled: true })).status).toBe(204)
    expect((await choose(second)).status).toBe(404)
    expect((await onAdmin(resend, person.id, bearer)).status).toBe(422)
  })

  it('tells nobody of customers before it is accepted', async () => {
    const { bearer } = await logInAs('owner')
    const person = await inviteSomebody(bearer)
    const { id } = (await call(createRequest, '/api/task-requests', { body: aRequest })).json.data
    await mailNewRequest({ request_id: id })
    expect(mailsTo(person.email)).toEqual([])
    await choose(await mailedToken(person))
    await mailNewRequest({ request_id: id })
    expect(mailsTo(person.email).some(({ text }) => text.includes(aRequest.full_name))).toBe(true)
  })

  it('is refused for an address that somebody has', async () => {
    const { bearer, email } = await logInAs('owner')
    const body = { name: 'Again', email: email.toUpperCase(), role: 'editor' }
    const { status, json } = await call(invite, '/api/admin/staff', { headers: bearer, body })
    expect(status).toBe(422)
    expect(json.errors.email).toEqual(['Somebody on the staff has this email already.'])
  })

  it('names what is missing', async () => {
    const { bearer } = await logInAs('owner')
    const { json } = await call(invite, '/api/admin/staff', { headers: bearer, body: { role: 'king' } })
    expect(json.errors).toEqual({
      name: ['Name must be at least 2 characters.'],
      email: ['Please enter an email address.'],
      role: ['Please choose a role.'],
    })
  })
})

describe('somebody on the staff', () => {
  it('is put out at once and let in again', async () => {
    const owner = await logInAs('owner')
    const person = await logInAs('dispatcher')
    const { version } = (await rowOf(owner.bearer, person.id)) ?? {}
    expect((await change(person.id, owner.bearer, { version, is_disabled: true })).status).toBe(204)
    const { GET: requests } = await import('@/app/api/admin/task-requests/route')
    expect((await call(requests, '/api/admin/task-requests', { headers: person.bearer })).status).toBe(401)
    expect((await logInWith({ email: person.email, password })).status).toBe(401)
    const enable = { version: (version ?? 0) + 1, is_disabled: false }
    expect((await change(person.id, owner.bearer, enable)).status).toBe(204)
    expect((await call(requests, '/api/admin/task-requests', { headers: person.bearer })).status).toBe(401)
    expect((await logInWith({ email: person.email, password })).status).toBe(200)
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual([
      'admin.enabled',
      'admin.disabled',
    ])
  })

  it('leaves their open requests to the others when they become an editor', async () => {
    const owner = await logInAs('owner')
    const person = await logInAs('dispatcher')
    const { id } = await ask()
    await onRequest(id, person.bearer).claim()
    expect((await change(person.id, owner.bearer, { version: 1, role: 'editor' })).status).toBe(204)
    expect(await onRequest(id, owner.bearer).get()).toMatchObject({ owner: null })
  })

  it('leaves their open requests to the others when they are put out', async () => {
    const owner = await logInAs('owner')
    const person = await logInAs('dispatcher')
    const [open, ended] = [(await ask()).id, (await ask()).id]
    await onRequest(open, person.bearer).claim()
    await onRequest(ended, person.bearer).claim()
    await onRequest(ended, person.bearer).step('declined', { reason: 'spam' })
    const [before, kept] = await Promise.all([open, ended].map((id) => onRequest(id, owner.bearer).get()))
    expect((await change(person.id, owner.bearer, { version: 1, is_disabled: true })).status).toBe(204)
    const after = await onRequest(open, owner.bearer).whole()
    expect(after).toMatchObject({ owner: null, version: Number(before?.version) + 1 })
    expect(after.events.at(-1)).toMatchObject({ type: 'request.released', actor: 'Test owner' })
    const [last] = await read((db) =>
      db.select().from(auditLog).where(eq(auditLog.subjectId, open)).orderBy(desc(auditLog.id)).limit(1),
    )
    expect(last).toMatchObject({
      action: 'request.released',
      actorId: owner.id,
      before: { owner_id: person.id },
      after: { owner_id: null },
    })
    expect(await onRequest(ended, owner.bearer).get()).toMatchObject({
      owner: kept?.owner,
      version: kept?.version,
    })
    expect((await onRequest(open, owner.bearer).claim()).json.data).toMatchObject({ is_mine: true })
  })

  it('has another role from the next call on', async () => {
    const owner = await logInAs('owner')
    const person = await logInAs('editor')
    expect((await call(list, '/api/admin/staff', { headers: person.bearer })).status).toBe(403)
    await change(person.id, owner.bearer, { version: 1, role: 'owner' })
    expect((await call(list, '/api/admin/staff', { headers: person.bearer })).status).toBe(200)
    expect((await auditOf(person.id))[0]).toMatchObject({
      action: 'admin.role_changed',
      before: { role: 'editor' },
      after: { role: 'owner' },
      by: owner.id,
    })
  })

  it('is not changed by who saw an older version, who hears by whom it was changed', async () => {
    const owner = await logInAs('owner')
    const person = await createAdmin('editor')
    await change(person.id, owner.bearer, { version: 1, role: 'dispatcher' })
    const { status, json } = await change(person.id, owner.bearer, { version: 1, is_disabled: true })
    expect(status).toBe(409)
    expect(json.message).toBe('Test owner changed this account meanwhile. Look at it again.')
  })

  it('does not disable themselves', async () => {
    const owner = await logInAs('owner')
    const { status, json } = await change(owner.id, owner.bearer, { version: 1, is_disabled: true })
    expect(status).toBe(422)
    expect(json.message).toBe('You cannot disable your own account.')
  })

  it('loses the second step when they lost their phone, and every session', async () => {
    const owner = await logInAs('owner')
    const person = await logInAs('dispatcher')
    expect((await onAdmin(resetTwoFactor, person.id, owner.bearer, 'DELETE')).status).toBe(422)
    await turnOnTwoFactor(person.bearer)
    expect((await logInWith({ email: person.email, password })).status).toBe(401)
    expect((await onAdmin(resetTwoFactor, person.id, owner.bearer, 'DELETE')).status).toBe(204)
    expect((await call(list, '/api/admin/staff', { headers: person.bearer })).status).toBe(401)
    expect((await logInWith({ email: person.email, password })).status).toBe(200)
  })
})

describe('the last owner', () => {
  it('is neither demoted nor put out', async () => {
    const owner = await logInAs('owner')
    // Invited or disabled owners can do nothing, so they do not count.
    await inviteSomebody(owner.bearer, 'owner')
    const gone = await createAdmin('owner')
    await onlyOwners(owner.id, gone.id)
    await change(gone.id, owner.bearer, { version: 1, is_disabled: true })
    const { status, json } = await change(owner.id, owner.bearer, { version: 1, role: 'editor' })
    expect(status).toBe(422)
    expect(json.message).toContain('the last owner')
  })

  it('stays when owners put each other out at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const people = [await createAdmin('owner'), await createAdmin('owner'), await createAdmin('owner')]
      const ids = people.map(({ id }) => id)
      await onlyOwners(...ids)
      // By the core: the gate would turn away whoever is put out before their own call is looked at.
      const tries = await Promise.allSettled(
        ids.map((id, index) => {
          const by = ids[(index + 1) % ids.length] ?? ''
          const input = index === 0 ? { role: 'editor' as const } : { is_disabled: true }
          return updateAdmin({ adminId: id, by, input: { version: 1, ...input } })
        }),
      )
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    }
  })
})

describe('a forgotten password', () => {
  const ask = (email: string, address?: string) =>
    call(forgot, '/api/auth/forgot-password', { body: { email }, ...(address && { address }) })

  it('gets the same answer for every address, and a mail for those who can log in', async () => {
    const { bearer } = await logInAs('owner')
    const known = await createAdmin('dispatcher')
    const disabled = await createAdmin('dispatcher')
    await transact((tx) =>
      tx.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, disabled.id)),
    )
    const invited = await inviteSomebody(bearer)
    const answers = [known, disabled, invited, { email: 'nobody@taskers.test' }].map(({ email }) =>
      ask(email),
    )
    for (const { status, json } of await Promise.all(answers)) {
      expect(status).toBe(202)
      expect(json).toEqual({
        message: 'If this address belongs to an account, a mail with a link is on its way.',
      })
    }
    const links = await read((db) =>
      db.select({ adminId: adminLinks.adminId }).from(adminLinks).where(eq(adminLinks.purpose, 'reset')),
    )
    expect(links).toEqual([{ adminId: known.id }])
    await work('link_id')
    expect(mailsTo('nobody@taskers.test')).toEqual([])
    expect(mailsTo(disabled.email)).toEqual([])
    expect(mailsTo(known.email)).toHaveLength(1)
  })

  it('is replaced by the mailed link, once and within the hour, and every session ends', async () => {
    const person = await logInAs('dispatcher')
    await ask(person.email.toUpperCase())
    const token = await mailedToken(person)
    const [link] = await read((db) => db.select().from(adminLinks).where(eq(adminLinks.adminId, person.id)))
    expect((Number(link?.expiresAt) - Number(link?.createdAt)) / 60_000).toBeCloseTo(60)
    expect((await choose(token)).status).toBe(200)
    expect((await choose(token)).status).toBe(404)
    expect((await call(list, '/api/admin/staff', { headers: person.bearer })).status).toBe(401)
    expect((await logInWith({ email: person.email, password })).status).toBe(401)
    expect((await logInWith({ email: person.email, password: secret })).status).toBe(200)
  })

  it('does not turn the second step off', async () => {
    const person = await logInAs('dispatcher')
    await turnOnTwoFactor(person.bearer)
    await ask(person.email)
    await choose(await mailedToken(person))
    const { status, json } = await logInWith({ email: person.email, password: secret })
    expect(status).toBe(401)
    expect(json.errors.code).toHaveLength(1)
  })

  it('is answered alike however often strangers ask, and is mailed three times in half an hour', async () => {
    const known = await createAdmin()
    for (const email of [known.email, 'stranger@taskers.test']) {
      for (let i = 0; i < 6; i++) {
        expect((await ask(email)).status).toBe(202)
        await work('link_id')
      }
    }
    const mails = mailsTo(known.email)
    expect(mails).toHaveLength(3)
    const links = new Set(mails.map(({ text }) => /\/admin\/invite\/([\w-]+)/.exec(text)?.[1] ?? ''))
    expect(links.size).toBe(1)
    expect((await choose([...links][0] ?? '')).status).toBe(200)
    // Whoever has just used the link may need another.
    await ask(known.email)
    await work('link_id')
    expect(mailsTo(known.email).filter(({ text }) => text.includes('/admin/invite/'))).toHaveLength(4)
  })

  it('has a new link when the one before is old, and the one before works for its hour', async () => {
    const person = await createAdmin()
    const before = () =>
      transact((tx) =>
        tx
          .update(adminLinks)
          .set({ expiresAt: sql`${adminLinks.expiresAt} - interval '31 minutes'` })
          .where(eq(adminLinks.adminId, person.id)),
      )
    await ask(person.email)
    const first = await mailedToken(person)
    await before()
    await ask(person.email)
    const second = await mailedToken(person)
    expect(second).not.toBe(first)
    expect((await choose(first)).status).toBe(200)
    expect((await choose(second)).status).toBe(404)
  })

  it('is asked for a hundred times from an address', async () => {
    for (let i = 0; i < 100; i++) expect((await ask(`n${i}@taskers.test`, '10.9.9.9')).status).toBe(202)
    expect((await ask('n100@taskers.test', '10.9.9.9')).status).toBe(429)
  })

  it('is mailed by an owner too', async () => {
    const { bearer } = await logInAs('owner')
    const person = await createAdmin('editor')
    expect((await onAdmin(mailLink, person.id, bearer)).status).toBe(204)
    expect((await choose(await mailedToken(person))).status).toBe(200)
    expect(mailsTo(person.email)[0]?.text).toContain('Test owner sends you this link')
  })
})

describe('the list of the staff', () => {
  let headers: Headers
  beforeAll(async () => {
    headers = (await logInAs('owner')).bearer
    await inviteSomebody(headers, 'editor')
  })

  it('is narrowed by words, role and state', async () => {
    expect((await staff(headers, '?state=invited')).every(({ state }) => state === 'invited')).toBe(true)
    expect((await staff(headers, '?role=editor')).every(({ role }) => role === 'editor')).toBe(true)
    expect((await staff(headers, '?q=INVITED-'))[0]?.email).toContain('invited-')
    expect(await staff(headers, '?q=%25_')).toEqual([])
    expect((await call(list, '/api/admin/staff?role=king', { headers })).status).toBe(422)
  })

  it('is taken away as CSV, which is on record, and holds no secret', async () => {
    const { response } = await call(exportStaff, '/api/admin/staff/export?state=invited', { headers })
    const text = await response.text()
    expect(text).toContain('Name,Email,Role,State')
    expect(text).not.toContain('argon2')
    expect((await auditOf('list'))[0]).toMatchObject({ action: 'admins.exported' })
    expect(JSON.stringify(await staff(headers))).not.toMatch(/argon2|totpSecret|password/i)
  })
})
