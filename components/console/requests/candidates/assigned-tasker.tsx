import Link from 'next/link'
import { lowerFirst } from '@/lib/i18n/letter-case'
import { displayPhone } from '@/lib/places/phone'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { otherJobText, taskerRefusalTexts } from '@/lib/requests/staff/labels'

export function AssignedTasker({ request: { tasker, status } }: { request: RequestDetail }) {
  if (!tasker) return null
  const lacks = isOpenStatus(status) ? tasker.check_lacks : []
  return (
    <p className="break-words">
      <Link href={`/admin/taskers/${tasker.id}`} prefetch={false} className="font-semibold underline">
        {tasker.name || 'A tasker who has left'}
      </Link>
      {tasker.phone && <span className="tabular text-quiet"> · {displayPhone(tasker.phone)}</span>}
      {!tasker.may_work && <span className="text-alarm"> · is no longer approved</span>}
      {lacks.map((lack) => (
        <span key={lack} className="text-alarm">
          {' '}
          · {taskerRefusalTexts[lack]}
        </span>
      ))}
      {tasker.other_job && (
        <span className={tasker.is_busy ? 'text-alarm' : 'text-ochre-deep'}>
          {' '}
          · {lowerFirst(otherJobText(tasker.other_job))}
        </span>
      )}
    </p>
  )
}
