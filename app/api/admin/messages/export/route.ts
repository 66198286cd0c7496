import { exporting } from '@/app/api/admin/exporting'
import { exportMessages } from '@/lib/messages/export'
import { messageOperations } from '@/lib/messages/operations'

export const GET = exporting(messageOperations.exportMessages, 'messages', exportMessages)
