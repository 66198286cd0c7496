import { isStaffBrowser, route } from '@/lib/auth/gates'
import { declineForm } from '@/lib/requests/offers/form'
import { offerOperations } from '@/lib/requests/offers/operations'

export const POST = route(offerOperations.declineOfferForm, async (context) =>
  declineForm({ ...context, isStaff: await isStaffBrowser(context.request) }),
)
