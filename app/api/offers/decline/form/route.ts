import { isStaffBrowser, route } from '@/lib/auth/gates'
import { declineForm } from '@/lib/offers/form'
import { offerOperations } from '@/lib/offers/operations'

export const POST = route(offerOperations.declineOfferForm, async (context) =>
  declineForm({ ...context, isStaff: await isStaffBrowser(context.request) }),
)
