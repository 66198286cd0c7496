'use client'

import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import { Icon } from '@/components/ui/icon'
import { isAt, navigationOf } from './navigation'
import { Sign } from './sign'
import { useLogout } from './use-logout'

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors duration-150 hover:bg-sand aria-[current]:bg-clay aria-[current]:text-white'

/** Marks a chosen page that is still loading, after a short delay. */
function OnItsWay() {
  const { pending } = useLinkStatus()
  return (
    <span
      aria-hidden="true"
      className={`ml-auto size-4 rounded-full border-2 border-current border-t-transparent ${pending ? 'visible animate-spin opacity-100 transition-opacity delay-150' : 'invisible opacity-0'}`}
    />
  )
}

type SidebarProps = {
  role: string
  /** Called also for the current page: otherwise the drawer of a phone would not close. */
  onChoose?: () => void
}

export function Sidebar({ role, onChoose }: SidebarProps) {
  const pathname = usePathname()
  const { logOut, isBusy } = useLogout(0)
  return (
    <nav aria-label="Back office" className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 pb-3">
      {navigationOf(role).map(({ name, entries }, index) => (
        <ul
          key={name}
          aria-label={name}
          className={`grid gap-0.5 ${index > 0 ? 'mt-3 border-rule border-t pt-3' : ''}`}
        >
          {entries.map(({ label, href, sign }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={isAt(pathname, href) ? 'page' : undefined}
                onClick={pathname === href ? onChoose : undefined}
                className={entry}
              >
                <Sign name={sign} />
                {label}
                <OnItsWay />
              </Link>
            </li>
          ))}
        </ul>
      ))}
      <div className="mt-3 border-rule border-t pt-3">
        <button type="button" onClick={logOut} disabled={isBusy} className={entry}>
          <Icon name="logout" />
          Logout
        </button>
      </div>
    </nav>
  )
}
