// What taskers are told of offers, of jobs to confirm and of another time: by mail and SMS.

import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { transact } from '@/db/client'
import { taskers } from '@/db/schema'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { toKigaliInput } from '@/lib/i18n/time'
import { textQueue } from '@/lib/messages/work-schema'
import { offerMessageQueue } from '@/lib/offers/work-schema'
import { subscribeToRequests } from '@/lib/requests/staff/stream'
import { asCustomer } from '../support/customers'
import { jobTokenOf } from '../support/job-links'
import { doJob, mailsTo, work, workQueue } from '../support/mails'
import { aNumber } from '../support/numbers'
import { aCalledRequest, aTaskerAtWork, byLink, letOffersEnd, linkOf } from '../support/offers'
import { minutesFromNow, setRequest } from '../support/staff-requests'
import { rowsOf, textsTo } from '../support/texts'

const site = 'http://localhost:3000'
const ofCustomer = { full_name: 'Solange Mukamana', phone: aNumber(), location: 'KG 11 Ave, blue gate' }
const isOfCustomer = new RegExp(`Solange|Mukamana|${ofCustomer.phone.slice(4)}`)
const isPlace = /KG 11|blue gate/

async function aTasker(locale: Locale = 'en') {
  const tasker = await aTaskerAtWork()
  const phone = aNumber()
  await transact((tx) => tx.update(taskers).set({ locale, phone }).where(eq(taskers.id, tasker.id)))
  return {
    ...tasker,
    phone,
    texts: () => textsTo(phone).map(({ text }) => text),
    mails: () => mailsTo(tasker.email).filter(({ subject }) => subject.includes('TK-')),
  }
}

async function tellAll(id: string) {
  await workQueue(offerMessageQueue)
  await work(id)
  await workQueue(textQueue)
}

describe('an offer', () => {
  it.each([
    ['en', 'RWF 15,000', 'Plumbing', 'Say yes or no'],
    ['rw', '15,000 Frw', 'Amazi na plomberie', 'Subiza yego cyangwa oya'],
    ['fr', '15 000 RWF', 'Plomberie', 'Répondre oui ou non'],
  ] as const)('is told with pay, area, time and link, in %s', async (locale, pay, task, action) => {
    const { id, reference, staff } = await aCalledRequest(ofCustomer)
    await setRequest(id, { wantedAt: minutesFromNow(24 * 60) })
    const tasker = await aTasker(locale)
    await staff.offer([tasker], { pay_rwf: 15_000 })
    await tellAll(id)
    const link = `${site}${localePath(locale, `/offers/${await tasker.tokenOf(id)}`)}`
    const [text, ...others] = tasker.texts()
    const [mail, ...more] = tasker.mails()
    expect([others, more]).toEqual([[], []])
    const bare = mail?.text.replaceAll('\u00a0', ' ') ?? ''
    for (const part of [pay, task, 'Remera, Gasabo', link]) {
      expect(text).toContain(part)
      expect(bare).toContain(part)
    }
    expect(text).toContain(reference)
    expect(text).toMatch(/\d\d\/\d\d \d\d:\d\d/)
    expect(mail?.subject).toContain(reference)
    expect(bare).toContain(action)
    expect(`${text} ${JSON.stringify(mail)}`).not.toMatch(isOfCustomer)
    expect(`${text} ${JSON.stringify(mail)}`).not.toMatch(isPlace)
  })

  it('without a time is as soon as possible, or on the day that the customer wishes', async () => {
    const soon = await aCalledRequest(ofCustomer)
    const tasker = await aTasker()
    await soon.staff.offer([tasker])
    await tellAll(soon.id)
    expect(tasker.texts()[0]).toContain('as soon as possible')
    const wished = await aCalledRequest(ofCustomer)
    await setRequest(wished.id, { wantedOn: '2027-01-04', wantedPart: 'morning' })
    const other = await aTasker()
    await wished.staff.offer([other])
    await tellAll(wished.id)
    expect(other.texts()[0]).toContain(', 04/01, ')
    expect(other.mails()[0]?.text).toContain('When: 4 January 2027, in the morning.')
  })

  it('is told once, and not when it was answered, withdrawn or over', async () => {
    const { id, staff } = await aCalledRequest(ofCustomer)
    const [told, answered, withdrawn] = [await aTasker(), await aTasker(), await aTasker()]
    await staff.offer([told, answered, withdrawn])
    await (await linkOf(answered, id)).decline()
    const offer = (await staff.offers()).find(({ tasker_id }) => tasker_id === withdrawn.id)
    await staff.withdraw(offer?.id ?? '')
    await tellAll(id)
    const own = (await staff.offers()).find(({ tasker_id }) => tasker_id === told.id)
    for (const _time of [1, 2]) await doJob(offerMessageQueue, { offer_id: own?.id })
    await workQueue(textQueue)
    expect([told.texts().length, told.mails().length]).toEqual([1, 1])
    for (const tasker of [answered, withdrawn]) expect([...tasker.texts(), ...tasker.mails()]).toEqual([])
    const late = await aCalledRequest(ofCustomer)
    const tasker = await aTasker()
    await late.staff.offer([tasker])
    await letOffersEnd(late.id)
    await tellAll(late.id)
    expect([...tasker.texts(), ...tasker.mails()]).toEqual([])
  })

  it('that waits for the provider is not sent once the job is taken', async () => {
    const { id, staff } = await aCalledRequest(ofCustomer)
    const [slow, fast] = [await aTasker(), await aTasker()]
    await staff.offer([slow, fast])
    const textOf = async ({ id: ofTasker }: { id: string }) =>
      (await staff.offers()).find((one) => one.tasker_id === ofTasker)?.text_status
    expect(await textOf(slow)).toBeNull()
    await workQueue(offerMessageQueue)
    expect(await textOf(slow)).toBe('queued')
    await (await linkOf(fast, id)).accept()
    const heard: string[] = []
    const leave = await subscribeToRequests((payload) => heard.push(payload))
    await vi.waitFor(() => expect(heard).toContain('null'), { timeout: 5_000 })
    await workQueue(textQueue)
    expect(slow.texts()).toEqual([])
    expect(await rowsOf(slow.phone)).toMatchObject([{ template: 'tasker.offer_soon', status: 'outdated' }])
    expect(await textOf(slow)).toBe('outdated')
    const news = JSON.stringify({ request_id: id, type: 'text.not_sent' })
    await vi.waitFor(() => expect(heard).toContain(news), { timeout: 5_000 })
    leave()
  })
})

describe('a job that staff gave', () => {
  it.each([
    ['en', 'Please confirm it: ', 'Confirm the job'],
    ['rw', 'Emeza ko uzajyayo: ', 'Emeza umurimo'],
    ['fr', 'Confirmez-le, ou dites que vous ne pouvez pas venir : ', 'Confirmer le travail'],
  ] as const)('asks to confirm by its link, and tells the place after the yes (%s)', async (...given) => {
    const [locale, asks, action] = given
    const { id, staff } = await aCalledRequest(ofCustomer)
    await setRequest(id, { wantedAt: minutesFromNow(24 * 60) })
    const tasker = await aTasker(locale)
    await staff.assign(tasker.id)
    await tellAll(id)
    const token = await tasker.tokenOf(id)
    const link = `${site}${localePath(locale, `/jobs/${token}`)}`
    const [text] = tasker.texts()
    const [mail] = tasker.mails()
    expect(text?.replaceAll('\u00a0', ' ')).toContain(`${asks}${link}`)
    expect(text).toContain('Remera, Gasabo')
    expect(mail?.text).toContain(`${action}\n${link}`)
    expect(`${text} ${JSON.stringify(mail)}`).not.toMatch(isPlace)
    await byLink(token).accept()
    await tellAll(id)
    expect(tasker.texts()).toHaveLength(2)
    // Not every tasker has a mail address or logs in, so the text leads to the job itself.
    expect(tasker.texts().filter((one) => one.includes(`${link} `))).toHaveLength(2)
    expect(tasker.mails().filter((one) => one.text.includes(link))).toHaveLength(2)
    expect(tasker.mails()).toHaveLength(2)
    const told = [tasker.texts(), tasker.mails().map((one) => one.text)].flat()
    expect(told.filter((one) => isPlace.test(one))).toHaveLength(2)
    expect(told.join()).not.toMatch(isOfCustomer)
  })

  it.each([
    ['en', 'RWF 15,000'],
    ['rw', '15,000 Frw'],
    ['fr', '15 000 RWF'],
  ] as const)('names its pay, where there is one (%s)', async (locale, pay) => {
    for (const change of [{ wantedAt: minutesFromNow(24 * 60) }, { wantedAt: null }]) {
      const { id, staff } = await aCalledRequest(ofCustomer)
      await setRequest(id, change)
      const tasker = await aTasker(locale)
      await staff.assign(tasker.id)
      await setRequest(id, { payRwf: 15_000 })
      await tellAll(id)
      expect(tasker.texts()[0]).toContain(`${pay}. `)
    }
  })

  it('tells the place when staff confirm it by phone, and once', async () => {
    const { id, staff } = await aCalledRequest(ofCustomer)
    const tasker = await aTasker()
    await staff.assign(tasker.id)
    for (const _click of [1, 2]) await staff.confirm()
    await tellAll(id)
    const [text, ...more] = tasker.texts()
    expect(more).toEqual([])
    expect(text).toContain('KG 11 Ave, blue gate')
  })
})

it('an offer that was accepted just tells the place', async () => {
  const { id, staff } = await aCalledRequest(ofCustomer)
  const tasker = await aTasker()
  await staff.offer([tasker])
  await (await linkOf(tasker, id)).accept()
  await tellAll(id)
  const [text, ...more] = tasker.texts()
  expect(more).toEqual([])
  expect(text).toContain('KG 11 Ave, blue gate')
  expect(text).not.toContain('/offers/')
  expect(tasker.mails()[0]?.text).toContain('Where: KG 11 Ave, blue gate, Remera, Gasabo.')
})

describe('another time', () => {
  async function aConfirmedJob() {
    const called = await aCalledRequest(ofCustomer)
    const tasker = await aTasker()
    await called.staff.offer([tasker])
    await setRequest(called.id, { wantedAt: minutesFromNow(24 * 60) })
    await (await linkOf(tasker, called.id)).accept()
    await tellAll(called.id)
    return { ...called, tasker, customer: await asCustomer(called.id) }
  }

  it('that the customer asks for is told to the tasker, once for a double click', async () => {
    const { id, tasker, customer } = await aConfirmedJob()
    const asked = toKigaliInput(minutesFromNow(48 * 60))
    for (const _click of [1, 2]) await customer.change({ wanted_at: asked })
    await tellAll(id)
    const [text, ...more] = tasker.texts().filter((one) => one.includes('asks for'))
    expect(more).toEqual([])
    const [, month, day] = asked.slice(0, 10).split('-')
    expect(text).toContain(`the customer asks for ${day}/${month} ${asked.slice(11)} instead`)
    const link = `${site}/jobs/${await jobTokenOf(id)}`
    expect(text).toContain(link)
    const [mail] = tasker.mails().filter(({ subject }) => subject.includes('another time'))
    expect(mail?.text).toContain(link)
    expect(JSON.stringify([text, mail])).not.toMatch(isOfCustomer)
  })

  it('is not told any more when it was answered', async () => {
    const { id, tasker, customer } = await aConfirmedJob()
    await customer.change({ wanted_at: toKigaliInput(minutesFromNow(48 * 60)) })
    await tasker.step('time-answer', id, { agrees: false })
    await tellAll(id)
    expect(tasker.texts().filter((one) => one.includes('asks for'))).toEqual([])
  })
})
