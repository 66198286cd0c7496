import { Moment } from '@/components/console/moment'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

/** Whether we may write to the customer on WhatsApp. */
export function Consent({
  request: { whatsapp_at, has_stopped },
}: {
  request: Pick<RequestDetail, 'whatsapp_at' | 'has_stopped'>
}) {
  if (has_stopped) return 'Asked for no more texts'
  if (!whatsapp_at) return 'Not agreed'
  return (
    <>
      Agreed on <Moment at={whatsapp_at} />
    </>
  )
}
