import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'
import { updateTestimonial } from '@/lib/testimonials/admin-mutations'
import { getStaffTestimonialOperation, updateTestimonialOperation } from '@/lib/testimonials/admin-operations'
import { getStaffTestimonial } from '@/lib/testimonials/admin-queries'

export const GET = route(getStaffTestimonialOperation, async ({ params }) =>
  json(200, { data: await getStaffTestimonial(params.id) }),
)

export const PUT = route(updateTestimonialOperation, async ({ params, body, identity }) => {
  const { version, ...input } = body
  await updateTestimonial({ id: params.id, version, input, adminId: identity.adminId })
  await readSiteVersion()
  return json(200, { data: await getStaffTestimonial(params.id) })
})
