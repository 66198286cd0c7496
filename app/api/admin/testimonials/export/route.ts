import { route } from '@/lib/auth/gates'
import { csvAnswer } from '@/lib/platform/csv'
import { exportTestimonialsOperation } from '@/lib/testimonials/admin-operations'
import { exportTestimonials } from '@/lib/testimonials/export'

export const GET = route(exportTestimonialsOperation, async ({ query, identity }) =>
  csvAnswer('testimonials', await exportTestimonials(query.columns, identity.adminId)),
)
