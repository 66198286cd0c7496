import { route } from '@/lib/auth/gates'
import { expireTags } from '@/lib/platform/expire'
import { json } from '@/lib/platform/route'
import { updateTestimonial } from '@/lib/testimonials/admin-mutations'
import { getStaffTestimonialOperation, updateTestimonialOperation } from '@/lib/testimonials/admin-operations'
import { getStaffTestimonial } from '@/lib/testimonials/admin-queries'

export const GET = route(getStaffTestimonialOperation, async ({ params }) =>
  json(200, { data: await getStaffTestimonial(params.id) }),
)

export const PUT = route(updateTestimonialOperation, async ({ params, body, identity }) => {
  const { version, ...input } = body
  await updateTestimonial({ id: params.id, version, input, adminId: identity.adminId })
  await expireTags('testimonials', 'media')
  return json(200, { data: await getStaffTestimonial(params.id) })
})
