import { isStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { acceptForm } from '@/lib/offers/form'
import { offerOperations } from '@/lib/offers/operations'

const answer = acceptForm(follow)

export const POST = route(offerOperations.acceptOfferForm, async (context) =>
  answer({ ...context, isStaff: await isStaffBrowser(context.request) }),
)
