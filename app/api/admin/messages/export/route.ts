import { route } from '@/lib/auth/gates'
import { exportMessages } from '@/lib/messages/export'
import { messageOperations } from '@/lib/messages/operations'
import { csvAnswer } from '@/lib/platform/csv'

export const GET = route(messageOperations.exportMessages, async ({ query, identity }) =>
  csvAnswer('messages', await exportMessages(query, identity.adminId)),
)
