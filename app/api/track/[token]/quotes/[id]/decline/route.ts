import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { declineQuote } from '@/lib/money/quotes/customer/mutations'
import { json } from '@/lib/platform/route'
import { demandDone } from '@/lib/track/money/mutations'
import { trackMoneyOperations } from '@/lib/track/money/operations'

export const POST = route(
  trackMoneyOperations.declineTrackedQuote,
  async ({ request, params, body, locale }) => {
    await refuseStaffBrowser(request)
    const link = { token: params.token, follow }
    demandDone(await declineQuote(link, { quoteId: params.id, words: body.words }), locale)
    return json(200, { data: { answer: 'declined' } })
  },
)
