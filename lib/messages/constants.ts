export const messageStatuses = ['queued', 'sent', 'failed'] as const
/** The queue of mails that were written within the change that they tell of. */
export const writtenMailQueue = 'mail.written'
