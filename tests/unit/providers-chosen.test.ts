import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { env } from '@/lib/platform/env'
import {
  isTextLocal,
  listLocalTexts,
  providerNamed,
  removeLocalTexts,
  smsProvider,
  webhookAddress,
  whatsappProvider,
} from '@/lib/providers/chosen'
import type { ProviderId } from '../support/text-answers'
import { startTextProvider } from '../support/text-provider'
import { inboundCall, noTexts, textKeys, textsBy } from '../support/text-webhooks'

const standIn = await startTextProvider()
const above = mkdtempSync(path.join(tmpdir(), 'taskers-sms-'))
const folder = path.join(above, 'sms')
const aText = (text = 'Muraho') => ({ id: randomUUID(), to: '+250788123456', text })

beforeEach(() => void Object.assign(env(), { ...noTexts, SMS_DIR: folder }))
afterEach(() => {
  Object.assign(env(), noTexts)
  rmSync(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await standIn.stop()
  rmSync(above, { recursive: true, force: true })
})

it('writes texts into a private folder when no provider is configured', async () => {
  const [sms, chat] = [aText('€'.repeat(81)), aText()]
  expect([isTextLocal('sms'), isTextLocal('whatsapp')]).toEqual([true, true])
  expect(await smsProvider().send(sms)).toEqual({ outcome: 'sent', externalId: sms.id, parts: 2 })
  await whatsappProvider().send(chat)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const read = (id: string) => JSON.parse(readFileSync(path.join(folder, `${id}.json`), 'utf8'))
  expect(read(sms.id)).toEqual({ to: sms.to, text: sms.text, segments: 2, channel: 'sms' })
  expect(read(chat.id)).toEqual({ to: chat.to, text: 'Muraho', segments: 1, channel: 'whatsapp' })
  expect(statSync(path.join(folder, `${sms.id}.json`)).mode & 0o777).toBe(0o600)
})

it('lists and removes the texts of the folder', async () => {
  expect(await listLocalTexts()).toEqual([])
  const [one, two] = [aText(), aText()]
  await smsProvider().send(one)
  await smsProvider().send(one)
  await smsProvider().send(two)
  expect((await listLocalTexts()).toSorted()).toEqual([one.id, two.id].toSorted())
  await removeLocalTexts([one.id, randomUUID()])
  expect(readdirSync(folder)).toEqual([`${two.id}.json`])
})

it('tries again later when the folder cannot be written to', async () => {
  writeFileSync(folder, '')
  expect(await smsProvider().send(aText())).toMatchObject({ outcome: 'later' })
})

it.each<ProviderId>(['pindo', 'africastalking', 'twilio'])(
  'sends SMS by the chosen provider: %s',
  async (id) => {
    Object.assign(env(), textsBy(id, `${standIn.url}/`))
    expect(isTextLocal('sms')).toBe(false)
    const text = aText(id)
    expect(await smsProvider().send(text)).toMatchObject({ outcome: 'sent' })
    expect(standIn.sent.at(-1)).toMatchObject({ provider: id, text: id })
    expect(smsProvider()).toMatchObject({ id, channel: 'sms' })
    expect(await listLocalTexts()).toEqual([])
  },
)

it('sends WhatsApp by the Cloud API, and SMS still into the folder', async () => {
  Object.assign(env(), textsBy('whatsapp', standIn.url))
  await whatsappProvider().send(aText('Yego'))
  expect(standIn.sent.at(-1)).toMatchObject({ provider: 'whatsapp', text: 'Yego' })
  expect([isTextLocal('whatsapp'), smsProvider().id]).toEqual([false, 'folder'])
})

it('knows only the configured providers by name', () => {
  const names = ['pindo', 'africastalking', 'twilio', 'whatsapp', 'folder', 'constructor']
  const known = () => names.filter((name) => providerNamed(name)?.id === name)
  expect(known()).toEqual([])
  Object.assign(env(), textsBy('twilio', standIn.url))
  expect(known()).toEqual(['twilio'])
  Object.assign(env(), textsBy('whatsapp', standIn.url))
  expect(known()).toEqual(['twilio', 'whatsapp'])
})

it('reads with the configured keys what comes to its address', () => {
  const inbound = { externalId: 'in-1', from: '+250788123456', text: 'Yego' }
  for (const id of ['twilio', 'whatsapp'] as const) {
    Object.assign(env(), textsBy(id, standIn.url))
    expect(webhookAddress(id)).toBe(`${env().SITE_URL}/api/webhooks/${id}/${textKeys.WEBHOOK_SECRET}`)
    expect(providerNamed(id)?.readWebhook(inboundCall[id](inbound))).toEqual([{ kind: 'text', ...inbound }])
  }
})
