import { demandOwn, route } from '@/lib/auth/gates'
import { jobOperations } from '@/lib/jobs/operations'
import { serveJobPhoto } from '@/lib/jobs/tasker/queries'

export const GET = route(jobOperations.readJobPhoto, async ({ params, query, identity }) => {
  demandOwn(params.id, identity)
  const { id: taskerId, request_id: requestId, photo_id } = params
  return serveJobPhoto({ taskerId, requestId }, photo_id, query.size)
})
