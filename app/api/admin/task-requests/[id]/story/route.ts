import { route } from '@/lib/auth/gates'
import { getRequestStory } from '@/lib/requests/staff/detail/queries'
import { requestStaffOperations } from '@/lib/requests/staff/operations'

export const GET = route(requestStaffOperations.getTaskRequestStory, ({ params }) =>
  getRequestStory(params.id),
)
