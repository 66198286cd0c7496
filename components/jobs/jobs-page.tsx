'use client'

import { FormBoundary } from '@/components/forms/form-boundary'
import { useWords } from '@/components/forms/words'
import { mayHaveJobs, mayNotWork } from '@/components/taskers/option-text'
import { TaskerTabs } from '@/components/taskers/tasker-tabs'
import { useFreshAfterLogout } from '@/components/taskers/use-fresh-after-logout'
import type { Tasker } from '@/lib/taskers/schema'
import { HeldNotice } from './held-notice'
import Jobs from './jobs'

/** A tasker's offers and jobs: first what needs a press. */
export function JobsPage({ tasker }: { tasker: Tasker }) {
  const words = useWords('jobs')
  useFreshAfterLogout()
  return (
    <>
      <TaskerTabs current="jobs" />
      <h1 className="sr-only">{words.title}</h1>
      <div className="grid gap-8">
        {mayNotWork.includes(tasker.status) && <HeldNotice tasker={tasker} />}
        <FormBoundary>
          {mayHaveJobs(tasker.status) ? (
            <Jobs tasker={tasker} scope="all" />
          ) : (
            <p className="text-quiet">{words.none}</p>
          )}
        </FormBoundary>
      </div>
    </>
  )
}
