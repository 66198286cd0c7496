import { route } from '@/lib/auth/gates'
import { updateFaq } from '@/lib/faqs/admin-mutations'
import { getStaffFaqOperation, updateFaqOperation } from '@/lib/faqs/admin-operations'
import { getStaffFaq } from '@/lib/faqs/admin-queries'
import { expireTags } from '@/lib/platform/expire'
import { json } from '@/lib/platform/route'

export const GET = route(getStaffFaqOperation, async ({ params }) =>
  json(200, { data: await getStaffFaq(params.id) }),
)

export const PUT = route(updateFaqOperation, async ({ params, body, identity }) => {
  const { version, ...input } = body
  await updateFaq({ id: params.id, version, input, adminId: identity.adminId })
  await expireTags('faqs')
  return json(200, { data: await getStaffFaq(params.id) })
})
