import { route } from '@/lib/auth/gates'
import { jobLinkOperations } from '@/lib/jobs/link/operations'
import { serveJobPhoto } from '@/lib/jobs/tasker/queries'

export const GET = route(jobLinkOperations.readLinkedJobPhoto, ({ identity, params, query }) =>
  serveJobPhoto(identity, params.photo_id, query.size),
)
