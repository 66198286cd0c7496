import { route } from '@/lib/auth/gates'
import { getOnlinePayment } from '@/lib/money/online/customer/queries'
import { json } from '@/lib/platform/route'
import { trackMoneyOperations } from '@/lib/track/money/operations'

export const GET = route(trackMoneyOperations.readTrackedPayment, async ({ params }) =>
  json(200, { data: await getOnlinePayment(params.token, params.id) }),
)
