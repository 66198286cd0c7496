// What customers write to us by SMS and WhatsApp, and what the desk answers.

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GET as confirm } from '@/app/api/webhooks/[provider]/[secret]/route'
import { transact } from '@/db/client'
import { requests, sentTexts, settings } from '@/db/schema'
import { sendText } from '@/lib/messages/texts/work'
import { textQueue } from '@/lib/messages/work-schema'
import { env } from '@/lib/platform/env'
import { placeholders } from '@/lib/settings/constants'
import { defaultSettings } from '@/lib/settings/schema'
import { testContact } from '@/scripts/support/test-environment'
import { eraseRequests } from '../support/followed'
import { doJob, workQueue } from '../support/mails'
import { aNumber } from '../support/numbers'
import { logInAs } from '../support/people'
import { ask, onRequest, setRequest } from '../support/staff-requests'
import { startTextProvider } from '../support/text-provider'
import { inboundCall, noTexts, reportCall, textKeys, textsBy, whatsappCall } from '../support/text-webhooks'
import { calls, rowsOf, tellAll, writes } from '../support/texts'

let provider: Awaited<ReturnType<typeof startTextProvider>>
beforeEach(async () => {
  provider = await startTextProvider()
  Object.assign(env(), textsBy('africastalking', provider.url), textsBy('whatsapp', provider.url))
})
afterEach(async () => {
  Object.assign(env(), noTexts)
  await provider.stop()
})
const sentTo = (phone: string) => provider.sent.filter(({ to }) => to === phone)
const lastTo = (phone: string) => sentTo(phone).at(-1)

async function aRequest(change: Record<string, unknown> = {}) {
  const phone = aNumber()
  const { id } = await ask({ phone })
  if (Object.keys(change).length > 0) await setRequest(id, change)
  const staff = onRequest(id, (await logInAs('dispatcher')).bearer)
  const see = staff.whole
  return { id, phone, staff, see }
}
const sendTexts = async () => {
  await workQueue(textQueue)
  await workQueue('text.desk_sent')
}
const saying = (channel: 'sms' | 'whatsapp', text: string | null) => ({
  key: crypto.randomUUID(),
  channel,
  text,
})

it('lands in the request of the number, once, and is no contact', async () => {
  const { phone, see } = await aRequest()
  const call = inboundCall.africastalking({ externalId: 'twice', from: phone, text: 'Are you coming?' })
  for (const _time of [1, 2]) expect(await calls('africastalking', call)).toBe(200)
  const request = await see()
  expect(request.conversation).toMatchObject([
    { direction: 'in', channel: 'sms', text: 'Are you coming?', answered_at: null },
  ])
  expect(request.events.filter(({ type }) => type === 'request.wrote')).toHaveLength(1)
  expect(request).toMatchObject({ status: 'new', contacted_at: null })
})

it('an answer of a person is a contact when it was sent, and stops the clock', async () => {
  const { phone, staff, see } = await aRequest()
  await writes('africastalking', phone, 'Are you coming?')
  const written = saying('sms', 'Yes, at ten. “See you” – Taskers')
  for (const _time of [1, 2]) expect((await staff.write(written)).status).toBe(200)
  expect(await see()).toMatchObject({ status: 'new', contacted_at: null })
  await sendTexts()
  expect(sentTo(phone).map(({ text }) => text)).toEqual(['Yes, at ten. "See you" - Taskers'])
  const request = await see()
  expect(request).toMatchObject({ status: 'contacted', contacted_at: expect.any(String) })
  expect(request.conversation[0]).toMatchObject({ answered_at: expect.any(String) })
  const [jobAgain] = (await rowsOf(phone)).filter(({ adminId }) => adminId)
  await doJob('text.desk_sent', { message_id: jobAgain?.id })
  expect((await see()).events).toHaveLength(request.events.length)
})

it('a text that answers nothing is an attempt; one that is refused is nothing', async () => {
  const { phone, staff, see } = await aRequest()
  await staff.write(saying('sms', 'Please tell us when you are at home.'))
  await sendTexts()
  expect(await see()).toMatchObject({ status: 'new', contacted_at: null, attempts: 1 })
  provider.answerWith('number')
  await writes('africastalking', phone, 'At ten')
  await staff.write(saying('sms', 'Good.'))
  await sendTexts()
  expect(await see()).toMatchObject({ status: 'new', contacted_at: null, attempts: 1 })
})

it('an SMS of more than two parts is refused, with all that was typed', async () => {
  const { staff } = await aRequest()
  const { status, json } = await staff.write(saying('sms', '你好'.repeat(80)))
  expect(status).toBe(422)
  expect(json.errors.text).toEqual(['This is longer than two SMS. Please shorten it.'])
})

it('WhatsApp needs consent; its own words need a text of the last day', async () => {
  const { phone, staff, see } = await aRequest()
  expect((await staff.write(saying('whatsapp', 'Hello'))).json.errors.channel).toBeDefined()
  await setRequest(await idOf(phone), { whatsappAt: new Date() })
  expect(await see()).toMatchObject({ whatsapp_allows: 'fixed_text' })
  expect((await staff.write(saying('whatsapp', 'Hello'))).json.errors.text).toBeDefined()
  expect((await staff.write(saying('whatsapp', null))).status).toBe(200)
  await sendTexts()
  expect(lastTo(phone)?.call.body).toMatchObject({
    type: 'template',
    template: { name: 'desk_please_call', language: { code: 'en' } },
  })
  await writes('whatsapp', phone, 'I am here now')
  expect(await see()).toMatchObject({ whatsapp_allows: 'words' })
  expect((await staff.write(saying('whatsapp', 'Thank you – we call “now”'))).status).toBe(200)
  await sendTexts()
  expect(lastTo(phone)?.text).toBe('Thank you – we call “now”')
})

it('without a number of ours, who agreed to WhatsApp is asked for a call by SMS', async () => {
  const ofContact = eq(settings.key, 'contact')
  const { phone, staff } = await aRequest({ whatsappAt: new Date() })
  const value = { ...testContact, phone: placeholders.phone }
  await transact((tx) => tx.update(settings).set({ value }).where(ofContact))
  expect((await staff.write(saying('whatsapp', null))).status).toBe(200)
  await transact((tx) => tx.update(settings).set({ value: testContact }).where(ofContact))
  await sendTexts()
  expect(lastTo(phone)?.provider).toBe('africastalking')
})

const idOf = async (phone: string) => {
  const [row] = await transact((tx) => tx.select().from(requests).where(eq(requests.phone, phone)))
  return row?.id ?? ''
}

it('news go by WhatsApp where the customer agreed, and by SMS when it cannot reach them', async () => {
  const reached = await aRequest({ whatsappAt: new Date() })
  await tellAll()
  expect(lastTo(reached.phone)).toMatchObject({ provider: 'whatsapp' })
  const externalId = lastTo(reached.phone)?.externalId ?? ''
  const report = reportCall.whatsapp({ externalId, word: 'failed', code: 131026 })
  for (const _time of [1, 2]) await calls('whatsapp', report)
  await workQueue(textQueue)
  expect(sentTo(reached.phone).map((one) => one.provider)).toEqual(['whatsapp', 'africastalking'])

  const refused = await aRequest({ whatsappAt: new Date() })
  provider.answerWith('unreachable', 'good')
  await tellAll()
  await workQueue(textQueue)
  expect(sentTo(refused.phone).map((one) => one.provider)).toEqual(['africastalking'])
  expect((await rowsOf(refused.phone)).map(({ channel, status }) => [channel, status])).toEqual([
    ['whatsapp', 'failed'],
    ['sms', 'sent'],
  ])
})

it.each(['STOP', ' stop. ', 'Hagarika', 'ARRÊT'])(
  '%j ends WhatsApp and what nobody needs, at once',
  async (word) => {
    const { id, phone, staff } = await aRequest({
      whatsappAt: new Date(),
      status: 'contacted',
      contactedAt: new Date(),
    })
    await writes('africastalking', phone, word)
    await workQueue(textQueue)
    expect(lastTo(phone)?.text).toContain('understood')
    const answers = sentTo(phone).length
    await transact((tx) => tx.update(sentTexts).set({ at: new Date(Date.now() - 2 * 3_600_000) }))
    for (const _time of [1, 2]) await writes('africastalking', phone, word)
    await workQueue(textQueue)
    expect(sentTo(phone)).toHaveLength(answers)
    expect(await staff.get()).toMatchObject({ whatsapp_allows: 'nothing' })
    await staff.write(saying('sms', 'We found somebody for you.'))
    await workQueue(textQueue)
    expect(lastTo(phone)?.text).toBe('We found somebody for you.')
    // Anybody can tick the box with this number; only what the customer tells staff counts now.
    await setRequest(id, { whatsappAt: new Date(Date.now() + 1_000) })
    expect(await staff.get()).toMatchObject({ whatsapp_allows: 'nothing', has_stopped: true })
    expect((await staff.edit({ whatsapp: true })).status).toBe(200)
    expect(await staff.get()).toMatchObject({ whatsapp_allows: 'fixed_text', has_stopped: false })
  },
)

it('staff record a stop that was said on the phone, once', async () => {
  const { staff } = await aRequest({ whatsappAt: new Date() })
  expect(await staff.get()).toMatchObject({ whatsapp_allows: 'fixed_text', has_stopped: false })
  for (const _time of [1, 2]) expect((await staff.stopTexts()).status).toBe(200)
  const { events, ...request } = await staff.whole()
  expect(request).toMatchObject({ whatsapp_allows: 'nothing', has_stopped: true })
  expect(events.filter(({ type }) => type === 'request.texts_stopped')).toHaveLength(1)
})

it('outside the opening hours one answer says when we read it', async () => {
  const { phone } = await aRequest()
  const tomorrow = (new Date(Date.now() + 2 * 3_600_000).getUTCDay() + 1) % 7
  const value = Array.from({ length: 7 }, (_, day) =>
    day === tomorrow ? { from: '08:00', to: '18:00' } : null,
  )
  const ofHours = eq(settings.key, 'opening_hours')
  await transact((tx) => tx.update(settings).set({ value }).where(ofHours))
  try {
    for (const text of ['Hello?', 'Is anybody there?']) await writes('africastalking', phone, text)
    await workQueue(textQueue)
    expect(sentTo(phone)).toHaveLength(1)
    expect(lastTo(phone)?.text).toMatch(/We are closed now and will answer from \d\d\/\d\d 08:00\./)
  } finally {
    const always = defaultSettings.opening_hours
    await transact((tx) => tx.update(settings).set({ value: always }).where(ofHours))
  }
})

it('a forged call, another secret and an unknown provider change nothing', async () => {
  const { phone } = await aRequest()
  const forged = whatsappCall({
    messages: [{ id: 'f', from: phone.slice(1), type: 'text', text: { body: 'x' } }],
  })
  forged.headers.set('x-hub-signature-256', `sha256=${'0'.repeat(64)}`)
  expect(await calls('whatsapp', forged)).toBe(401)
  const call = inboundCall.africastalking({ externalId: 'g', from: phone, text: 'x' })
  expect(
    await calls('africastalking', { ...call, url: call.url.replace(textKeys.WEBHOOK_SECRET, 'guess') }),
  ).toBe(401)
  expect(await calls('twilio', call)).toBe(401)
  Object.assign(env(), noTexts)
  expect(await calls('africastalking', call)).toBe(401)
  expect(await rowsOf(phone)).toEqual([])
})

it('answers the challenge of WhatsApp to the right token alone', async () => {
  const ask = async (token: string) => {
    const url = `http://localhost:3000/api/webhooks/whatsapp/x?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158`
    const params = Promise.resolve({ provider: 'whatsapp', secret: textKeys.WEBHOOK_SECRET })
    const answer = await confirm(new Request(url), { params })
    return [answer.status, answer.headers.get('content-type'), await answer.text()]
  }
  expect(await ask(textKeys.WEBHOOK_SECRET)).toEqual([200, 'text/plain; charset=utf-8', '1158'])
  expect((await ask('another-token-of-somebody'))[0]).toBe(401)
})

it('what the owner of a number wrote is not lost when a stranger erases a request with that number', async () => {
  const { phone, see } = await aRequest()
  const stranger = await ask({ phone })
  await writes('africastalking', phone, 'It is urgent')
  await transact((tx) => eraseRequests(tx, [stranger.id], { kind: 'customer' }))
  expect((await see()).conversation).toMatchObject([{ text: 'It is urgent' }])
})

it('an answer about an older request is no contact in a new one', async () => {
  const { phone } = await aRequest()
  await writes('africastalking', phone, 'Thank you')
  const { id } = await ask({ phone })
  const staff = onRequest(id, (await logInAs('dispatcher')).bearer)
  await staff.write(saying('sms', 'When may we come?'))
  await sendTexts()
  expect(await staff.get()).toMatchObject({ status: 'new', contacted_at: null, attempts: 1 })
})

it('erasing a request while WhatsApp answers brings its number nowhere', async () => {
  const { id, phone } = await aRequest({ whatsappAt: new Date() })
  provider.answerWith('unreachable')
  const release = provider.hold()
  await workQueue('mail.request.created')
  const [row] = await rowsOf(phone)
  const sending = sendText(row?.id ?? '')
  await vi.waitFor(async () => expect(await rowsOf(phone)).toMatchObject([{ status: 'sending' }]))
  await transact((tx) => eraseRequests(tx, [id], { kind: 'customer' }))
  release()
  await sending
  await workQueue(textQueue)
  expect(await rowsOf(phone)).toEqual([])
  expect(sentTo(phone)).toEqual([])
})

it('erasure takes what was written and what was received', async () => {
  const { id, phone } = await aRequest()
  await tellAll()
  await writes('africastalking', phone, 'My secret is under the mat')
  await transact((tx) => eraseRequests(tx, [id], { kind: 'customer' }))
  expect(await rowsOf(phone)).toEqual([])
})
