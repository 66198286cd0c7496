import Link from 'next/link'
import { requestPath } from '@/components/console/reports/plots'
import type { Dashboard } from '@/lib/dashboard/schema'
import type { TextShare } from '@/lib/messages/constants'
import { messageList } from '@/lib/messages/schema'
import { taskerList } from '@/lib/taskers/staff/schema'

type Figure = {
  label: string
  value: number
  of?: number
  href?: string
  hint?: string
  look?: 'alarm' | 'soon'
}

const looks = { alarm: 'text-alarm', soon: 'text-clay-deep' } as const
const count = (value: number) => value.toLocaleString('en')

function firstFigures(figures: Dashboard): Figure[] {
  const { due_soon, breached_today, late, unowned, jobs_today } = figures
  return [
    {
      label: 'Due within 15 minutes',
      value: due_soon,
      href: requestPath({ view: 'due_soon' }),
      hint: 'call these first',
      ...(due_soon > 0 && { look: 'soon' }),
    },
    {
      label: 'Breached today',
      value: breached_today,
      href: requestPath({ view: 'all', missed: figures.by_day.at(-1)?.day ?? '' }),
      hint: late === 1 ? '1 is still to be called' : `${count(late)} are still to be called`,
      ...(breached_today + late > 0 && { look: 'alarm' }),
    },
    {
      label: 'Unowned',
      value: unowned,
      href: requestPath({ view: 'unowned' }),
      hint: 'open, and nobody has claimed them yet',
    },
    {
      label: 'Jobs today',
      value: jobs_today,
      href: requestPath({ view: 'today' }),
      hint: 'to be done today, or done today',
    },
  ]
}

const messagePath = (filter: Record<string, string>) =>
  messageList.path('/admin/messages', messageList.parse(filter))

const shareNames: Record<TextShare, string> = {
  asked: 'confirmations',
  code: 'codes',
  known: 'requests and jobs',
}

const workLists = (figures: Dashboard): Figure[] => {
  const lists: Figure[] = [
    { label: 'Cases to settle', value: figures.cases, href: '/admin/cases', look: 'alarm' },
    {
      label: 'Back at the desk',
      value: figures.back,
      href: requestPath({ view: 'back' }),
      look: 'alarm',
    },
    {
      label: 'Not confirmed',
      value: figures.unconfirmed,
      href: requestPath({ view: 'unconfirmed' }),
      look: 'alarm',
    },
    {
      label: 'Unanswered messages',
      value: figures.messages_unanswered,
      href: messagePath({ view: 'unanswered' }),
      look: 'soon',
    },
    {
      label: 'Messages in trouble',
      value: figures.messages_in_trouble,
      href: messagePath({ view: 'trouble' }),
      look: 'alarm',
    },
    { label: 'Spam to confirm', value: figures.spam_to_confirm, href: requestPath({ view: 'spam' }) },
    {
      label: 'Expiring checks',
      value: figures.checks_expiring,
      href: taskerList.path('/admin/taskers', { ...taskerList.parse({}), checks: 'expiring' }),
    },
  ]
  return lists.filter(({ value }) => value > 0)
}

const otherFigures = (figures: Dashboard): Figure[] => [
  ...workLists(figures),
  { label: 'To call', value: figures.waiting, href: requestPath({ view: 'new' }) },
  { label: 'No tasker yet', value: figures.no_tasker, href: requestPath({ view: 'no_tasker' }) },
  { label: 'Open requests', value: figures.open, href: requestPath({ view: 'open' }) },
  {
    label: 'Received today',
    value: figures.received_today,
    href: requestPath({ view: 'all', day: figures.by_day.at(-1)?.day ?? '' }),
  },
  {
    label: 'Text parts today',
    value: figures.text_parts_today,
    of: figures.text_parts_daily,
    href: messagePath({ channel: 'sms' }),
    ...(figures.text_shares_nearly_used.length > 0 && {
      look: 'alarm',
      hint: `nearly used up: ${figures.text_shares_nearly_used.map((share) => shareNames[share]).join(', ')}`,
    }),
  },
]

function Label({ figure, mayOpen }: { figure: Figure; mayOpen: boolean }) {
  if (!figure.href || !mayOpen) return figure.label
  return (
    <Link
      href={figure.href}
      prefetch={false}
      className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-ochre"
    >
      {figure.label}
    </Link>
  )
}

export function TodayFigures({ figures, mayOpen }: { figures: Dashboard; mayOpen: boolean }) {
  const card = `relative rounded-card border border-rule bg-surface ${mayOpen ? 'transition-colors duration-150 has-[a]:hover:border-ink/50' : ''}`
  return (
    <>
      <ul aria-label="Today" className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
        {firstFigures(figures).map((figure) => (
          <li key={figure.label} className={`${card} grid content-start p-4 lg:p-5`}>
            <span className="font-medium text-sm">
              <Label figure={figure} mayOpen={mayOpen} />
            </span>
            <span className={`tabular mt-1 font-extrabold text-4xl ${figure.look ? looks[figure.look] : ''}`}>
              {count(figure.value)}
            </span>
            <span className="mt-1 text-quiet text-sm">{figure.hint}</span>
          </li>
        ))}
      </ul>
      <ul aria-label="In all" className="grid grid-cols-[repeat(auto-fit,minmax(6.75rem,1fr))] gap-3">
        {otherFigures(figures).map((figure) => (
          <li
            key={figure.label}
            className={`${card} grid content-between px-4 py-3 max-sm:last:odd:col-span-2`}
          >
            <span className="text-sm">
              <Label figure={figure} mayOpen={mayOpen} />
            </span>
            <span className={`tabular font-bold text-lg ${figure.look ? looks[figure.look] : ''}`}>
              {count(figure.value)}
              {figure.of !== undefined && (
                <span className="font-normal text-quiet text-sm"> of {count(figure.of)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
