// Who is on call is told of a new request that nobody has claimed: once, and only while we are open.

import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { admins, requestEvents } from '@/db/schema'
import { daysAfter, kigaliDay, toKigaliInput } from '@/lib/i18n/time'
import { lockRequest } from '@/lib/requests/change'
import { escalateUnclaimed } from '@/lib/requests/staff/escalation/work'
import { escalationQueue } from '@/lib/requests/work-schema'
import { mondayOf } from '@/lib/settings/clock'
import { saveSetting } from '@/lib/settings/mutations'
import { getSettingEntries } from '@/lib/settings/queries'
import { defaultSettings, type SettingKey } from '@/lib/settings/schema'
import { mailsTo, work } from '../support/mails'
import { inTurn } from '../support/offers'
import { createAdmin, logInAs } from '../support/people'
import { ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'

async function set(key: SettingKey, value: unknown): Promise<void> {
  const { version } = (await getSettingEntries())[key]
  await saveSetting({ key, version, value, adminId: (await createAdmin('owner')).id })
}

const putOnCall = async (minutes = 10) => {
  const admin = await createAdmin()
  await set('on_call', { admin_id: admin.id, minutes })
  return admin
}

/** A new request of some minutes ago, as if we had been open all the time. */
async function aRequestOf(minutes: number): Promise<string> {
  const { id } = await ask()
  await setRequest(id, { createdAt: minutesFromNow(-minutes) })
  return id
}

/** Opening hours that are closed for one day, today or some days from now. */
function closedOn(daysFromNow: number) {
  const weekday = new Date(Date.now() + 2 * 60 * 60_000 + daysFromNow * 86_400_000).getUTCDay()
  return Array.from({ length: 7 }, (_, day) => (day === weekday ? null : { from: '00:00', to: '24:00' }))
}

const escalationsOf = (id: string) =>
  read((db) =>
    db
      .select({ data: requestEvents.data })
      .from(requestEvents)
      .where(and(eq(requestEvents.requestId, id), eq(requestEvents.type, 'request.escalated'))),
  )

const about = (email: string, id: string) => mailsTo(email).filter(({ text }) => text.includes(id))
const claimedOf = (mails: ReturnType<typeof about>) =>
  mails.filter(({ subject }) => subject.includes('claimed')).length

beforeEach(() => set('opening_hours', defaultSettings.opening_hours))

describe('a new request that nobody claims', () => {
  it('is told to who is on call, once, however often and by however many workers it is looked for', async () => {
    const onCall = await putOnCall()
    const id = await aRequestOf(11)
    await Promise.all([escalateUnclaimed(), escalateUnclaimed(), escalateUnclaimed()])
    await escalateUnclaimed()
    expect(await escalationsOf(id)).toEqual([{ data: { on_call: onCall.id } }])
    await work(id)
    const [mail, ...more] = about(onCall.email, id)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^TK-\w{6}: nobody has claimed it$/)
    expect(mail?.text).not.toMatch(/Aline|788 ?123/)
    const { version, events } = await onRequest(id, (await logInAs()).bearer).whole()
    expect(version).toBe(1)
    expect(events.at(-1)).toMatchObject({ type: 'request.escalated', about: 'Test dispatcher' })
  })

  it('is told after the minutes of the setting, and not before', async () => {
    await putOnCall(20)
    const [early, late] = [await aRequestOf(18), await aRequestOf(21)]
    await escalateUnclaimed()
    expect(await escalationsOf(early)).toEqual([])
    expect(await escalationsOf(late)).toHaveLength(1)
  })

  it.each([
    ['was claimed', async () => ({ ownerId: (await createAdmin()).id })],
    ['was called', async () => ({ contactedAt: new Date(), status: 'contacted' as const })],
    ['was cancelled', async () => ({ endedAt: new Date(), status: 'cancelled' as const })],
    ['was erased', async () => ({ erasedAt: new Date() })],
    ['has waited for weeks', async () => ({ createdAt: minutesFromNow(-22 * 24 * 60) })],
  ])('is not told when it %s', async (_name, values) => {
    await putOnCall()
    const id = await aRequestOf(30)
    await setRequest(id, await values())
    await escalateUnclaimed()
    expect(await escalationsOf(id)).toEqual([])
  })

  it('is told to nobody while nobody is on call', async () => {
    await set('on_call', { admin_id: null, minutes: 10 })
    const id = await aRequestOf(30)
    await escalateUnclaimed()
    expect(await escalationsOf(id)).toEqual([])
  })

  it('waits for the opening', async () => {
    const onCall = await putOnCall()
    const id = await aRequestOf(11)
    await set('opening_hours', closedOn(0))
    await escalateUnclaimed()
    expect(await escalationsOf(id)).toEqual([])
    // The ten minutes were over today; the worker comes to it tomorrow, when we are closed.
    await set('opening_hours', closedOn(1))
    await escalateUnclaimed(minutesFromNow(24 * 60))
    expect(await escalationsOf(id)).toEqual([])
    await set('opening_hours', defaultSettings.opening_hours)
    await escalateUnclaimed()
    expect(await escalationsOf(id)).toEqual([{ data: { on_call: onCall.id } }])
  })

  it('is not told when it is claimed in the same moment', async () => {
    await putOnCall()
    const id = await aRequestOf(11)
    const staff = onRequest(id, (await logInAs()).bearer)
    const { version } = await staff.get()
    const [claimed] = await inTurn(id, [() => staff.claim({ version })])
    await escalateUnclaimed()
    expect(claimed?.status).toBe(200)
    expect(await escalationsOf(id)).toEqual([])
  })

  it('is left alone while somebody changes it, and looked at again a minute later', async () => {
    await putOnCall()
    const id = await aRequestOf(11)
    await transact(async (tx) => {
      await lockRequest(tx, id)
      await escalateUnclaimed()
    })
    expect(await escalationsOf(id)).toEqual([])
    await escalateUnclaimed()
    expect(await escalationsOf(id)).toHaveLength(1)
  })

  it('is looked for every minute', () => {
    expect(escalationQueue.schedule).toBe('* * * * *')
  })
})

describe('the rota', () => {
  const thisWeek = () => mondayOf(kigaliDay(new Date()))
  const rota = (id: string, week = thisWeek()) => set('on_call_weeks', [{ week, admin_id: id }])
  afterEach(() => set('on_call_weeks', []))

  it('says who is told this week', async () => {
    const usual = await putOnCall()
    const other = await createAdmin()
    await rota(other.id)
    const id = await aRequestOf(11)
    await escalateUnclaimed()
    await work(id)
    expect(await escalationsOf(id)).toEqual([{ data: { on_call: other.id } }])
    expect([about(usual.email, id), about(other.email, id)].map(claimedOf)).toEqual([0, 1])
  })

  it('leaves other weeks to the person of always', async () => {
    const usual = await putOnCall()
    await rota((await createAdmin()).id, daysAfter(thisWeek(), 7))
    const id = await aRequestOf(11)
    await escalateUnclaimed()
    expect(await escalationsOf(id)).toEqual([{ data: { on_call: usual.id } }])
  })

  it('of somebody who was disabled tells those whom the alarms tell', async () => {
    const usual = await putOnCall()
    const gone = await createAdmin()
    await rota(gone.id)
    await transact((tx) => tx.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, gone.id)))
    const owner = await createAdmin('owner')
    const id = await aRequestOf(11)
    await escalateUnclaimed()
    await work(id)
    expect([gone, owner, usual].map(({ email }) => claimedOf(about(email, id)))).toEqual([0, 1, 1])
  })

  it('takes nobody who cannot take requests', async () => {
    const editor = await createAdmin('editor')
    await expect(rota(editor.id, '2026-11-30')).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('Week of 30 November: this colleague cannot take requests'),
    })
  })
})

describe('a closed day', () => {
  afterEach(() => set('closed_days', []))

  it('has nobody told, and no minute of it counts', async () => {
    await putOnCall()
    const id = await aRequestOf(11)
    await set('closed_days', [kigaliDay(new Date())])
    await escalateUnclaimed()
    expect(await escalationsOf(id)).toEqual([])
  })

  it('leaves a promise that was given before, and moves the next one behind it', async () => {
    const { id } = await ask({ phone: '0788 555 001' })
    const staff = onRequest(id, (await logInAs()).bearer)
    const { contact_due_at } = await staff.get()
    const today = kigaliDay(new Date())
    await set('closed_days', [today, daysAfter(today, 1)])
    expect((await staff.get()).contact_due_at).toBe(contact_due_at)
    const later = await ask({ phone: '0788 555 002' })
    const due = new Date((await onRequest(later.id, (await logInAs()).bearer).get()).contact_due_at)
    expect(toKigaliInput(due)).toBe(`${daysAfter(today, 2)}T01:00`)
  })
})

describe('the mail', () => {
  it('is not sent when somebody has claimed it by then', async () => {
    const onCall = await putOnCall()
    const id = await aRequestOf(11)
    await escalateUnclaimed()
    await onRequest(id, (await logInAs()).bearer).claim()
    await work(id)
    expect(about(onCall.email, id).filter(({ subject }) => subject.includes('claimed'))).toEqual([])
  })

  it('goes where the alarms go when the person on call has left', async () => {
    const onCall = await putOnCall()
    const other = await createAdmin('owner')
    const id = await aRequestOf(11)
    await escalateUnclaimed()
    await transact((tx) => tx.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, onCall.id)))
    await work(id)
    const claimed = (email: string) => about(email, id).filter(({ subject }) => subject.includes('claimed'))
    expect(claimed(onCall.email)).toEqual([])
    expect(claimed(other.email)).toHaveLength(1)
  })
})

describe('the setting', () => {
  it.each([
    ['an editor', async () => ({ admin_id: (await createAdmin('editor')).id, minutes: 10 }), 'admin_id'],
    ['no whole minutes', async () => ({ admin_id: null, minutes: 0 }), 'minutes'],
    ['the whole hour', async () => ({ admin_id: null, minutes: 60 }), 'minutes'],
  ])('does not take %s', async (_name, value, field) => {
    await expect(set('on_call', await value())).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: [expect.any(String)] },
    })
  })
})
