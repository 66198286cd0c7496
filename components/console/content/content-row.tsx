import type { ReactNode } from 'react'
import { Badge } from '@/components/console/badge'
import { CoverLink } from '@/components/console/data-table-columns'
import { Picture } from '@/components/media/picture'
import { Icon } from '@/components/ui/icon'
import { type Locale, localeNames } from '@/lib/i18n/constants'
import type { MediaFile } from '@/lib/media/staff/schema'

type ContentRowProps = {
  href: string
  title: string
  children?: ReactNode
  badge: ReactNode
  incomplete: readonly Locale[]
  /** A picture beside the text; `null` leaves a place for one. */
  picture?: MediaFile | null
  action: ReactNode
}

/** An entry of a list: its title, its state, and the languages that are incomplete. */
export function ContentRow({ href, title, children, badge, incomplete, picture, action }: ContentRowProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <CoverLink href={href} label={`Edit ${title}`} />
      {picture !== undefined && (
        <span className="relative hidden h-14 w-21 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sand text-quiet min-[26rem]:flex">
          {picture?.picture ? (
            <Picture picture={picture.picture} alt="" sizes="84px" className="size-full object-cover" />
          ) : (
            <Icon name={picture?.kind === 'video' ? 'video' : 'picture'} size={22} />
          )}
        </span>
      )}
      <div className="min-w-0 flex-1 py-1">
        <p className="wrap-anywhere font-semibold leading-snug">{title}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
          {badge}
          {incomplete.length > 0 && (
            <Badge tone="ochre">
              {incomplete.map((locale) => localeNames[locale]).join(', ')}: incomplete
            </Badge>
          )}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
