import { route } from '@/lib/auth/gates'
import { contentNouns, setArchived } from '@/lib/content/mutations'
import { archiveFaqOperation } from '@/lib/faqs/admin-operations'
import { getStaffFaq } from '@/lib/faqs/admin-queries'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'

export const PUT = route(archiveFaqOperation, async ({ params, body, identity }) => {
  const { version, is_archived: isArchived } = body
  const { adminId } = identity
  await setArchived({ noun: contentNouns.faq, id: params.id, version, isArchived, adminId })
  await readSiteVersion()
  return json(200, { data: await getStaffFaq(params.id) })
})
