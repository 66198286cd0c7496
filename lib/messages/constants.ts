export const messageStatuses = ['queued', 'sent', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
export const writtenMailQueue = 'mail.written'
export const discardMailQueue = 'mail.discard'

/** Replaces the secret in the stored mail: a one-time code, a link's token. */
export const veil = '••••••'
/** Mails of which nothing is kept after they are sent. */
export const forgottenTemplates: readonly string[] = ['tasker.deleted']
