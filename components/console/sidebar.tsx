'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { navigation } from './navigation'
import { useLogout } from './use-logout'

const entry =
  'flex min-h-11 items-center gap-3 whitespace-nowrap rounded-control px-3 font-medium transition-colors hover:bg-sand aria-[current]:bg-clay aria-[current]:text-white'

/** `/admin/taskers-request` is not a part of `/admin/taskers`. */
const isAt = (pathname: string, href: string) => pathname === href || pathname.startsWith(`${href}/`)

/** The pages of the back office; on a phone a strip under the top bar. */
export function Sidebar() {
  const pathname = usePathname()
  const { logOut, isBusy } = useLogout(0)
  const strip = useRef<HTMLElement>(null)
  const current = navigation.find(({ href }) => isAt(pathname, href))?.href
  // On a phone the strip is wider than the screen.
  useEffect(() => {
    const link = strip.current?.querySelector(`[href="${current}"]`)
    link?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav
      ref={strip}
      aria-label="Back office"
      className="flex gap-1 overflow-x-auto border-rule border-b bg-surface p-2 lg:flex-1 lg:flex-col lg:border-0 lg:px-3"
    >
      {navigation.map(({ label, href, icon }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={href === current ? 'page' : undefined}
          className={entry}
        >
          <Icon name={icon} />
          {label}
        </Link>
      ))}
      <button
        type="button"
        onClick={logOut}
        disabled={isBusy}
        className={`${entry} hidden lg:mt-auto lg:flex`}
      >
        <Icon name="logout" />
        Logout
      </button>
    </nav>
  )
}
