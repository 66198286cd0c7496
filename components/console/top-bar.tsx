'use client'

import { DropdownMenu } from 'radix-ui'
import { Icon } from '@/components/ui/icon'
import type { UserInfo } from '@/lib/auth/admin-client'
import { useLogout } from './use-logout'

const logoutDelayMs = 500

/** Who is logged in, and the way out. */
export function TopBar({ user }: { user: UserInfo }) {
  const { logOut, isBusy } = useLogout(logoutDelayMs)
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="flex min-h-11 items-center gap-2.5 rounded-control px-2 hover:bg-sand">
        <span className="flex size-8 items-center justify-center rounded-full bg-clay-pale text-clay-deep">
          <Icon name="user" size={18} />
        </span>
        <span className="text-left leading-tight">
          <span className="block font-semibold text-sm">{user.name}</span>
          <span className="block text-quiet text-xs capitalize">{user.role}</span>
        </span>
        <Icon name="chevron" size={16} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-30 min-w-44 rounded-control border border-rule bg-surface p-1 shadow-lift"
        >
          <DropdownMenu.Item
            disabled={isBusy}
            onSelect={logOut}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 font-medium outline-none data-[highlighted]:bg-sand"
          >
            <Icon name="logout" size={18} />
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
