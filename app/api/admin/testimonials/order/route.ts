import { route } from '@/lib/auth/gates'
import { contentNouns, saveOrder } from '@/lib/content/mutations'
import { json } from '@/lib/platform/route'
import { readSiteVersion } from '@/lib/site/version'
import { orderTestimonialsOperation } from '@/lib/testimonials/admin-operations'
import { listStaffTestimonials } from '@/lib/testimonials/admin-queries'

export const PUT = route(orderTestimonialsOperation, async ({ body, identity }) => {
  await saveOrder({ noun: contentNouns.testimonial, order: body, adminId: identity.adminId })
  await readSiteVersion()
  return json(200, { data: await listStaffTestimonials() })
})
