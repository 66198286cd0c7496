import { route } from '@/lib/auth/gates'
import { csvHeaders } from '@/lib/content/export'
import { exportFaqsOperation } from '@/lib/faqs/admin-operations'
import { exportFaqs } from '@/lib/faqs/export'

export const GET = route(
  exportFaqsOperation,
  async ({ query, identity }) =>
    new Response(await exportFaqs(query.columns, identity.adminId), { headers: csvHeaders('faqs') }),
)
