import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'
import { createTestimonial } from '@/lib/testimonials/admin-mutations'
import {
  createTestimonialOperation,
  listStaffTestimonialsOperation,
} from '@/lib/testimonials/admin-operations'
import { getStaffTestimonial, listStaffTestimonials } from '@/lib/testimonials/admin-queries'

export const GET = route(listStaffTestimonialsOperation, async () =>
  json(200, { data: await listStaffTestimonials() }),
)

export const POST = route(createTestimonialOperation, async ({ body, identity }) => {
  const id = await createTestimonial(body, identity.adminId)
  await readSiteVersion()
  return json(201, { data: await getStaffTestimonial(id) })
})
