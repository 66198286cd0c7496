export const textChannels = ['sms', 'whatsapp'] as const
export type TextChannel = (typeof textChannels)[number]
/** The channels that we send on. */
export const sentChannels = ['mail', ...textChannels] as const
export type SentChannel = (typeof sentChannels)[number]
/** `page`: written on the page of a request, by a person who has its link, or by staff. */
export const messageChannels = [...sentChannels, 'page'] as const
export type MessageChannel = (typeof messageChannels)[number]
/** The channels of a conversation with a customer. */
export const conversationChannels = [...textChannels, 'page'] as const
export type ConversationChannel = (typeof conversationChannels)[number]
export const isTextChannel = (channel: MessageChannel): channel is TextChannel =>
  textChannels.some((one) => one === channel)

export const messageDirections = ['out', 'in'] as const

/**
 * `sending`: the provider is being called. `unknown`: perhaps it was sent, perhaps not.
 * `withheld`: a limit of ours stopped it. `outdated`: it was no longer true when its turn came.
 * `received`: a person wrote it to us.
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
  'outdated',
  'received',
] as const
export type MessageStatus = (typeof messageStatuses)[number]
/** A person at the desk should look at these. */
export const troubledStatuses: readonly MessageStatus[] = ['failed', 'unknown', 'withheld']
/** What went wrong stays in the view of trouble for so many days. */
export const troubleDays = 7
export const isTroubled = (status: MessageStatus): boolean => troubledStatuses.includes(status)

/** Mails to staff: what the desk is told, and what is wrong with the product. */
export const staffTemplates = [
  'request.created',
  'request.alarm',
  'request.escalated',
  'request.cancelled',
  'request.complaint',
  'job.back',
  'staff.trouble',
  'texts.budget',
  'texts.account',
  'texts.balance',
] as const

/** Replaces the secret in the stored mail: a one-time code, a link's token. */
export const veil = '••••••'
/** Mails of which nothing is kept after they are sent. */
export const forgottenTemplates: readonly string[] = ['tasker.deleted']

/**
 * What a text is for. `asked`: confirmations and automatic answers, which anybody can cause with any number.
 * `code`: one-time codes. `known`: offers, and the steps of a request that we know.
 */
export const textShares = ['asked', 'code', 'known'] as const
export type TextShare = (typeof textShares)[number]
/** How much of a day's parts each may take, so that none can use up what others wait for. */
export const shareOfDay: Record<TextShare, number> = { asked: 0.35, code: 0.15, known: 0.5 }
/** The parts of texts of a day in Kigali: in all, and of each share how many are used and may be. */
export type TextDay = {
  parts: number
  daily: number
  shares: Record<TextShare, { used: number; most: number }>
}
/** The most texts of a share to one number; attempts that surely reached no one do not count. */
export const textCaps: Record<TextShare, { perHour: number; perDay: number }> = {
  asked: { perHour: 1, perDay: 3 },
  code: { perHour: 2, perDay: 5 },
  known: { perHour: 6, perDay: 20 },
}
/** One network causes at most so many confirmations an hour, and this part of their share a day. */
export const networkConfirmations = { perHour: 60, ofShare: 0.2 } as const
/** Whom we talked with within so many days is no stranger: the limit of a network does not count for them. */
export const acquaintedDays = 365
/** The most texts about one request to its customer, without those of staff. */
export const textsPerRequest = 6
/** So many more where they are about money: a price, what is due, paid or given back. */
export const moneyTextsPerRequest = 2
/** One more still, which says that the request has ended. */
export const endTextsPerRequest = 1
/** A text is tried for so long when it surely was not sent, and a few times at least. */
export const textHours = 24
export const textAttempts = 3
/** After so many minutes without a message of a channel staff are told that it is in trouble. */
export const troubleMinutes = 10
/** At this part of its share of the day staff get an alarm. */
export const budgetAlarmShare = 0.8
/** Within these hours of Kigali, only what a person waits for is sent. */
export const quietHours = { from: 20, to: 8 } as const
/** WhatsApp allows free text for so long after the person's last message. */
export const windowHours = 24
/** A text from the desk: two parts of 153 characters. */
export const staffTextLimit = 306
export const mostParts = 2
export const stopWords = ['STOP', 'HAGARIKA', 'ARRET']
/** Why WhatsApp could not reach a person, so that the text goes by SMS. */
export const needsSms: readonly string[] = ['unreachable', 'window', 'template']
