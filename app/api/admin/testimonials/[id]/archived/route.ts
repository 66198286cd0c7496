import { route } from '@/lib/auth/gates'
import { contentNouns, setArchived } from '@/lib/content/mutations'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'
import { archiveTestimonialOperation } from '@/lib/testimonials/admin-operations'
import { getStaffTestimonial } from '@/lib/testimonials/admin-queries'

export const PUT = route(archiveTestimonialOperation, async ({ params, body, identity }) => {
  const { version, is_archived: isArchived } = body
  const { adminId } = identity
  await setArchived({ noun: contentNouns.testimonial, id: params.id, version, isArchived, adminId })
  await readSiteVersion()
  return json(200, { data: await getStaffTestimonial(params.id) })
})
