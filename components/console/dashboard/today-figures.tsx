import { FigureLabel } from '@/components/console/figures/figure-label'
import { requestPath } from '@/components/console/reports/plots'
import type { DashboardFigures } from '@/lib/dashboard/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { wholeText } from '@/lib/i18n/whole'
import type { TextShare } from '@/lib/messages/constants'
import { messageList } from '@/lib/messages/list'

type Figure = { label: string; value: number; of?: number; href: string; hint?: string; isAlarming?: boolean }

const shareNames: Record<TextShare, string> = {
  asked: 'confirmations',
  code: 'codes',
  known: 'requests and jobs',
}

function figuresOf(figures: DashboardFigures): Figure[] {
  const today = kigaliDay(new Date(figures.now))
  const used = figures.text_shares_nearly_used.map((share) => shareNames[share])
  return [
    { label: 'Received', value: figures.received_today, href: requestPath({ view: 'all', day: today }) },
    {
      label: 'Breached',
      value: figures.breached_today,
      href: requestPath({ view: 'all', missed: today }),
      isAlarming: figures.breached_today > 0,
    },
    { label: 'Jobs', value: figures.jobs_today, href: requestPath({ view: 'today' }) },
    { label: 'Unowned', value: figures.unowned, href: requestPath({ view: 'unowned' }) },
    { label: 'No tasker yet', value: figures.no_tasker, href: requestPath({ view: 'no_tasker' }) },
    { label: 'Open requests', value: figures.open, href: requestPath({ view: 'open' }) },
    {
      label: 'Text parts',
      value: figures.text_parts_today,
      of: figures.text_parts_daily,
      href: messageList.path('/admin/messages', messageList.parse({ channel: 'sms' })),
      ...(used.length > 0 && { isAlarming: true, hint: `nearly used up: ${used.join(', ')}` }),
    },
  ]
}

/** How the day goes, in one quiet row. */
export function TodayFigures({ figures, mayOpen }: { figures: DashboardFigures; mayOpen: boolean }) {
  return (
    <ul aria-label="Today" className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3">
      {figuresOf(figures).map(({ label, value, of, href, hint, isAlarming }) => (
        <li
          key={label}
          className={`relative grid content-start rounded-card border border-rule bg-surface px-4 py-3 max-sm:last:odd:col-span-2 ${mayOpen ? 'has-[a]:hover:border-ink/50' : ''}`}
        >
          <span className="text-sm">
            <FigureLabel label={label} href={mayOpen ? href : undefined} box="card" />
          </span>
          <span className={`tabular font-bold text-lg ${isAlarming ? 'text-alarm' : ''}`}>
            {wholeText(value)}
            {of !== undefined && <span className="font-normal text-quiet text-sm"> of {wholeText(of)}</span>}
          </span>
          {hint && <span className="text-alarm text-sm">{hint}</span>}
        </li>
      ))}
    </ul>
  )
}
