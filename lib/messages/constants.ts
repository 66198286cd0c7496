export const textChannels = ['sms', 'whatsapp'] as const
export type TextChannel = (typeof textChannels)[number]
/** The channels that we send on. */
export const sentChannels = ['mail', ...textChannels] as const
/** `page`: written to us on the page of a request, by whoever has its link. */
export const messageChannels = [...sentChannels, 'page'] as const
export type MessageChannel = (typeof messageChannels)[number]
/** The channels of a conversation with a customer. */
export const conversationChannels = [...textChannels, 'page'] as const
export const isTextChannel = (channel: MessageChannel): channel is TextChannel =>
  textChannels.some((one) => one === channel)

export const messageDirections = ['out', 'in'] as const
export type MessageDirection = (typeof messageDirections)[number]

/**
 * `sending`: the provider is being called. `unknown`: nobody knows whether it was sent.
 * `withheld`: a limit of ours stopped it. `received`: a person wrote it to us.
 */
export const messageStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'withheld',
  'received',
] as const
export type MessageStatus = (typeof messageStatuses)[number]
/** A person at the desk should look at these. */
export const troubledStatuses: readonly MessageStatus[] = ['failed', 'unknown', 'withheld']
/** What went wrong stays in the view of trouble for so many days. */
export const troubleDays = 7
export const isTroubled = (status: MessageStatus): boolean => troubledStatuses.includes(status)

export const writtenMailQueue = 'mail.written'
export const discardMailQueue = 'mail.discard'
export const textQueue = 'text.send'
/** A text from the desk was sent; the request's contacts are counted then. */
export const deskTextQueue = 'text.desk_sent'
export const providerEventQueue = 'text.provider_event'
export const textAlarmQueue = 'mail.text_alarm'

/** Replaces the secret in the stored mail: a one-time code, a link's token. */
export const veil = '••••••'
/** Mails of which nothing is kept after they are sent. */
export const forgottenTemplates: readonly string[] = ['tasker.deleted']

/** The most texts to one number; attempts that surely reached nobody do not count. */
export const textCaps = { perHour: 3, perDay: 10 } as const
/** Codes take only a part of these, so that asking for codes does not silence other texts. */
export const codeCaps = { perHour: 2, perDay: 5 } as const
/** The most texts about one request to its customer, without those of staff. */
export const textsPerRequest = 6
/** The share of the budget for texts that anybody can cause. */
export const openShare = 0.5
/** A number gets one confirmation of a request in so many minutes. */
export const confirmationMinutes = 60
/** A text is tried so many times, when the provider says that a later try may succeed. */
export const textAttempts = 3
/** The share of the daily budget at which staff get an alarm. */
export const budgetAlarmShare = 0.8
/** Within these hours of Kigali, only what a person waits for is sent. */
export const quietHours = { from: 20, to: 8 } as const
/** WhatsApp allows free text for so long after the person's last message. */
export const windowHours = 24
/** A text from the desk: two parts of 153 characters. */
export const deskTextLimit = 306
export const mostParts = 2
export const stopWords = ['STOP', 'HAGARIKA', 'ARRET']
/** Why WhatsApp could not reach a person, so that the text goes by SMS. */
export const needsSms: readonly string[] = ['unreachable', 'window', 'template']
