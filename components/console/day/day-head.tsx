import Link from 'next/link'
import { Badge } from '@/components/console/badge'
import { controlClass } from '@/components/console/list/filter-select'
import { ToolButton, toolClass } from '@/components/console/menu'
import { Icon } from '@/components/ui/icon'
import type { DayPlan } from '@/lib/day/schema'
import { weekdayDate } from '@/lib/i18n/dates'
import { daysAfter } from '@/lib/i18n/time'

const path = '/admin/day'

function OtherDays({ day }: { day: string }) {
  const to = (count: number) => `${path}?day=${daysAfter(day, count)}`
  return (
    <nav aria-label="Other days" className="flex gap-1">
      <Link href={to(-1)} prefetch={false} aria-label="Previous day" className={toolClass}>
        <Icon name="back" size={18} />
      </Link>
      <Link href={path} prefetch={false} className={toolClass}>
        Today
      </Link>
      <Link href={to(1)} prefetch={false} aria-label="Next day" className={toolClass}>
        <Icon name="back" size={18} className="rotate-180" />
      </Link>
    </nav>
  )
}

/** Which day it is, what is special about it, and the way to other days; all of it works without scripts. */
export function DayHead({ plan: { day, holiday, is_closed, umuganda } }: { plan: DayPlan }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="font-extrabold text-xl leading-tight sm:text-2xl">
        <span className="sr-only">Day: </span>
        {weekdayDate(day)}
      </h1>
      {is_closed && <Badge tone="alarm-pale">We are closed</Badge>}
      {holiday && <Badge tone="ochre">{holiday}</Badge>}
      {umuganda && (
        <Badge tone="ochre">
          Umuganda {umuganda.from}–{umuganda.to}
        </Badge>
      )}
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <OtherDays day={day} />
        <form action={path} className="flex gap-1">
          <input
            type="date"
            name="day"
            aria-label="Another day"
            defaultValue={day}
            required
            min="2020-01-01"
            max="2099-12-31"
            className={`${controlClass} px-2.5`}
          />
          <ToolButton type="submit">Show</ToolButton>
        </form>
        <ToolButton onClick={() => window.print()}>Print</ToolButton>
      </div>
    </div>
  )
}
