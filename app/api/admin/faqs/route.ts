import { route } from '@/lib/auth/gates'
import { createFaq } from '@/lib/faqs/admin-mutations'
import { createFaqOperation, listStaffFaqsOperation } from '@/lib/faqs/admin-operations'
import { getStaffFaq, listStaffFaqs } from '@/lib/faqs/admin-queries'
import { expireTags } from '@/lib/platform/expire'
import { json } from '@/lib/platform/route'

export const GET = route(listStaffFaqsOperation, async () => json(200, { data: await listStaffFaqs() }))

export const POST = route(createFaqOperation, async ({ body, identity }) => {
  const id = await createFaq(body, identity.adminId)
  await expireTags('faqs')
  return json(201, { data: await getStaffFaq(id) })
})
