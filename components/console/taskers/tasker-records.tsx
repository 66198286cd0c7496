import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Changes } from '@/components/console/audit/changes'
import { ConfirmDialog } from '@/components/console/form/confirm-dialog'
import { Section } from '@/components/console/form/section'
import { ToolButton } from '@/components/console/menu'
import { Moment } from '@/components/console/moment'
import { Icon } from '@/components/ui/icon'
import { differencesOf } from '@/lib/audit-log/differences'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { TaskerDetail } from '@/lib/taskers/record/schema'
import { checkText, eventLabel, plainName, reasonLabels } from '@/lib/taskers/staff/labels'
import { changeTasker, useShowTasker } from './tasker-query'

export function TaskerHistory({ events }: { events: TaskerDetail['events'] }) {
  return (
    <Section title="Timeline">
      {events.length === 0 && <p className="text-quiet">Nothing has happened yet.</p>}
      <ol className="grid gap-4 border-clay border-l-2 pl-4 empty:hidden">
        {events.map((event) => (
          <li key={event.id} className="min-w-0">
            <p className="font-medium">
              {eventLabel(event.type)}
              {event.reason && `: ${(reasonLabels[event.reason] ?? event.reason).toLowerCase()}`}
            </p>
            {event.check && <p className="text-sm">{checkText(event.check)}</p>}
            {event.fields.length > 0 && (
              <p className="text-sm first-letter:uppercase">{event.fields.map(plainName).join(', ')}</p>
            )}
            {event.note && <p className="whitespace-pre-line break-words">{event.note}</p>}
            <p className="tabular text-quiet text-sm">
              <Moment at={event.at} /> · {event.actor}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function TaskerSessions({ tasker }: { tasker: TaskerDetail }) {
  const { show, look } = useShowTasker(tasker.id)
  const end = async () => show(await changeTasker(tasker.id, { method: 'DELETE', part: 'sessions' }))
  return (
    <Section
      title="Sessions"
      action={
        tasker.sessions.length > 0 && (
          <ConfirmDialog
            text={{
              title: 'End all sessions?',
              description: `${tasker.name} is logged out on every device and can log in again with a new code.`,
              action: 'End all sessions',
              busy: 'Ending…',
              done: 'Logged out everywhere',
            }}
            onConfirm={end}
            onReload={look}
            trigger={<ToolButton>End all</ToolButton>}
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

export function TaskerAudit({ rows }: { rows: TaskerDetail['audit'] }) {
  return (
    <details className="group min-w-0 rounded-card border border-rule bg-surface">
      <summary className="flex min-h-14 list-none items-center justify-between gap-2 px-4 sm:px-5">
        <h2 className="font-bold text-lg">Audit</h2>
        <Icon name="chevron" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ol className="grid gap-3 px-4 pb-5 text-sm sm:px-5">
        {rows.map((row) => (
          <li key={row.id} className="min-w-0 break-words">
            <p className="font-medium">{eventLabel(row.action)}</p>
            <Changes differences={differencesOf({ ...row, names: {} })} />
            <p className="tabular text-quiet">
              <Moment at={row.at} /> · {row.actor}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

const kept =
  'The record that a job was done or a check was made stays, without the name: customers keep the history of their requests, and the law requires complete accounts.'

export function DeleteProfile({ tasker }: { tasker: TaskerDetail }) {
  const router = useRouter()
  const client = useQueryClient()
  async function remove() {
    await callAdminApi(`/api/taskers/${tasker.id}`, { method: 'DELETE' })
    await client.invalidateQueries({ queryKey: ['taskers'] })
    router.push('/admin/taskers')
  }
  return (
    <Section
      title="Delete profile"
      action={
        <ConfirmDialog
          text={{
            title: `Delete the profile of ${tasker.name}?`,
            description:
              'Name, email address, phone, photo, skills and places are erased, every session ends, and a last mail confirms it. The email address can be used again. This cannot be undone.',
            action: 'Delete for good',
            busy: 'Deleting…',
            done: `The profile of ${tasker.name} is deleted`,
          }}
          isDestructive
          onConfirm={remove}
          trigger={<ToolButton className="text-alarm">Delete…</ToolButton>}
        >
          <p className="text-quiet">{kept}</p>
        </ConfirmDialog>
      }
    >
      <p className="text-quiet">
        For taskers who want their data erased. If they only take a break, pause them instead.
      </p>
    </Section>
  )
}
