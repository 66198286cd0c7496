import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { acceptQuote } from '@/lib/money/quotes/customer/mutations'
import { json } from '@/lib/platform/route'
import { demandDone } from '@/lib/track/money/mutations'
import { trackMoneyOperations } from '@/lib/track/money/operations'

export const POST = route(trackMoneyOperations.acceptTrackedQuote, async ({ request, params, locale }) => {
  await refuseStaffBrowser(request)
  const link = { token: params.token, follow }
  demandDone(await acceptQuote(link, params.id), locale)
  return json(200, { data: { answer: 'accepted' } })
})
