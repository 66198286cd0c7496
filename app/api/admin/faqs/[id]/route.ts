import { route } from '@/lib/auth/gates'
import { updateFaq } from '@/lib/faqs/admin-mutations'
import { getStaffFaqOperation, updateFaqOperation } from '@/lib/faqs/admin-operations'
import { getStaffFaq } from '@/lib/faqs/admin-queries'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'

export const GET = route(getStaffFaqOperation, async ({ params }) =>
  json(200, { data: await getStaffFaq(params.id) }),
)

export const PUT = route(updateFaqOperation, async ({ params, body, identity }) => {
  const { version, ...input } = body
  await updateFaq({ id: params.id, version, input, adminId: identity.adminId })
  await readSiteVersion()
  return json(200, { data: await getStaffFaq(params.id) })
})
