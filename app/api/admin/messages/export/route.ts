import { route } from '@/lib/auth/gates'
import { exportMessages } from '@/lib/messages/export'
import { exportMessagesOperation } from '@/lib/messages/operations'
import { csvAnswer } from '@/lib/platform/csv'

export const GET = route(exportMessagesOperation, async ({ query, identity }) =>
  csvAnswer('messages', await exportMessages(query, identity.adminId)),
)
