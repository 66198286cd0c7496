import Link from 'next/link'
import { useId } from 'react'
import { useListKeys } from '@/components/console/list/use-list-keys'
import { callTime } from '@/components/console/requests/list/row-look'
import { relativeTime } from '@/lib/i18n/dates'
import { isTroubled } from '@/lib/messages/constants'
import { channelLabels } from '@/lib/messages/labels'
import { displayPhone } from '@/lib/places/phone'
import type { Inbox, InboxRow } from '@/lib/requests/staff/inbox/schema'

/** The address of the conversation of a request. */
export const conversationPath = (requestId: string) => `/admin/messages?conversation=${requestId}`

const nameOf = ({ request, tasker_name, address }: InboxRow): string =>
  request?.full_name || tasker_name || (address ? displayPhone(address) : 'A number that was erased')

const aboutOf = ({ request, tasker_name, channel }: InboxRow): string => {
  if (request) return `${request.reference} · ${request.task_title}`
  return `${tasker_name ? 'A tasker' : 'No request'} · ${channelLabels[channel]}`
}

type RowProps = { row: InboxRow; isCurrent: boolean; now: string }

function Row({ row, isCurrent, now }: RowProps) {
  const { id, request, direction, author, status, text, waits_since, waiting, at } = row
  const isWaiting = waits_since !== null
  return (
    <Link
      data-row=""
      href={request ? conversationPath(request.id) : `/admin/messages/${id}`}
      prefetch={false}
      scroll={false}
      aria-current={isCurrent ? 'true' : undefined}
      className={`grid min-w-0 gap-0.5 border-l-4 border-transparent px-3 py-2.5 -outline-offset-3 hover:bg-sand ${isCurrent ? 'lg:border-clay lg:bg-clay-pale' : ''}`}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className={`truncate ${isWaiting ? 'font-bold' : 'font-medium'}`}>{nameOf(row)}</span>
        <span
          className={`tabular shrink-0 text-sm ${isWaiting ? 'font-semibold text-clay-deep' : 'text-quiet'}`}
          suppressHydrationWarning
        >
          {isWaiting
            ? relativeTime(new Date(waits_since), Date.parse(now)) || 'now'
            : callTime(at, new Date(now))}
        </span>
      </span>
      <span className="tabular truncate text-quiet text-sm">
        {aboutOf(row)}
        {waiting > 1 && ` · ${waiting} texts`}
      </span>
      <span className="wrap-anywhere line-clamp-2 text-sm">
        {direction === 'out' && <span className="text-quiet">{author ?? 'We'}: </span>}
        {isTroubled(status) && <span className="font-medium text-alarm">Not sent: </span>}
        {status === 'outdated' && <span className="text-quiet">Not sent: </span>}
        {text}
      </span>
    </Link>
  )
}

type GroupProps = { title: string; rows: readonly InboxRow[]; chosen: string | undefined; now: string }

function Group({ title, rows, chosen, now }: GroupProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="sticky top-0 z-1 flex justify-between border-rule border-b bg-surface px-4 py-1.5 font-semibold text-quiet text-sm"
      >
        {title}
        <span className="tabular">{rows.length}</span>
      </h2>
      <ul className="divide-y divide-rule border-rule border-b">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} isCurrent={row.request !== null && row.request.id === chosen} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Alarms({ alarms: { count, last_at }, now }: Pick<Inbox, 'alarms' | 'now'>) {
  if (count === 0 || !last_at) return null
  return (
    <Link
      href="/admin/messages?view=staff"
      prefetch={false}
      className="flex min-h-11 items-center justify-between gap-2 border-rule border-b px-4 text-quiet text-sm -outline-offset-3 hover:bg-sand"
    >
      <span>{count === 1 ? '1 mail to staff' : `${count} mails to staff`} in 24 hours</span>
      <span className="tabular">{callTime(last_at, new Date(now))}</span>
    </Link>
  )
}

type InboxListProps = { inbox: Inbox; chosen: string | undefined }

/** The conversations: who waits for an answer, the longest first, and who got one. */
export function InboxList({ inbox, chosen }: InboxListProps) {
  useListKeys()
  const { unanswered, answered, alarms, now } = inbox
  return (
    <>
      {unanswered.length === 0 && (
        <p className="border-rule border-b px-4 py-3 text-quiet">
          {answered.length === 0 ? 'Nobody has written yet.' : 'Nobody is waiting for an answer.'}
        </p>
      )}
      <Group title="Unanswered" rows={unanswered} chosen={chosen} now={now} />
      <Alarms alarms={alarms} now={now} />
      <Group title="Answered" rows={answered} chosen={chosen} now={now} />
    </>
  )
}
