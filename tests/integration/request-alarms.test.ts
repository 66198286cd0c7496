// Alarms while nobody has reached a customer: at 30, 45 and 60 minutes, each once.

import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { read, transact } from '@/db/client'
import { admins, messages, requestEvents, requests } from '@/db/schema'
import { events } from '@/lib/requests/events'
import { mailAlarm, raiseAlarms } from '@/lib/requests/staff/alarms/work'
import { alarmQueue } from '@/lib/requests/work-schema'
import { addressesIn } from '@/lib/settings/queries'
import { startMailProvider } from '../support/mail-provider'
import { mailsTo, work } from '../support/mails'
import { createAdmin, logInAs } from '../support/people'
import { ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'

const alarmsOf = async (id: string) =>
  (
    await read((db) =>
      db
        .select({ type: requestEvents.type, data: requestEvents.data })
        .from(requestEvents)
        .where(eq(requestEvents.requestId, id))
        .orderBy(requestEvents.id),
    )
  )
    .filter(({ type }) => type === 'request.alarm')
    .map(({ data }) => events['request.alarm'].data.parse(data).level)

async function aRequestDueIn(minutes: number): Promise<string> {
  const { id } = await ask()
  await setRequest(id, { contactDueAt: minutesFromNow(minutes) })
  return id
}

describe('an alarm', () => {
  it('is raised at each level once, however often and by however many workers it is looked for', async () => {
    const id = await aRequestDueIn(31)
    await raiseAlarms()
    expect(await alarmsOf(id)).toEqual([])
    for (const [minutes, levels] of [
      [29, [30]],
      [14, [30, 45]],
      [-1, [30, 45, 60]],
    ] as const) {
      await setRequest(id, { contactDueAt: minutesFromNow(minutes) })
      await Promise.all([raiseAlarms(), raiseAlarms(), raiseAlarms()])
      await raiseAlarms()
      expect(await alarmsOf(id)).toEqual(levels)
    }
    const [row] = await read((db) =>
      db
        .select({ level: requests.alarmLevel, version: requests.version })
        .from(requests)
        .where(eq(requests.id, id)),
    )
    expect(row).toEqual({ level: 60, version: 1 })
  })

  it('is only the last one after an outage', async () => {
    const id = await aRequestDueIn(-200)
    await raiseAlarms()
    expect(await alarmsOf(id)).toEqual([60])
  })

  it.each([
    ['was reached', { contactedAt: new Date(), status: 'contacted' }],
    ['was cancelled', { endedAt: new Date(), status: 'cancelled' }],
    ['was erased', { erasedAt: new Date() }],
  ] as const)('is not raised about somebody who %s', async (_name, values) => {
    const id = await aRequestDueIn(-1)
    await setRequest(id, values)
    await raiseAlarms()
    expect(await alarmsOf(id)).toEqual([])
  })

  it('does not make the edit of whoever looks at the request a stale one', async () => {
    const id = await aRequestDueIn(-1)
    const staff = onRequest(id, (await logInAs()).bearer)
    const { version } = await staff.get()
    await raiseAlarms()
    expect((await staff.log('answered', { version })).status).toBe(200)
    expect((await staff.story()).events.map(({ about }) => about)).toContain('at 60 minutes')
  })

  it('is looked for every minute', () => {
    expect(alarmQueue.schedule).toBe('* * * * *')
  })
})

describe('the mail of an alarm', () => {
  it('goes to every enabled owner and dispatcher once, and to no editor', async () => {
    const [owner, dispatcher, editor, gone] = await Promise.all([
      createAdmin('owner'),
      createAdmin('dispatcher'),
      createAdmin('editor'),
      createAdmin('dispatcher'),
    ])
    await transact((tx) => tx.update(admins).set({ disabledAt: sql`now()` }).where(eq(admins.id, gone.id)))
    const id = await aRequestDueIn(10)
    await raiseAlarms()
    await work(id)
    await mailAlarm({ request_id: id, level: 45 })
    const about = (email: string) =>
      mailsTo(email).filter(({ text }) => text.includes(id) && text.includes('45 minutes'))
    expect(about(owner.email)).toHaveLength(1)
    expect(about(dispatcher.email)).toHaveLength(1)
    expect(about(editor.email)).toHaveLength(0)
    expect(about(gone.email)).toHaveLength(0)
    const [mail] = about(owner.email)
    expect(mail?.subject).toMatch(/^TK-\w{6}: call before \d\d:\d\d, 45 min gone$/)
    expect(mail?.text).toContain('Nobody owns it. Nobody has tried yet.')
    expect(mail?.text).not.toMatch(/Aline|788 ?123/)
  })

  it('is not sent when the customer was reached meanwhile', async () => {
    const id = await aRequestDueIn(-1)
    await raiseAlarms()
    await setRequest(id, { contactedAt: new Date(), status: 'contacted' })
    await transact((tx) => tx.delete(messages).where(eq(messages.requestId, id)))
    await mailAlarm({ request_id: id, level: 60 })
    const sent = await read((db) =>
      db.select({ id: messages.id }).from(messages).where(eq(messages.requestId, id)),
    )
    expect(sent).toEqual([])
  })

  it('is sent as it was first written, and counts as sent, when the answer to it was lost', async () => {
    const owner = await createAdmin('owner')
    const id = await aRequestDueIn(10)
    const provider = await startMailProvider()
    provider.losesAnswers = true
    const mail = () => mailAlarm({ request_id: id, level: 45 })
    await expect(mail()).rejects.toThrow()
    provider.losesAnswers = false
    // What the mail would say by now is something else.
    await setRequest(id, { attempts: 2, ownerId: owner.id })
    await mail()
    await provider.stop()
    const rows = await read((db) =>
      db
        .select({ status: messages.status, error: messages.lastError })
        .from(messages)
        .where(eq(messages.requestId, id)),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['sent']))
    const [arrived, ...more] = provider.deliveredTo(owner.email)
    expect(arrived?.text).toContain('Nobody has tried yet.')
    expect(more).toEqual([])
  })

  it.each([
    [{}, []],
    [{ alarm_targets: null }, []],
    [{ alarm_targets: { emails: [] } }, []],
    [{ alarm_targets: { emails: ['A@b.rw', 'a@b.rw', '', 7] } }, ['a@b.rw']],
  ])('goes where the settings say: %j', (given, expected) => {
    expect(addressesIn(given)).toEqual(expected)
  })
})
