import { demandOwn, route } from '@/lib/auth/gates'
import { jobOperations } from '@/lib/jobs/operations'
import { listOwnOffers } from '@/lib/offers/tasker/queries'

export const GET = route(jobOperations.listOwnOffers, async ({ params, identity, locale }) => {
  demandOwn(params.id, identity)
  return listOwnOffers(params.id, locale)
})
