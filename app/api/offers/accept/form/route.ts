import { isStaffBrowser, route } from '@/lib/auth/gates'
import { acceptForm } from '@/lib/offers/form'
import { offerOperations } from '@/lib/offers/operations'

export const POST = route(offerOperations.acceptOfferForm, async (context) =>
  acceptForm({ ...context, isStaff: await isStaffBrowser(context.request) }),
)
