import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingText } from '@/lib/providers/message-provider'
import { makeProvider, providerIds } from '../support/made-providers'
import type { ProviderId } from '../support/text-answers'
import { type Answer, startTextProvider } from '../support/text-provider'
import { webhookUrl } from '../support/text-webhooks'

const standIn = await startTextProvider()
afterAll(standIn.stop)
beforeEach(() => {
  standIn.answerWith('good')
  standIn.sent.length = 0
})

const aText: OutgoingText = { id: 'our-id', to: '+250788123456', text: 'Muraho & welcome: 50% + é' }

const send = (id: ProviderId, text = aText) => makeProvider[id]({ url: standIn.url }).send(text)
const sendHastily = (id: ProviderId) => makeProvider[id]({ url: standIn.url, timeoutMs: 100 }).send(aText)

describe('a text that is taken', () => {
  it.each(providerIds)('arrives as written, with the id of the provider: %s', async (id) => {
    const answer = await send(id)
    expect(standIn.sent).toMatchObject([{ provider: id, to: aText.to, text: aText.text }])
    expect(answer).toMatchObject({ outcome: 'sent', externalId: standIn.sent[0]?.externalId })
  })

  it('is told with what it cost', async () => {
    expect(await send('pindo')).toMatchObject({ parts: 1, cost: '0.01', balance: 12.5 })
    expect(await send('africastalking')).toMatchObject({ cost: 'RWF 12.0' })
    expect(await send('twilio')).toMatchObject({ parts: 1, cost: undefined })
  })

  it('counts as taken when only the price cannot be read', async () => {
    standIn.answerWith({ status: 201, body: { sms_id: 815, item_count: 'one', remaining_balance: 'much' } })
    expect(await send('pindo')).toMatchObject({ outcome: 'sent', externalId: '815', parts: undefined })
  })

  it('goes out with the keys and fields that each provider wants', async () => {
    for (const id of providerIds) await send(id)
    const [byPindo, byAfricastalking, byTwilio, byWhatsapp] = standIn.sent.map(({ call }) => call)
    expect(byPindo?.headers.authorization).toBe('Bearer pindo-token')
    expect(byPindo?.body).toEqual({ to: aText.to, text: aText.text, sender: 'Taskers' })
    expect(byAfricastalking?.headers).toMatchObject({
      apikey: 'africastalking-key',
      accept: 'application/json',
    })
    expect(byAfricastalking?.body).toMatchObject({ username: 'taskers', from: 'Taskers', enqueue: '1' })
    expect(byTwilio?.path).toBe('/2010-04-01/Accounts/AC0123/Messages.json')
    expect(byTwilio?.headers.authorization).toBe(`Basic ${btoa('AC0123:twilio-token')}`)
    expect(byTwilio?.body).toMatchObject({ From: 'Taskers', StatusCallback: webhookUrl('twilio') })
    expect(byWhatsapp?.path).toBe('/v24.0/1055/messages')
    expect(byWhatsapp?.headers.authorization).toBe('Bearer whatsapp-token')
    expect(byWhatsapp?.body).toMatchObject({
      messaging_product: 'whatsapp',
      to: '250788123456',
      type: 'text',
      text: { body: aText.text },
    })
  })

  it.each([
    ['rw', 'rw_RW'],
    ['fr', 'fr'],
    ['en', 'en'],
  ] as const)('may be a template of WhatsApp, in %s', async (locale, code) => {
    const template = { name: 'request_received', locale, parameters: ['TSK-4821', 'two\n lines'] }
    await send('whatsapp', { ...aText, template })
    const parameters = ['TSK-4821', 'two lines'].map((text) => ({ type: 'text', text }))
    expect(standIn.sent[0]?.call.body).toEqual({
      messaging_product: 'whatsapp',
      to: '250788123456',
      type: 'template',
      template: {
        name: 'request_received',
        language: { code },
        components: [{ type: 'body', parameters }],
      },
    })
  })

  it('has no components when the template has no parameters', async () => {
    await send('whatsapp', { ...aText, template: { name: 'hello', locale: 'en', parameters: [] } })
    const template = { name: 'hello', language: { code: 'en' } }
    expect(standIn.sent[0]?.call.body).toMatchObject({ template })
    expect(standIn.sent[0]?.call.body.template).not.toHaveProperty('components')
  })
})

describe('a text that is refused', () => {
  it.each([
    ['pindo', ['number', 'account']],
    ['africastalking', ['number', 'opted_out', 'unreachable', 'account']],
    ['twilio', ['number', 'opted_out', 'unreachable', 'account']],
    ['whatsapp', ['number', 'opted_out', 'unreachable', 'window', 'template', 'account']],
  ] as const)('says why: %s', async (id, causes) => {
    for (const cause of causes) {
      standIn.answerWith(cause)
      expect(await send(id)).toMatchObject({ outcome: 'refused', cause })
    }
  })

  it.each([
    ['InvalidSenderId', 'account', "Africa's Talking: InvalidSenderId"],
    ['UserInBlacklist', 'opted_out', "Africa's Talking: UserInBlacklist"],
    ['Not sent to +250788123456', 'account', "Africa's Talking: no recipient"],
  ])('has no recipient at Africa’s Talking: %s', async (Message, cause, reason) => {
    standIn.answerWith({ status: 201, body: { SMSMessageData: { Message, Recipients: [] } } })
    expect(await send('africastalking')).toEqual({ outcome: 'refused', cause, reason })
  })

  it.each([
    ['twilio', { status: 400, body: { code: 21_408 } }],
    ['twilio', { status: 404, body: '<html>' }],
    ['whatsapp', { status: 403, body: { error: { code: 368 } } }],
    ['whatsapp', { status: 400, body: { error: { code: 131_048 } } }],
    ['pindo', { status: 422, body: '' }],
  ] as const)('is for staff when no table knows the person’s part in it: %s %j', async (id, answer) => {
    standIn.answerWith(answer)
    expect(await send(id)).toMatchObject({ outcome: 'refused', cause: 'account' })
  })

  it('keeps number, key and words out of the reason', async () => {
    const told: string[] = []
    for (const id of providerIds)
      for (const answer of ['number', 'template', 'later', 'broken', 'unreadable', 'cut'] as Answer[]) {
        standIn.answerWith(answer)
        told.push(JSON.stringify(await send(id)))
      }
    expect(told).toHaveLength(24)
    expect(told.join()).not.toMatch(/788123456|Muraho|-token|-key|html/)
  })
})

describe('a text that may be sent later', () => {
  it.each(providerIds)('when the provider says so: %s', async (id) => {
    for (const answer of ['later', 'busy'] as const) {
      standIn.answerWith(answer)
      expect(await send(id)).toMatchObject({ outcome: 'later' })
    }
    expect(standIn.sent).toEqual([])
  })

  it('when Twilio is too busy, whatever the status', async () => {
    standIn.answerWith({ status: 400, body: { code: 20_429 } })
    expect(await send('twilio')).toEqual({ outcome: 'later', reason: 'Twilio 20429' })
  })

  it.each(providerIds)('when nobody could be reached: %s', async (id) => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const answer = await makeProvider[id]({ url: `http://127.0.0.1:${port}` }).send(aText)
    expect(answer).toEqual({ outcome: 'later', reason: 'the connection failed (ECONNREFUSED)' })
  })
})

describe('a text whose fate nobody knows', () => {
  it.each(providerIds)('when the answer is lost after the text was taken: %s', async (id) => {
    const ways = ['broken', 'cut', 'unreadable'] as const
    for (const way of ways) {
      standIn.answerWith(way)
      expect([way, await send(id)]).toMatchObject([way, { outcome: 'unknown' }])
    }
    expect(standIn.sent).toHaveLength(ways.length)
  })

  it.each(providerIds)('when the answer, or its end, does not come in time: %s', async (id) => {
    for (const way of ['hang', 'hang_in_body'] as const) {
      standIn.answerWith(way)
      expect(await sendHastily(id)).toEqual({ outcome: 'unknown', reason: 'no answer in time' })
    }
    expect(standIn.sent).toHaveLength(2)
  })

  it.each([
    ['pindo', { status: 201, body: { status: 'sent' } }],
    ['africastalking', { status: 201, body: { SMSMessageData: { Recipients: [{ statusCode: 777 }] } } }],
    ['africastalking', { status: 201, body: { SMSMessageData: { Recipients: [{ statusCode: 101 }] } } }],
    ['twilio', { status: 500, body: { code: 20_500 } }],
    ['twilio', { status: 201, body: {} }],
    ['whatsapp', { status: 500, body: { error: { code: 131_000 } } }],
    ['whatsapp', { status: 200, body: { messages: [] } }],
  ] as const)('when the answer says nothing that we know: %s %j', async (id, answer) => {
    standIn.answerWith(answer)
    expect(await send(id)).toMatchObject({ outcome: 'unknown' })
  })

  it.each(providerIds)(
    'when the provider names another address, which does not get the key: %s',
    async (id) => {
      standIn.answerWith({ status: 302, body: '', headers: { location: '/elsewhere' } }, 'good')
      expect(await send(id)).toMatchObject({ outcome: 'unknown' })
      expect(standIn.sent).toEqual([])
    },
  )
})
