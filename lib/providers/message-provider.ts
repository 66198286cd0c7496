export type TextChannel = 'sms' | 'whatsapp'

/** In place of a provider, where none is configured: texts lie in a folder. */
export const localProvider = 'folder'

/** `template`: WhatsApp only, outside the 24 hours in which free text is allowed. `to` is E.164 with +. */
export type OutgoingText = {
  id: string
  to: string
  text: string
  template?: { name: string; locale: 'en' | 'rw' | 'fr'; parameters: string[] }
  isUrgent?: boolean
}

/** Why a text is refused for good. `account`: staff must act. */
export type RefusalCause = 'number' | 'opted_out' | 'unreachable' | 'window' | 'template' | 'account'

/** `later`: surely not sent. `unknown`: perhaps sent, perhaps not. `reason` is for staff and logs. */
export type SendAnswer =
  | { outcome: 'sent'; externalId: string; parts?: number; cost?: string; balance?: number }
  | { outcome: 'refused'; reason: string; cause: RefusalCause }
  | { outcome: 'later'; reason: string }
  | { outcome: 'unknown'; reason: string }

/** `unknown`: a word that is not in our table. */
export type ReportState = 'on_the_way' | 'delivered' | 'read' | 'failed' | 'unknown'
export type ReportCause = Exclude<RefusalCause, 'template'> | 'other'

/** `from` is E.164 with +. */
export type ProviderEvent =
  | { kind: 'report'; externalId: string; word: string; state: ReportState; cause?: ReportCause }
  | { kind: 'text'; externalId: string; from: string; text: string }

/** `url` is our public address of the call. */
export type WebhookCall = { raw: Buffer; headers: Headers; url: string }

export type TextProvider = {
  id: string
  channel: TextChannel
  send(text: OutgoingText): Promise<SendAnswer>
  readWebhook(call: WebhookCall): ProviderEvent[] | 'forged'
}
