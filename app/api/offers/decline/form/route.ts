import { isStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { declineForm } from '@/lib/offers/form'
import { offerOperations } from '@/lib/offers/operations'

const answer = declineForm(follow)

export const POST = route(offerOperations.declineOfferForm, async (context) =>
  answer({ ...context, isStaff: await isStaffBrowser(context.request) }),
)
