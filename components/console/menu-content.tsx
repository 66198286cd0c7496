import { DropdownMenu } from 'radix-ui'
import type { ComponentProps } from 'react'
import { menuClass } from './menu'

/** What a menu opens. It can be focused itself, because it may scroll (axe: scrollable-region-focusable). */
export function MenuContent({ className = '', ...content }: ComponentProps<typeof DropdownMenu.Content>) {
  return (
    <DropdownMenu.Content
      tabIndex={0}
      align="end"
      sideOffset={6}
      collisionPadding={8}
      className={`${menuClass} ${className}`.trimEnd()}
      {...content}
    />
  )
}
