import { describe, expect, it } from 'vitest'
import type { WebhookCall } from '@/lib/providers/message-provider'
import { makeProvider, providerIds } from '../support/made-providers'
import type { ProviderId } from '../support/text-answers'
import {
  africastalkingCall,
  inboundCall,
  pindoCall,
  reportCall,
  twilioCall,
  whatsappCall,
} from '../support/text-webhooks'

const read = (id: ProviderId, call: WebhookCall) =>
  makeProvider[id]({ url: 'https://unused.test' }).readWebhook(call)
const stateOf = (id: ProviderId, word: string) => {
  const [event] = read(id, reportCall[id]({ externalId: 'text-1', word })) as { state?: string }[]
  return event?.state
}

describe('a report', () => {
  it.each([
    [
      'pindo',
      {
        on_the_way: ['ACCEPTED', 'UNKNOWN'],
        delivered: ['DELIVRD'],
        failed: ['UNDELIV', 'REJECTED', 'EXPIRED'],
      },
    ],
    [
      'africastalking',
      {
        on_the_way: ['Sent', 'Submitted', 'Buffered'],
        delivered: ['Success'],
        failed: ['Failed', 'Rejected', 'Expired', 'AbsentSubscriber'],
      },
    ],
    [
      'twilio',
      {
        on_the_way: ['accepted', 'queued', 'sending', 'sent'],
        delivered: ['delivered'],
        failed: ['undelivered', 'failed'],
      },
    ],
    ['whatsapp', { on_the_way: ['sent'], delivered: ['delivered'], read: ['read'], failed: ['failed'] }],
  ] as const)('says in our words what became of a text: %s', (id, table) => {
    for (const [state, words] of Object.entries(table))
      for (const word of words) expect([word, stateOf(id, word)]).toEqual([word, state])
  })

  it.each(providerIds)('with a word that no table has is kept as unknown: %s', (id) => {
    for (const word of ['Teleported', 'constructor', '__proto__'])
      expect(read(id, reportCall[id]({ externalId: 'text-1', word }))).toEqual([
        { kind: 'report', externalId: 'text-1', word, state: 'unknown' },
      ])
  })

  it.each(providerIds)('reads the same when it comes twice: %s', (id) => {
    const call = reportCall[id]({ externalId: 'text-1', word: 'x' })
    expect(read(id, call)).toEqual(read(id, call))
    expect(read(id, call)).toHaveLength(1)
  })

  it.each([
    ['pindo', { word: 'UNDELIV' }, 'unreachable'],
    ['pindo', { word: 'REJECTED' }, 'other'],
    ['africastalking', { word: 'AbsentSubscriber' }, 'unreachable'],
    ['africastalking', { word: 'Failed' }, 'other'],
    ['twilio', { word: 'undelivered', code: 30_003 }, 'unreachable'],
    ['twilio', { word: 'failed', code: 21_610 }, 'opted_out'],
    ['twilio', { word: 'failed' }, 'other'],
    ['whatsapp', { word: 'failed', code: 131_026 }, 'unreachable'],
    ['whatsapp', { word: 'failed', code: 131_047 }, 'window'],
    ['whatsapp', { word: 'failed', code: 131_042 }, 'account'],
    ['whatsapp', { word: 'failed', code: 999 }, 'other'],
  ] as const)('of a failure says why: %s %j', (id, report, cause) => {
    const call = reportCall[id]({ externalId: 'text-1', ...report })
    expect(read(id, call)).toMatchObject([{ state: 'failed', cause }])
  })

  it('of Africa’s Talking names the reason of a failure beside the status', () => {
    const failed = { id: 'text-1', status: 'Failed', phoneNumber: '+250788123456' }
    const call = africastalkingCall({ ...failed, failureReason: 'UserInBlackList' })
    expect(read('africastalking', call)).toMatchObject([{ state: 'failed', cause: 'opted_out' }])
  })

  it('of WhatsApp may come with others, in any order, and an odd one does not lose them', () => {
    const statuses = [
      { id: 'text-1', status: 'read' },
      { status: 'sent' },
      'odd',
      { id: 'text-1', status: 'delivered', errors: 'odd' },
      { id: 'text-2', status: 'sent' },
    ]
    const messages = [{ id: 'in-1', from: '250788123456', type: 'text', text: { body: 'Yego' } }, null]
    expect(read('whatsapp', whatsappCall({ statuses, messages }))).toEqual([
      { kind: 'report', externalId: 'text-1', word: 'read', state: 'read' },
      { kind: 'report', externalId: 'text-1', word: 'delivered', state: 'delivered' },
      { kind: 'report', externalId: 'text-2', word: 'sent', state: 'on_the_way' },
      { kind: 'text', externalId: 'in-1', from: '+250788123456', text: 'Yego' },
    ])
  })
})

describe('a text from a person', () => {
  const inbound = { externalId: 'in-1', from: '+250788123456', text: 'HAGARIKA, ndabinginze é 👍' }

  it.each(['africastalking', 'twilio', 'whatsapp'] as const)('is read with its sender: %s', (id) => {
    expect(read(id, inboundCall[id](inbound))).toEqual([{ kind: 'text', ...inbound }])
  })

  it('may lack the + before its number, or carry what a database refuses', () => {
    const call = inboundCall.africastalking({ ...inbound, from: ' 250788123456', text: 'Yego\0' })
    expect(read('africastalking', call)).toMatchObject([{ from: '+250788123456', text: 'Yego' }])
  })

  it('is left out when a name sends it, which nobody can answer', () => {
    expect(read('africastalking', inboundCall.africastalking({ ...inbound, from: 'MTN' }))).toEqual([])
  })

  it.each([
    [{ type: 'button', button: { text: 'Yego', payload: 'yes' } }, 'Yego'],
    [
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Oya' } } },
      'Oya',
    ],
    [
      { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Ejo' } } },
      'Ejo',
    ],
    [{ type: 'image', image: { id: '9', caption: 'The pipe' } }, '[image] The pipe'],
    [{ type: 'audio', audio: { id: '9' } }, '[audio]'],
    [{ type: 'location', location: { latitude: -1.9, longitude: 30 } }, '[location]'],
    [{ type: 'unsupported' }, '[unsupported]'],
  ])('of WhatsApp may be something else than text: %j', (message, text) => {
    const call = whatsappCall({ messages: [{ id: 'in-1', from: '250788123456', ...message }] })
    expect(read('whatsapp', call)).toEqual([
      { kind: 'text', externalId: 'in-1', from: '+250788123456', text },
    ])
  })

  it('of WhatsApp itself is nobody’s', () => {
    const message = { id: 'in-1', from: '250788123456', type: 'system', system: { body: 'changed number' } }
    expect(read('whatsapp', whatsappCall({ messages: [message] }))).toEqual([])
  })
})

describe('a call that nobody can read', () => {
  it.each([
    ['pindo', pindoCall('odd')],
    ['pindo', { ...pindoCall({}), raw: Buffer.from('{') }],
    ['africastalking', africastalkingCall({ phoneNumber: '+250788123456', senderId: 'Taskers' })],
    ['twilio', twilioCall({ AccountSid: 'AC0123' })],
    ['whatsapp', whatsappCall({})],
  ] as const)('says nothing: %s', (id, call) => {
    expect(read(id, call)).toEqual([])
  })
})
