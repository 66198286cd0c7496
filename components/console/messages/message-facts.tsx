import Link from 'next/link'
import { type Fact, FactList } from '@/components/console/form/section'
import { Moment } from '@/components/console/moment'
import { channelLabels, partsText, templateLabel } from '@/lib/messages/labels'
import type { MessageDetail } from '@/lib/messages/schema'
import { displayPhone } from '@/lib/places/phone'

function About({ href }: { href: string }) {
  return (
    <Link href={href} prefetch={false} className="underline underline-offset-4">
      Open
    </Link>
  )
}

const moment = (at: string | null) => at && <Moment at={at} />

function pathFacts(message: MessageDetail): Fact[] {
  const { channel, direction, address, provider, is_local } = message
  return [
    ['Channel', channelLabels[channel]],
    ['Direction', direction === 'in' ? 'To us' : 'From us'],
    channel === 'mail' ? ['Address', address] : ['Number', address && displayPhone(address)],
    ['Kind', templateLabel(message.template)],
    ['Provider', is_local && direction === 'out' ? 'None' : provider],
    ['Parts', message.parts !== null && partsText(message.parts)],
    ['Cost', message.cost],
    ['Attempts', direction === 'out' && message.attempts],
  ]
}

function timeFacts(message: MessageDetail): Fact[] {
  const isOut = message.direction === 'out'
  const waits = message.status === 'queued' ? message.send_after : null
  const goes = message.status === 'queued' || message.status === 'sending'
  return [
    [isOut ? 'Written' : 'Received', <Moment key="written" at={message.created_at} />],
    ['Not before', moment(waits)],
    [
      message.is_local ? 'Put in the folder' : 'Sent',
      isOut && (moment(message.sent_at) || (goes && 'Not yet')),
    ],
    ['Delivered', moment(message.delivered_at)],
    ['Answered', moment(message.answered_at)],
  ]
}

function peopleFacts({ direction, author, request_id, tasker_id }: MessageDetail): Fact[] {
  return [
    ['Written by', direction === 'out' && (author ?? 'Automatic')],
    ['Request', request_id && <About key="request" href={`/admin/taskers-request/${request_id}`} />],
    ['Tasker', tasker_id && <About key="tasker" href={`/admin/taskers/${tasker_id}`} />],
  ]
}

/** Everything about a message but its words. */
export function MessageFacts({ message }: { message: MessageDetail }) {
  return (
    <FactList facts={[...pathFacts(message), ...timeFacts(message), ...peopleFacts(message)]} look="row" />
  )
}
