import { Picture } from '@/components/media/picture'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { displayPhone, whatsappUrl } from '@/lib/places/phone'
import { checksText, reasonLabels } from '@/lib/taskers/labels'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'
import { TaskerBadge } from './tasker-badge'

export function TaskerHeader({ tasker }: { tasker: TaskerDetail }) {
  const reason = tasker.status_reason && (reasonLabels[tasker.status_reason] ?? tasker.status_reason)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 items-center gap-4">
        {tasker.photo ? (
          <Picture
            picture={tasker.photo}
            alt={`Photo of ${tasker.name}`}
            sizes="72px"
            isFirst
            className="size-18 shrink-0 rounded-full object-cover"
          />
        ) : (
          <span className="flex size-18 shrink-0 items-center justify-center rounded-full bg-sand text-quiet">
            <Icon name="user" size={34} />
          </span>
        )}
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-extrabold text-2xl leading-tight">{tasker.name}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <TaskerBadge status={tasker.status} />
            {reason && <span>{reason}</span>}
            <span className="text-quiet">
              {checksText({
                ...tasker,
                has_expired_check: tasker.checks.some(({ state }) => state === 'expired'),
              })}
              {!tasker.is_available && ' · Not available'}
            </span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:justify-self-start">
        <a
          href={`tel:${tasker.phone}`}
          className={buttonClass('secondary', 'tabular flex-1 whitespace-nowrap')}
        >
          <Icon name="phone" />
          {displayPhone(tasker.phone)}
        </a>
        <a
          href={whatsappUrl(tasker.phone)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary', 'flex-1')}
        >
          <Icon name="chat" />
          WhatsApp
        </a>
      </div>
    </div>
  )
}
