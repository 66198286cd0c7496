import { route } from '@/lib/auth/gates'
import { contentNouns, setArchived } from '@/lib/content/mutations'
import { expireTags } from '@/lib/platform/expire'
import { json } from '@/lib/platform/route'
import { archiveTestimonialOperation } from '@/lib/testimonials/admin-operations'
import { getStaffTestimonial } from '@/lib/testimonials/admin-queries'

export const PUT = route(archiveTestimonialOperation, async ({ params, body, identity }) => {
  const { version, is_archived: isArchived } = body
  const { adminId } = identity
  await setArchived({ noun: contentNouns.testimonial, id: params.id, version, isArchived, adminId })
  await expireTags('testimonials')
  return json(200, { data: await getStaffTestimonial(params.id) })
})
