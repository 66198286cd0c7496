'use client'

import { Notice } from '@/components/ui/notice'
import { shownSeconds } from '@/lib/workers/constants'
import { useWorkCounts } from './work-counts'

/**
 * Nothing goes out while no worker lives: staff see it on every page. It does not say that none runs:
 * where the database takes no writes, one that runs cannot report.
 */
export function WorkerNotice() {
  const seconds = useWorkCounts()?.worker_seconds ?? 0
  if (seconds < shownSeconds) return null
  const minutes = Math.max(1, Math.round(seconds / 60))
  return (
    <div className="mb-5">
      <Notice
        look="alarm"
        title={`No worker has reported for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, so nothing is sent.`}
      >
        <p>
          Mails, texts and alarms wait, and go out by themselves once one works again. Until then, call
          people.
        </p>
      </Notice>
    </div>
  )
}
