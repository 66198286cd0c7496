// The documented answers of the providers of texts to a call that sends one.
import type { RefusalCause } from '@/lib/providers/message-provider'

export type ProviderId = 'pindo' | 'africastalking' | 'twilio' | 'whatsapp'
export type Shape = { status: number; body: unknown; headers?: Record<string, string> }
type Answers = Record<'later' | 'busy' | RefusalCause, Shape> & { good: (externalId: string) => Shape }

const pindoError = (status: number): Shape => ({ status, body: { message: 'Refused' } })

const recipients = (...list: Record<string, unknown>[]): Shape => ({
  status: 201,
  body: { SMSMessageData: { Message: 'Sent to 0/1 Total Cost: 0', Recipients: list } },
})
const refusedRecipient = (statusCode: number, status: string) =>
  recipients({ statusCode, status, number: '+250788123456', cost: '0', messageId: 'None' })

const twilioError = (status: number, code: number): Shape => ({
  status,
  body: { code, message: "The 'To' number +250788123456 is refused", status },
})

const graphError = (status: number, code: number): Shape => ({
  status,
  body: { error: { message: `(#${code}) Refused for 250788123456`, type: 'OAuthException', code } },
})

/** Where a provider has no such refusal, it answers as for its account. */
export const answersOf: Record<ProviderId, Answers> = {
  pindo: {
    good: (sms_id) => ({
      status: 201,
      body: { sms_id, status: 'sent', item_count: 1, total_cost: 0.01, remaining_balance: 12.5 },
    }),
    number: pindoError(409),
    opted_out: pindoError(401),
    unreachable: pindoError(401),
    window: pindoError(401),
    template: pindoError(401),
    account: pindoError(401),
    later: pindoError(429),
    busy: pindoError(429),
  },
  africastalking: {
    good: (messageId) =>
      recipients({
        statusCode: 101,
        status: 'Success',
        number: '+250788123456',
        cost: 'RWF 12.0',
        messageId,
      }),
    number: refusedRecipient(403, 'InvalidPhoneNumber'),
    opted_out: refusedRecipient(406, 'UserInBlacklist'),
    unreachable: refusedRecipient(407, 'CouldNotRoute'),
    window: refusedRecipient(405, 'InsufficientBalance'),
    template: refusedRecipient(405, 'InsufficientBalance'),
    account: refusedRecipient(405, 'InsufficientBalance'),
    later: refusedRecipient(501, 'GatewayError'),
    busy: { status: 429, body: 'Too many' },
  },
  twilio: {
    good: (sid) => ({
      status: 201,
      body: { sid, status: 'queued', num_segments: '1', price: null, price_unit: 'USD' },
    }),
    number: twilioError(400, 21_211),
    opted_out: twilioError(400, 21_610),
    unreachable: twilioError(400, 21_612),
    window: twilioError(401, 20_003),
    template: twilioError(401, 20_003),
    account: twilioError(401, 20_003),
    later: twilioError(429, 20_429),
    busy: { status: 429, body: 'Too many' },
  },
  whatsapp: {
    good: (id) => ({
      status: 200,
      body: { messaging_product: 'whatsapp', messages: [{ id, message_status: 'accepted' }] },
    }),
    number: graphError(400, 131_021),
    opted_out: graphError(400, 131_050),
    unreachable: graphError(400, 131_026),
    window: graphError(400, 131_047),
    template: graphError(404, 132_001),
    account: graphError(401, 190),
    later: graphError(500, 2),
    busy: graphError(429, 130_429),
  },
}
