// Staff are told by mail when their password or second step changes. The only owner gets in again by a
// command on the server.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PUT as changePassword } from '@/app/api/admin/profile/password/route'
import { POST as renewCodes } from '@/app/api/admin/profile/recovery-codes/route'
import { GET as profile } from '@/app/api/admin/profile/route'
import { POST as start, DELETE as stop } from '@/app/api/admin/profile/two-factor/route'
import { POST as mailLink } from '@/app/api/admin/staff/[id]/password/route'
import { DELETE as resetTwoFactor } from '@/app/api/admin/staff/[id]/two-factor/route'
import { POST as setPassword } from '@/app/api/auth/set-password/route'
import { read, transact } from '@/db/client'
import { admins, auditLog } from '@/db/schema'
import { recoverOwner } from '@/lib/admins/mutations'
import { mailLoginChange } from '@/lib/admins/work'
import { kigaliDateTime } from '@/lib/i18n/dates'
import { compiledArguments } from '@/server/supervisor/parts'
import { call } from '../support/call'
import { mailsTo, work } from '../support/mails'
import { logInAs, password } from '../support/people'
import { inviteSomebody, logInWith, mailedToken, turnOnTwoFactor } from '../support/staff'

const path = '/api/admin/profile'
const body = { current_password: password }
type Person = { id: string; email: string }

/** The newest audit row of an account. */
async function lastRow({ id }: Person) {
  const [row] = await read((db) =>
    db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.id)).limit(1),
  )
  if (!row) throw new Error('no audit row')
  return row
}

/** The mails that the worker writes to somebody about their account from now on. */
async function newMails(person: Person) {
  const before = mailsTo(person.email).length
  await work(person.id)
  return mailsTo(person.email).length - before
}
const told = (person: Person, text: string) =>
  mailsTo(person.email).filter((mail) => mail.text.includes(text))

describe('somebody is told by one mail', () => {
  it('that they changed their password: what, when, and what to do if it was not them', async () => {
    const person = await logInAs('editor')
    const change = { ...body, password: 'a new password of the tests' }
    await call(changePassword, path, { method: 'PUT', headers: person.bearer, body: change })
    expect(await newMails(person)).toBe(1)
    const [mail] = told(person, 'the password of your account was changed')
    expect(mail?.subject).toBe('Your password was changed: back office of Taskers')
    const row = await lastRow(person)
    expect(mail?.text).toContain(`On ${kigaliDateTime(row.at)} (Kigali)`)
    expect(mail?.text).toContain('choose a new password at once')
    expect(mail?.html).toContain('/admin/forgot-password')
    await mailLoginChange({ admin_id: person.id, audit_id: row.id })
    expect(mailsTo(person.email)).toHaveLength(1)
  })

  it('that a password was set by a mailed link, but not that they accepted an invitation', async () => {
    const owner = await logInAs('owner')
    const person = await inviteSomebody(owner.bearer)
    const choose = async (chosen: string) =>
      call(setPassword, path, { body: { token: await mailedToken(person), password: chosen } })
    expect((await choose('a first password of the tests')).status).toBe(200)
    expect(await newMails(person)).toBe(0)
    await call(mailLink, path, { headers: owner.bearer, params: { id: person.id } })
    expect((await choose('a second password of the tests')).status).toBe(200)
    expect(await newMails(person)).toBe(1)
    expect(told(person, 'by a mailed link')).toHaveLength(1)
  })

  it('that two-factor login was turned on, had new recovery codes, and was turned off', async () => {
    const person = await logInAs('dispatcher')
    const { bearer: headers } = person
    await call(start, path, { headers, body })
    await call(stop, path, { method: 'DELETE', headers, body })
    expect(await newMails(person)).toBe(0)
    await turnOnTwoFactor(headers)
    expect(await newMails(person)).toBe(1)
    expect(told(person, 'two-factor login was turned on')).toHaveLength(1)
    await call(renewCodes, path, { headers, body })
    expect(await newMails(person)).toBe(1)
    expect(told(person, 'new recovery codes were made')).toHaveLength(1)
    await call(stop, path, { method: 'DELETE', headers, body })
    expect(await newMails(person)).toBe(1)
    expect(told(person, 'two-factor login was turned off for your account')).toHaveLength(1)
  })

  it('that somebody knows their password but not the code, after five wrong codes and once a day', async () => {
    const person = await logInAs('dispatcher')
    const { codes } = await turnOnTwoFactor(person.bearer)
    await work(person.id)
    const miss = async (times: number) => {
      const login = { email: person.email, password }
      for (let i = 0; i < times; i++) {
        expect((await logInWith({ ...login, code: `WRONG-${i}0000` })).status).toBe(401)
        expect((await logInWith(login)).status).toBe(401)
      }
      await logInWith({ ...login, code: codes.shift() })
    }
    await miss(3)
    await miss(1)
    expect(await newMails(person)).toBe(0)
    await miss(1)
    expect(await newMails(person)).toBe(1)
    const [mail] = told(person, 'typed your password and five wrong codes')
    expect(mail?.subject).toBe('Somebody knows your password: back office of Taskers')
    expect(mail?.text).toContain('choose a new password at once')
    await miss(4)
    await miss(3)
    expect(await newMails(person)).toBe(0)
    const rows = await read((db) =>
      db.select().from(auditLog).where(eq(auditLog.action, 'admin.second_step_refused')),
    )
    expect(rows).toMatchObject([{ subjectId: person.id, actorKind: 'system' }])
  })

  it('which owner turned their two-factor login off', async () => {
    const owner = await logInAs('owner')
    const person = await logInAs('dispatcher')
    await turnOnTwoFactor(person.bearer)
    await work(person.id)
    const reset = { method: 'DELETE', headers: owner.bearer, params: { id: person.id } }
    expect((await call(resetTwoFactor, path, reset)).status).toBe(204)
    expect(await newMails(person)).toBe(1)
    expect(told(person, 'was turned off by Test owner')).toHaveLength(1)
    expect(mailsTo(owner.email)).toEqual([])
  })
})

describe('the command on the server', () => {
  const recover = async (...emails: string[]) => {
    const run = promisify(execFile)
    const args = [...compiledArguments('recover-owner'), ...emails]
    return run(process.execPath, args, { env: process.env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
    )
  }

  it('lets an owner in by the password alone, ends the sessions, and says so', async () => {
    const owner = await logInAs('owner')
    await turnOnTwoFactor(owner.bearer)
    await work(owner.id)
    expect((await logInWith({ email: owner.email, password })).status).toBe(401)
    const { code, text } = await recover(owner.email.toUpperCase())
    expect(text).toContain('is off')
    expect(code).toBe(0)
    expect((await call(profile, path, { headers: owner.bearer })).status).toBe(401)
    expect(await lastRow(owner)).toMatchObject({
      action: 'admin.two_factor_reset',
      actorKind: 'system',
      actorId: null,
    })
    expect((await logInWith({ email: owner.email, password })).status).toBe(200)
    expect(await newMails(owner)).toBe(1)
    expect(told(owner, 'was turned off by a command on the server')).toHaveLength(1)
  })

  it('does nothing for anybody else, and says why', async () => {
    const editor = await logInAs('editor')
    await turnOnTwoFactor(editor.bearer)
    const disabled = await logInAs('owner')
    await turnOnTwoFactor(disabled.bearer)
    await transact((tx) =>
      tx.update(admins).set({ disabledAt: sql`now()` }).where(eq(admins.id, disabled.id)),
    )
    const plain = await logInAs('owner')
    const nobody = 'No owner who may log in has this address.'
    for (const [email, why] of [
      [editor.email, nobody],
      [disabled.email, nobody],
      ['nobody@taskers.test', nobody],
      [plain.email, 'This account has no two-factor login.'],
    ] as const) {
      await expect(recoverOwner(email)).rejects.toThrow(why)
    }
    const resets = and(eq(auditLog.action, 'admin.two_factor_reset'), eq(auditLog.actorKind, 'system'))
    const rows = await read((db) => db.select().from(auditLog).where(resets))
    expect(rows.filter(({ subjectId }) => subjectId !== editor.id && subjectId !== disabled.id)).toHaveLength(
      1,
    )
  })

  it('says why it did nothing', async () => {
    const { email } = await logInAs('owner')
    const refused = await recover(email)
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('has no two-factor login') })
  })

  it('says what it must be told', async () => {
    const asked = await recover()
    expect(asked).toMatchObject({ code: 1, text: expect.stringContaining('-- owner@example.com') })
  })
})
