import { refuseStaffBrowser, route } from '@/lib/auth/gates'
import { follow } from '@/lib/consequences/follow'
import { validationText } from '@/lib/i18n/validation'
import { payOnline } from '@/lib/money/online/customer/mutations'
import { json } from '@/lib/platform/route'
import { trackMoneyOperations } from '@/lib/track/money/operations'

export const POST = route(trackMoneyOperations.payTracked, async ({ request, params, body, locale }) => {
  await refuseStaffBrowser(request)
  const key = request.headers.get('idempotency-key') ?? ''
  const pressed = await payOnline({ token: params.token, follow }, { key, input: body, locale })
  if (!('refusal' in pressed)) return json(202, { data: { id: pressed.paymentId, status: 'pending' } })
  const { refusal, paymentId } = pressed
  const message = validationText(refusal, locale)
  return json(409, { message, ...(paymentId && { payment_id: paymentId }) })
})
