// The providers of texts with the keys of the stand-in, without the configuration.
import { africastalking } from '@/lib/providers/africastalking'
import type { TextProvider } from '@/lib/providers/message-provider'
import { pindo } from '@/lib/providers/pindo'
import { twilio } from '@/lib/providers/twilio'
import { whatsapp } from '@/lib/providers/whatsapp'
import type { ProviderId } from './text-answers'
import { textKeys, webhookUrl } from './text-webhooks'

const sender = textKeys.SMS_SENDER

export const makeProvider: Record<ProviderId, (at: { url: string; timeoutMs?: number }) => TextProvider> = {
  pindo: (at) => pindo({ ...at, sender, token: textKeys.PINDO_TOKEN }),
  africastalking: (at) =>
    africastalking({
      ...at,
      sender,
      username: textKeys.AFRICASTALKING_USERNAME,
      apiKey: textKeys.AFRICASTALKING_API_KEY,
    }),
  twilio: (at) =>
    twilio({
      ...at,
      sender,
      accountSid: textKeys.TWILIO_ACCOUNT_SID,
      authToken: textKeys.TWILIO_AUTH_TOKEN,
      reportsTo: webhookUrl('twilio'),
    }),
  whatsapp: (at) =>
    whatsapp({
      ...at,
      token: 'whatsapp-token',
      phoneNumberId: textKeys.WHATSAPP_PHONE_NUMBER_ID,
      appSecret: textKeys.WHATSAPP_APP_SECRET,
      version: 'v24.0',
    }),
}

export const providerIds = Object.keys(makeProvider) as ProviderId[]
