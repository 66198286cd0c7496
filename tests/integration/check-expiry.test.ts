// Checks that run out: nobody is sent without them, staff see them coming, and taskers are told in time.

import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as list } from '@/app/api/admin/taskers/route'
import { transact } from '@/db/client'
import { taskerChecks, taskers } from '@/db/schema'
import { getDashboard } from '@/lib/dashboard/queries'
import { kigaliDay } from '@/lib/i18n/time'
import { taskerListSchema } from '@/lib/taskers/staff/schema'
import { checkMailQueue, expiryQueue } from '@/lib/taskers/work-schema'
import { call } from '../support/call'
import { doJob, mailsTo, workQueue } from '../support/mails'
import { logInAs } from '../support/people'
import { anApprovedTasker, ask, minutesFromNow, onRequest } from '../support/staff-requests'
import { onTasker } from '../support/staff-taskers'

const inDays = (days: number) => kigaliDay(minutesFromNow(days * 24 * 60))

async function aContactedRequest() {
  const admin = await logInAs()
  const { id } = await ask()
  const staff = onRequest(id, admin.bearer)
  await staff.log('answered')
  return { staff, admin }
}

const expired = 'has no valid criminal record check on the day of the job'

describe('a tasker whose checks do not hold', () => {
  it('is not assigned, and the candidates say why', async () => {
    const { staff, admin } = await aContactedRequest()
    const taskerId = await anApprovedTasker({ name: 'Olivier Gasana' })
    const ofTasker = onTasker(taskerId, admin.bearer)
    await ofTasker.check({ kind: 'criminal_record', checked_on: inDays(-100), expires_on: inDays(-1) })
    const { status, json } = await staff.assign(taskerId)
    expect([status, json.message]).toEqual([422, `Olivier Gasana ${expired}.`])
    const candidate = (await staff.candidates()).find(({ id }) => id === taskerId)
    expect(candidate?.refusals).toEqual(['criminal_record_expired'])
    await ofTasker.check({ kind: 'criminal_record', checked_on: inDays(0), expires_on: inDays(300) })
    expect((await staff.assign(taskerId)).status).toBe(200)
  })

  it.each([
    ['was not passed', { outcome: 'failed', checked_on: inDays(0) }, 'did not pass the identity check'],
    ['is missing', null, 'has no identity check'],
  ])('is not assigned when the identity check %s', async (_how, check, expected) => {
    const { staff, admin } = await aContactedRequest()
    const taskerId = await anApprovedTasker()
    if (check) await onTasker(taskerId, admin.bearer).check(check)
    else
      await transact((tx) =>
        tx
          .delete(taskerChecks)
          .where(and(eq(taskerChecks.taskerId, taskerId), eq(taskerChecks.kind, 'identity'))),
      )
    expect((await staff.assign(taskerId)).json.message).toContain(expected)
  })

  it('is judged on the day of the job, and seen when the check runs out before it', async () => {
    const { staff, admin } = await aContactedRequest()
    const taskerId = await anApprovedTasker()
    await onTasker(taskerId, admin.bearer).check({
      kind: 'criminal_record',
      checked_on: inDays(-1),
      expires_on: inDays(3),
    })
    await staff.edit({ wanted_at: minutesFromNow(4 * 24 * 60).toISOString() })
    expect((await staff.assign(taskerId)).json.message).toContain(expired)
    await staff.edit({ wanted_at: minutesFromNow(2 * 24 * 60).toISOString() })
    expect((await staff.assign(taskerId)).status).toBe(200)
    await staff.edit({ wanted_at: minutesFromNow(4 * 24 * 60).toISOString() })
    expect((await staff.get()).tasker?.check_lacks).toEqual(['criminal_record_expired'])
  })
})

describe('the list of checks that expire', () => {
  it('has those who work and whose newest check ends within 30 days, with a count', async () => {
    const { bearer } = await logInAs()
    const find = async () => {
      const { json } = await call(list, '/api/admin/taskers?checks=expiring&size=200', { headers: bearer })
      const { data, total, expiring } = taskerListSchema.parse(json)
      expect([total, (await getDashboard()).checks_expiring]).toEqual([expiring, expiring])
      return data
    }
    const before = (await find()).map(({ id }) => id)
    const make = async (expiresOn: string | null, status: 'approved' | 'suspended' = 'approved') => {
      const id = await anApprovedTasker()
      await transact((tx) => tx.update(taskers).set({ status }).where(eq(taskers.id, id)))
      await onTasker(id, bearer).check({
        kind: 'criminal_record',
        checked_on: inDays(-100),
        expires_on: expiresOn,
      })
      return id
    }
    const [soon, over, later, never, off] = [
      await make(inDays(30)),
      await make(inDays(-3)),
      await make(inDays(31)),
      await make(null),
      await make(inDays(5), 'suspended'),
    ]
    const renewed = await make(inDays(5))
    await onTasker(renewed, bearer).check({ kind: 'criminal_record', checked_on: inDays(0) })
    const rows = (await find()).filter(({ id }) => !before.includes(id))
    expect(rows.map(({ id }) => id).sort()).toEqual([soon, over].sort())
    expect(rows.find(({ id }) => id === soon)?.checks_until).toBe(inDays(30))
    expect([later, never, off].some((id) => rows.some((row) => row.id === id))).toBe(false)
  })
})

describe('a tasker is told by mail', () => {
  const tell = async () => {
    await doJob(expiryQueue, {})
    await workQueue(checkMailQueue)
  }

  it('once when a check ends within 30 days, once when it has ended, and again about a new one', async () => {
    const { bearer } = await logInAs()
    const id = await anApprovedTasker()
    const staff = onTasker(id, bearer)
    const { email } = await staff.get()
    const news = () =>
      mailsTo(email ?? '')
        .filter(({ subject }) => subject.startsWith('One of your checks'))
        .sort((one, other) => other.subject.localeCompare(one.subject))
    const subjects = () => news().map(({ subject }) => subject)
    await staff.check({ kind: 'criminal_record', checked_on: inDays(-100), expires_on: inDays(40) })
    await tell()
    expect(subjects()).toEqual([])
    await staff.check({ kind: 'criminal_record', checked_on: inDays(-99), expires_on: inDays(20) })
    await tell()
    await tell()
    expect(subjects()).toEqual(['One of your checks expires soon'])
    await transact((tx) =>
      tx
        .update(taskerChecks)
        .set({ expiresOn: inDays(-1) })
        .where(and(eq(taskerChecks.taskerId, id), eq(taskerChecks.expiresOn, inDays(20)))),
    )
    await tell()
    await tell()
    expect(subjects()).toEqual(['One of your checks has expired', 'One of your checks expires soon'])
    expect(news()[0]?.text).toContain('Criminal record certificate: was valid until')
    await staff.check({ kind: 'criminal_record', checked_on: inDays(0), expires_on: inDays(10) })
    await tell()
    expect(news()).toHaveLength(3)
  })

  it('not about a check that was made anew, and not those who no longer work', async () => {
    const { bearer } = await logInAs()
    const [renewed, off] = [await anApprovedTasker(), await anApprovedTasker()]
    for (const id of [renewed, off])
      await onTasker(id, bearer).check({ kind: 'identity', checked_on: inDays(-90), expires_on: inDays(9) })
    await onTasker(renewed, bearer).check({ kind: 'identity', checked_on: inDays(0) })
    await transact((tx) => tx.update(taskers).set({ status: 'withdrawn' }).where(eq(taskers.id, off)))
    const told = async (id: string) => {
      const { email } = await onTasker(id, bearer).get()
      return mailsTo(email ?? '').filter(({ subject }) => subject.includes('check'))
    }
    await tell()
    expect([...(await told(renewed)), ...(await told(off))]).toEqual([])
  })
})
