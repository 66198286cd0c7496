import { route } from '@/lib/auth/gates'
import { exportFaqsOperation } from '@/lib/faqs/admin-operations'
import { exportFaqs } from '@/lib/faqs/export'
import { csvAnswer } from '@/lib/platform/csv'

export const GET = route(exportFaqsOperation, async ({ query, identity }) =>
  csvAnswer('faqs', await exportFaqs(query.columns, identity.adminId)),
)
