import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { ChangeProblem } from '@/components/console/change-problem'
import { toolClass } from '@/components/console/menu'
import { Moment } from '@/components/console/moment'
import { notify } from '@/components/console/notify'
import { Section } from '@/components/console/section'
import { Button } from '@/components/ui/button'
import type { TaskerDetail } from '@/lib/taskers/admin-schema'
import { useTaskerChange } from './use-tasker-change'

/** Where the tasker is logged in, and the way to end it all. */
export function TaskerSessions({ tasker }: { tasker: TaskerDetail }) {
  const [isAsking, setIsAsking] = useState(false)
  const { change, isBusy, error, reload } = useTaskerChange(tasker.id, () => {
    notify.success('Logged out everywhere')
    setIsAsking(false)
  })
  const end = () => change({ method: 'DELETE', path: `/api/admin/taskers/${tasker.id}/sessions` })
  return (
    <Section
      id="sessions"
      title="Sessions"
      action={
        tasker.sessions.length > 0 && (
          <button type="button" className={toolClass} onClick={() => setIsAsking(true)}>
            End all
          </button>
        )
      }
    >
      {tasker.sessions.length === 0 && <p className="text-quiet">Not logged in anywhere.</p>}
      <ul className="grid gap-3">
        {tasker.sessions.map((session) => (
          <li key={session.id} className="min-w-0">
            <p className="break-words text-sm">{session.user_agent ?? 'Unknown device'}</p>
            <p className="tabular text-quiet text-sm">
              Since <Moment at={session.created_at} />, last seen <Moment at={session.last_seen_at} />
            </p>
          </li>
        ))}
      </ul>
      <Dialog.Root open={isAsking} onOpenChange={(isOpen) => !isBusy && setIsAsking(isOpen)}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/50" />
          <Dialog.Content className="fixed top-1/2 left-1/2 z-50 grid w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-4 rounded-card bg-paper p-5 shadow-lift sm:p-7">
            <Dialog.Title className="font-bold text-xl leading-tight">End all sessions?</Dialog.Title>
            <Dialog.Description>
              {tasker.name} is logged out on every device and can log in again with a new code.
            </Dialog.Description>
            <ChangeProblem error={error} onReload={reload} />
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button look="secondary" disabled={isBusy} onClick={() => setIsAsking(false)}>
                Cancel
              </Button>
              <Button disabled={isBusy} onClick={end}>
                {isBusy ? 'Ending…' : 'End all sessions'}
              </Button>
            </div>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </Section>
  )
}
