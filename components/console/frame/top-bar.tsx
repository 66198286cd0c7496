import dynamic from 'next/dynamic'
import Link from 'next/link'
import { DropdownMenu } from 'radix-ui'
import { menuItemClass } from '@/components/console/menu'
import { MenuContent } from '@/components/console/menu-content'
import { useShiftEnd } from '@/components/console/requests/list/use-shift-end'
import { Sign } from '@/components/console/sign'
import { Icon } from '@/components/ui/icon'
import type { UserInfo } from '@/lib/auth/admin-client'
import { dispatching } from '@/lib/auth/constants'
import { themeLabels, themes } from './theme'
import { logoutDelayMs, useLogout } from './use-logout'
import { useTheme } from './use-theme'

const ShiftDialog = dynamic(
  () => import('@/components/console/requests/list/shift-dialog').then((module) => module.ShiftDialog),
  { ssr: false },
)

export function TopBar({ user }: { user: UserInfo }) {
  const { logOut, isBusy } = useLogout(logoutDelayMs)
  const shift = useShiftEnd()
  const isDispatching = dispatching.some((role) => role === user.role)
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-control px-2 hover:bg-sand">
          <span className="flex size-8 items-center justify-center rounded-full bg-clay-pale text-clay-deep">
            <Icon name="user" size={18} />
          </span>
          <span className="max-w-24 text-left leading-tight sm:max-w-40">
            <span className="block truncate font-semibold text-sm">{user.name}</span>
            <span className="block text-quiet text-xs capitalize">{user.role}</span>
          </span>
          <Icon name="chevron" size={16} />
        </DropdownMenu.Trigger>
        <MenuContent>
          <DropdownMenu.Item asChild className={menuItemClass}>
            <Link href="/admin/profile" prefetch={false}>
              <Sign name="settings" size={18} />
              Settings
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1 h-px bg-rule" />
          <ThemeChoice />
          <DropdownMenu.Separator className="my-1 h-px bg-rule" />
          {isDispatching && (
            <DropdownMenu.Item disabled={shift.isBusy} onSelect={shift.begin} className={menuItemClass}>
              <Sign name="handover" size={18} />
              End of shift
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item disabled={isBusy} onSelect={logOut} className={menuItemClass}>
            <Icon name="logout" size={18} />
            Logout
          </DropdownMenu.Item>
        </MenuContent>
      </DropdownMenu.Root>
      {shift.count > 0 && <ShiftDialog count={shift.count} onClose={shift.close} />}
    </>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useTheme()
  return (
    <DropdownMenu.RadioGroup value={theme}>
      <DropdownMenu.Label className="px-3 pt-1.5 pb-0.5 text-quiet text-sm">Theme</DropdownMenu.Label>
      {themes.map((one) => (
        <DropdownMenu.RadioItem
          key={one}
          value={one}
          onSelect={(event) => {
            event.preventDefault()
            setTheme(one)
          }}
          className={menuItemClass}
        >
          <span className="flex size-4.5 items-center justify-center">
            <DropdownMenu.ItemIndicator>
              <Icon name="check" size={18} />
            </DropdownMenu.ItemIndicator>
          </span>
          {themeLabels[one]}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
