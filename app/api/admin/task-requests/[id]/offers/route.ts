import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { offerStaffOperations } from '@/lib/offers/operations'
import { offerJob } from '@/lib/offers/staff/mutations'
import { getStaffOffers } from '@/lib/offers/staff/queries'
import { json } from '@/lib/platform/route'

export const GET = route(offerStaffOperations.listTaskRequestOffers, ({ params }) =>
  getStaffOffers(params.id),
)

export const POST = route(
  offerStaffOperations.offerTaskRequest,
  async ({ params, body, identity: { adminId } }) => {
    await offerJob({ requestId: params.id, version: body.version, adminId, follow }, body)
    const offers = await getStaffOffers(params.id)
    const isAsked = ({ tasker_id, status }: (typeof offers)[number]) =>
      status === 'open' && body.tasker_ids.includes(tasker_id)
    return json(201, { data: offers.filter(isAsked) })
  },
)
