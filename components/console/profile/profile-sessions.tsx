import { Badge } from '@/components/console/badge'
import { ConfirmDialog } from '@/components/console/form/confirm-dialog'
import { Section } from '@/components/console/form/section'
import { passFocusOn } from '@/components/console/list/focus-after'
import { ToolButton } from '@/components/console/menu'
import { Moment } from '@/components/console/moment'
import { browserName } from '@/lib/admins/labels'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { OwnSession, Profile } from '@/lib/profile/schema'
import { useShowProfile } from './use-profile'

const path = '/api/admin/profile/sessions'

export function ProfileSessions({ profile }: { profile: Profile }) {
  const { show } = useShowProfile()
  const endOthers = async () => show(await callAdminApi<{ data: Profile }>(path, { method: 'DELETE' }))
  return (
    <Section
      title="Where you are logged in"
      action={
        profile.sessions.length > 1 && (
          <ConfirmDialog
            text={{
              title: 'End every other session?',
              description: 'You stay logged in only here.',
              action: 'End them',
              busy: 'Ending…',
              done: 'You are logged out everywhere else',
            }}
            onConfirm={endOthers}
            trigger={<ToolButton>End all others</ToolButton>}
          />
        )
      }
    >
      <ul className="grid gap-1">
        {profile.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { show, renew } = useShowProfile()
  const name = browserName(session.user_agent)
  const end = async () =>
    show(await callAdminApi<{ data: Profile }>(`${path}/${session.id}`, { method: 'DELETE' }))
  return (
    <li
      ref={passFocusOn}
      className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-rule border-t py-2 first:border-t-0"
    >
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="tabular text-quiet text-sm">
          Since <Moment at={session.created_at} />, last used <Moment at={session.last_seen_at} />
        </p>
      </div>
      {session.is_current ? (
        <Badge tone="hill-pale">This one</Badge>
      ) : (
        <ConfirmDialog
          text={{
            title: `End the session of ${name}?`,
            description: 'That device is logged out at its next click.',
            action: 'End it',
            busy: 'Ending…',
            done: 'The session is ended',
          }}
          onConfirm={end}
          onReload={renew}
          trigger={<ToolButton aria-label={`End the session of ${name}`}>End</ToolButton>}
        />
      )}
    </li>
  )
}
