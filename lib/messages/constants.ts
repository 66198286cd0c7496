export const messageStatuses = ['queued', 'sent', 'failed'] as const
