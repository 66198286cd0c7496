export const messageStatuses = ['queued', 'sent', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
/** The queue of mails that were written within the change that they tell of, or are sent again. */
export const writtenMailQueue = 'mail.written'
/** The queue that removes from the mail folder what was erased from the record. */
export const discardMailQueue = 'mail.discard'

/** Stands in the record of a mail for what only its reader may see: a one-time code, a link's token. */
export const veil = '••••••'
/** Mails of which nothing is kept once they are sent. */
export const forgottenTemplates: readonly string[] = ['tasker.deleted']

export const messageExportLimit = 10_000
