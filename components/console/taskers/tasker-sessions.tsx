import { ConfirmDialog } from '@/components/console/confirm-dialog'
import { toolClass } from '@/components/console/menu'
import { Moment } from '@/components/console/moment'
import { notify } from '@/components/console/notify'
import { Section } from '@/components/console/section'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'
import { changeTasker, useShowTasker } from './tasker-query'

/** The tasker's sessions, and the button that ends them all. */
export function TaskerSessions({ tasker }: { tasker: TaskerDetail }) {
  const { show, look } = useShowTasker(tasker.id)
  async function end() {
    show(await changeTasker(tasker.id, { method: 'DELETE', part: 'sessions' }))
    notify.success('Logged out everywhere')
  }
  return (
    <Section
      id="sessions"
      title="Sessions"
      action={
        tasker.sessions.length > 0 && (
          <ConfirmDialog
            text={{
              title: 'End all sessions?',
              description: `${tasker.name} is logged out on every device and can log in again with a new code.`,
              action: 'End all sessions',
              busy: 'Ending…',
            }}
            onConfirm={end}
            onReload={look}
            trigger={
              <button type="button" className={toolClass}>
                End all
              </button>
            }
          />
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
    </Section>
  )
}
