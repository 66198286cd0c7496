import { route } from '@/lib/auth/gates'
import { contentNouns, saveOrder } from '@/lib/content/mutations'
import { expireTags } from '@/lib/platform/expire'
import { json } from '@/lib/platform/route'
import { orderTestimonialsOperation } from '@/lib/testimonials/admin-operations'
import { listStaffTestimonials } from '@/lib/testimonials/admin-queries'

export const PUT = route(orderTestimonialsOperation, async ({ body, identity }) => {
  await saveOrder({ noun: contentNouns.testimonial, order: body, adminId: identity.adminId })
  await expireTags('testimonials')
  return json(200, { data: await listStaffTestimonials() })
})
