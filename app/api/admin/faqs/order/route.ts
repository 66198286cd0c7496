import { route } from '@/lib/auth/gates'
import { contentNouns, saveOrder } from '@/lib/content/mutations'
import { orderFaqsOperation } from '@/lib/faqs/admin-operations'
import { listStaffFaqs } from '@/lib/faqs/admin-queries'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'

export const PUT = route(orderFaqsOperation, async ({ body, identity }) => {
  await saveOrder({ noun: contentNouns.faq, order: body, adminId: identity.adminId })
  await readSiteVersion()
  return json(200, { data: await listStaffFaqs() })
})
