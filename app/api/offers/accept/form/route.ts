import { isStaffBrowser, route } from '@/lib/auth/gates'
import { acceptForm } from '@/lib/requests/offers/form'
import { offerOperations } from '@/lib/requests/offers/operations'

export const POST = route(offerOperations.acceptOfferForm, async (context) =>
  acceptForm({ ...context, isStaff: await isStaffBrowser(context.request) }),
)
