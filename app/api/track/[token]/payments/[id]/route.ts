import { route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { readOnlinePayment } from '@/lib/money/online/customer/mutations'
import { json } from '@/lib/platform/route'
import { trackMoneyOperations } from '@/lib/track/money/operations'

export const GET = route(trackMoneyOperations.readTrackedPayment, async ({ params }) =>
  json(200, { data: await readOnlinePayment({ token: params.token, follow }, params.id) }),
)
