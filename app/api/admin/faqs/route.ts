import { route } from '@/lib/auth/gates'
import { createFaq } from '@/lib/faqs/admin-mutations'
import { createFaqOperation, listStaffFaqsOperation } from '@/lib/faqs/admin-operations'
import { getStaffFaq, listStaffFaqs } from '@/lib/faqs/admin-queries'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'

export const GET = route(listStaffFaqsOperation, async () => json(200, { data: await listStaffFaqs() }))

export const POST = route(createFaqOperation, async ({ body, identity }) => {
  const id = await createFaq(body, identity.adminId)
  await readSiteVersion()
  return json(201, { data: await getStaffFaq(id) })
})
