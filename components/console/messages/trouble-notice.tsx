import Link from 'next/link'
import { Notice } from '@/components/ui/notice'
import { kigaliTime } from '@/lib/i18n/time'
import type { SentChannel } from '@/lib/messages/constants'
import { messageList } from '@/lib/messages/list'

const names: Record<SentChannel, string> = { mail: 'Mails', sms: 'SMS', whatsapp: 'WhatsApp messages' }

type TroubleNoticeProps = { troubles: readonly { channel: SentChannel; since: string }[] }

/** A channel whose provider fails: what waits is tried again, and is sent when it works. */
export function TroubleNotice({ troubles }: TroubleNoticeProps) {
  if (troubles.length === 0) return null
  const lines = troubles.map(
    ({ channel, since }) => `${names[channel]} have not gone out since ${kigaliTime(new Date(since))}.`,
  )
  return (
    <div className="mb-5">
      <Notice look="alarm" title={lines.join(' ')}>
        <p>
          Their provider has a problem. What waits is sent automatically when it works again; until then, call
          people.{' '}
          <Link
            href={messageList.path('/admin/messages', messageList.parse({ view: 'trouble' }))}
            prefetch={false}
            className="underline underline-offset-4"
          >
            Messages in trouble
          </Link>
        </p>
      </Notice>
    </div>
  )
}
