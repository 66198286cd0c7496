import { FigureLabel } from '@/components/console/figures/figure-label'
import { requestPath } from '@/components/console/reports/plots'
import { callTime } from '@/components/console/requests/list/row-look'
import type { DashboardFigures } from '@/lib/dashboard/schema'
import { wholeText } from '@/lib/i18n/whole'
import { messageList } from '@/lib/messages/list'
import { moneyWorkList } from '@/lib/money/dues/list'
import { taskerList } from '@/lib/taskers/staff/list'

type Entry = { label: string; value: number; href: string; look?: 'alarm' | 'soon' }

const looks = { alarm: 'text-alarm', soon: 'text-clay-deep' } as const

const messagePath = (view: string) => messageList.path('/admin/messages', messageList.parse({ view }))

/** What waits for staff now, the most urgent first. What is 0 is not there. */
const entriesOf = (figures: DashboardFigures): Entry[] =>
  [
    { label: 'Late', value: figures.late, href: requestPath({ view: 'breached' }), look: 'alarm' as const },
    {
      label: 'Due within 15 minutes',
      value: figures.due_soon,
      href: requestPath({ view: 'due_soon' }),
      look: 'soon' as const,
    },
    { label: 'To call', value: figures.waiting, href: requestPath({ view: 'new' }) },
    {
      label: 'Call-backs due',
      value: figures.callbacks_due,
      href: requestPath({ callback: 'due' }),
      look: 'soon' as const,
    },
    {
      label: 'Back at the desk',
      value: figures.back,
      href: requestPath({ view: 'back' }),
      look: 'alarm' as const,
    },
    {
      label: 'Not confirmed',
      value: figures.unconfirmed,
      href: requestPath({ view: 'unconfirmed' }),
      look: 'alarm' as const,
    },
    { label: 'Cases to settle', value: figures.cases, href: '/admin/cases', look: 'alarm' as const },
    {
      label: 'Refunds to approve',
      value: figures.refunds_to_approve,
      href: moneyWorkList.path('/admin/money', moneyWorkList.parse({ kind: 'to_approve' })),
      look: 'alarm' as const,
    },
    {
      label: 'Mobile money, not decided',
      value: figures.money_undecided,
      href: moneyWorkList.path('/admin/money', moneyWorkList.parse({ kind: 'undecided' })),
      look: 'soon' as const,
    },
    { label: 'Money to look at', value: figures.money_work, href: '/admin/money' },
    { label: 'Done and not paid', value: figures.unpaid, href: requestPath({ view: 'unpaid' }) },
    { label: 'Unanswered messages', value: figures.messages_unanswered, href: messagePath('unanswered') },
    {
      label: 'Messages in trouble',
      value: figures.messages_in_trouble,
      href: messagePath('trouble'),
      look: 'alarm' as const,
    },
    { label: 'Spam to confirm', value: figures.spam_to_confirm, href: requestPath({ view: 'spam' }) },
    {
      label: 'Expiring checks',
      value: figures.checks_expiring,
      href: taskerList.path('/admin/taskers', { ...taskerList.parse({}), checks: 'expiring' }),
    },
  ].filter(({ value }) => value > 0)

type NowStripProps = { figures: DashboardFigures; mayOpen: boolean }

/** One line: what waits now. */
export function NowStrip({ figures, mayOpen }: NowStripProps) {
  const entries = entriesOf(figures)
  const { next_due_at } = figures
  if (entries.length === 0)
    return (
      <p className="rounded-card border border-rule bg-surface px-4 py-3 text-quiet">Nothing waits now.</p>
    )
  return (
    <ul aria-label="Now" className="flex flex-wrap gap-2">
      {entries.map(({ label, value, href, look }) => (
        <li
          key={label}
          className={`relative flex min-h-11 items-baseline gap-1.5 rounded-control border border-rule bg-surface px-3 py-2 ${mayOpen ? 'has-[a]:hover:border-ink/50' : ''}`}
        >
          <span className={`tabular font-extrabold text-xl leading-6 ${look ? looks[look] : ''}`}>
            {wholeText(value)}
          </span>
          <span className="text-sm">
            <FigureLabel label={label} href={mayOpen ? href : undefined} box="control" />
          </span>
          {label === 'To call' && next_due_at && (
            <span className="tabular text-quiet text-sm">
              · next due {callTime(next_due_at, new Date(figures.now))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
