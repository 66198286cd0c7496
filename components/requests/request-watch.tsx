'use client'

import { useRouter } from 'next/navigation'
import { notify } from '@/components/console/notify'
import { useRequestStream } from '@/components/console/use-request-stream'
import { requestsPath } from './request-views'

const texts: Record<string, string> = {
  'request.created': 'A new request has arrived',
  'request.alarm': 'Alarm: nobody has reached a customer yet',
}

/** Tells whoever has the back office open, on whatever page, of new requests and of alarms. */
export function RequestWatch() {
  const router = useRouter()
  useRequestStream((change) => {
    const text = change && texts[change.type]
    if (!text) return
    notify.plain(text, { label: 'Open', onClick: () => router.push(`${requestsPath}/${change.request_id}`) })
  })
  return null
}
