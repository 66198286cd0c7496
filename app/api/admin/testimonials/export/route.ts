import { route } from '@/lib/auth/gates'
import { csvHeaders } from '@/lib/content/export'
import { exportTestimonialsOperation } from '@/lib/testimonials/admin-operations'
import { exportTestimonials } from '@/lib/testimonials/export'

export const GET = route(
  exportTestimonialsOperation,
  async ({ query, identity }) =>
    new Response(await exportTestimonials(query.columns, identity.adminId), {
      headers: csvHeaders('testimonials'),
    }),
)
