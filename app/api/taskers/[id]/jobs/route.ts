import { demandOwn, route } from '@/lib/auth/gates'
import { jobOperations } from '@/lib/jobs/operations'
import { listJobs } from '@/lib/jobs/tasker/queries'
import { json } from '@/lib/platform/route'

export const GET = route(jobOperations.listOwnJobs, async ({ params, identity, locale }) => {
  demandOwn(params.id, identity)
  return json(200, await listJobs(params.id, locale))
})
