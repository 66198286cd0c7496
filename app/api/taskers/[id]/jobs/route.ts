import { demandOwn, route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { jobOperations } from '@/lib/requests/jobs/operations'
import { listJobs } from '@/lib/requests/jobs/queries'

export const GET = route(jobOperations.listOwnJobs, async ({ params, identity, locale }) => {
  demandOwn(params.id, identity)
  return json(200, await listJobs(params.id, locale))
})
