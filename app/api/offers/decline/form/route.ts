import { route } from '@/lib/auth/gates'
import { declineForm } from '@/lib/requests/offers/form'
import { offerOperations } from '@/lib/requests/offers/operations'

export const POST = route(offerOperations.declineOfferForm, declineForm)
