import Link, { useLinkStatus } from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { useEffect, useId, useState } from 'react'
import { scrimClass } from '@/components/console/menu'
import { Sign } from '@/components/console/sign'
import { Icon } from '@/components/ui/icon'
import { Mark } from '@/components/ui/imigongo'
import type { WorkCounts } from '@/lib/dashboard/schema'
import { wholeText } from '@/lib/i18n/whole'
import { currentOf, type NavigationEntry, navigationOf } from './navigation'
import { useLogout } from './use-logout'
import { useWorkCounts } from './work-counts'

/** Marks a chosen page that is still loading, after a short delay. */
function OnItsWay() {
  const { pending } = useLinkStatus()
  return <span aria-hidden="true" data-pending={pending || undefined} className="wait-ring" />
}

type SidebarProps = {
  role: string
  /** Called also for the current page: otherwise the drawer of a phone would not close. */
  onChoose?: () => void
}

type EntryProps = Pick<SidebarProps, 'onChoose'> & {
  entry: NavigationEntry
  isCurrent: boolean
  count?: number | undefined
}

function Entry({ entry, isCurrent, count, onChoose }: EntryProps) {
  const { label, href, sign, counted } = entry
  const pathname = usePathname()
  const isAlarm = counted?.isUrgent && count && !isCurrent
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={count === undefined ? undefined : `${label}, ${wholeText(count)}`}
      onClick={pathname === href.split('?')[0] ? onChoose : undefined}
      className="menu-entry"
    >
      <Sign name={sign} />
      {label}
      <span className="ml-auto flex items-center gap-2">
        <OnItsWay />
        {count !== undefined && (
          <span
            className={`tabular min-w-5 text-right text-sm ${isAlarm ? 'font-bold text-alarm' : isCurrent ? '' : 'text-quiet'}`}
          >
            {wholeText(count)}
          </span>
        )}
      </span>
    </Link>
  )
}

type GroupProps = Pick<SidebarProps, 'onChoose'> & {
  group: ReturnType<typeof navigationOf>[number]
  current: string | null
  counts?: WorkCounts | undefined
}

function Group({ group: { name, entries }, current, counts, onChoose }: GroupProps) {
  const id = useId()
  return (
    <div className="not-first:mt-1.5">
      <h2 id={id} className="px-3 font-semibold text-quiet text-xs leading-4">
        {name}
      </h2>
      <ul aria-labelledby={id}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <Entry
              entry={entry}
              isCurrent={entry.href === current}
              count={entry.counted && counts?.[entry.counted.name]}
              {...(onChoose && { onChoose })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Separate, because those who have no work lists may not read the counts. */
function CountedGroup(props: GroupProps) {
  return <Group {...props} counts={useWorkCounts()} />
}

export function Sidebar({ role, onChoose }: SidebarProps) {
  const pathname = usePathname()
  const search = useSearchParams()
  const { logOut, isBusy } = useLogout(0)
  const groups = navigationOf(role)
  const hrefs = groups.flatMap(({ entries }) => entries.map(({ href }) => href))
  const current = currentOf(hrefs, pathname, search)
  return (
    <nav aria-label="Back office" className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 pb-3">
      {groups.map((group) => {
        const Kind = group.entries.some(({ counted }) => counted) ? CountedGroup : Group
        return <Kind key={group.name} group={group} current={current} {...(onChoose && { onChoose })} />
      })}
      <div className="mt-1.5 border-rule border-t pt-1.5">
        <button type="button" onClick={logOut} disabled={isBusy} className="menu-entry">
          <Icon name="logout" />
          Logout
        </button>
      </div>
    </nav>
  )
}

const round = 'flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sand'

export function Drawer({ role }: { role: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const pathname = usePathname()
  // Also closes when a form asked about unsaved changes before it let the page change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the page is another one
  useEffect(() => setIsOpen(false), [pathname])
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className={`${round} -ml-2`}>
        <Icon name="menu" size={24} />
        <span className="sr-only">Open the menu</span>
      </Dialog.Trigger>
      {isOpen && (
        <Dialog.Portal>
          <Dialog.Overlay className={scrimClass} />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] animate-drawer flex-col border-rule border-r bg-surface text-ink shadow-lift"
          >
            <div className="flex h-16 shrink-0 items-center justify-between pr-3 pl-6">
              <Dialog.Title className="flex items-center gap-2.5 font-extrabold text-xl">
                <Mark size={30} />
                Taskers
              </Dialog.Title>
              <Dialog.Close className={round}>
                <Icon name="close" />
                <span className="sr-only">Close the menu</span>
              </Dialog.Close>
            </div>
            <Sidebar role={role} onChoose={() => setIsOpen(false)} />
          </Dialog.Content>
        </Dialog.Portal>
      )}
    </Dialog.Root>
  )
}
