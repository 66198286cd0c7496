'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Icon } from '@/components/ui/icon'
import { isAt, navigationOf } from './navigation'
import { Sign } from './sign'
import { useLogout } from './use-logout'

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors duration-150 hover:bg-sand aria-[current]:bg-clay aria-[current]:text-white'

type SidebarProps = {
  role: string
  /** When somebody has chosen a page: the drawer of a phone closes. */
  onChoose?: () => void
}

/** The pages that one may open, and the way out. */
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
                onClick={onChoose}
                className={entry}
              >
                <Sign name={sign} />
                {label}
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
