import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { factsOfWallet } from '@/lib/money/online/customer/queries'
import { json } from '@/lib/platform/route'
import { trackMoneyOperations } from '@/lib/track/money/operations'

export const POST = route(trackMoneyOperations.readTrackedWallet, async ({ request, params, body }) => {
  await refuseStaffBrowser(request)
  return json(200, { data: await factsOfWallet(params.token, body.phone) })
})
