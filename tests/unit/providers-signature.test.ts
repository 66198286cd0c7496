import { describe, expect, it } from 'vitest'
import type { WebhookCall } from '@/lib/providers/message-provider'
import { twilio } from '@/lib/providers/twilio'
import { makeProvider } from '../support/made-providers'
import type { ProviderId } from '../support/text-answers'
import { inboundCall, reportCall, twilioCall, webhookUrl } from '../support/text-webhooks'

const read = (id: ProviderId, call: WebhookCall) =>
  makeProvider[id]({ url: 'https://unused.test' }).readWebhook(call)

describe('a signature', () => {
  const signed = ['twilio', 'whatsapp'] as const
  const header = { twilio: 'x-twilio-signature', whatsapp: 'x-hub-signature-256' }
  const aCall = (id: (typeof signed)[number]) => reportCall[id]({ externalId: 'text-1', word: 'delivered' })

  it.each(signed)('that is missing, empty, cut or of somebody else is forged: %s', (id) => {
    const right = aCall(id).headers.get(header[id]) ?? ''
    const other = inboundCall[id]({ externalId: '1', from: '+250788123456', text: 'x' }).headers.get(
      header[id],
    )
    for (const wrong of ['', right.slice(0, -1), right.toUpperCase(), `${right} x`, other ?? '', 'ééé']) {
      const call = aCall(id)
      call.headers.set(header[id], encodeURI(wrong))
      expect([wrong, read(id, call)]).toEqual([wrong, 'forged'])
    }
    const call = aCall(id)
    call.headers.delete(header[id])
    expect(read(id, call)).toBe('forged')
  })

  it.each(signed)('does not fit another body: %s', (id) => {
    const call = aCall(id)
    expect(read(id, call)).not.toBe('forged')
    const raw = Buffer.from(call.raw.toString().replace('delivered', 'failed'))
    expect(read(id, { ...call, raw })).toBe('forged')
  })

  it('of Twilio does not fit another address', () => {
    expect(read('twilio', { ...aCall('twilio'), url: `${webhookUrl('twilio')}?x=1` })).toBe('forged')
  })

  it('of Twilio is the one of its documentation', () => {
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    }
    const call = {
      raw: Buffer.from(new URLSearchParams(fields).toString()),
      headers: new Headers({ 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' }),
      url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    }
    const documented = twilio({ accountSid: 'AC0123', authToken: '12345', sender: 'Taskers', reportsTo: 'x' })
    expect(documented.readWebhook(call)).toEqual([])
  })

  it('of Twilio sorts by the names alone', () => {
    const call = twilioCall({ MessageSid: '1', From: 'zz', FromCity: 'Aa', MessageStatus: 'sent' })
    expect(read('twilio', call)).toMatchObject([{ state: 'on_the_way' }])
  })
})
