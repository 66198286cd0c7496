import type { ComponentProps, ReactNode } from 'react'
import { keyLabel } from '@/components/console/frame/keys'
import { KeyHint } from '@/components/console/key-hint'
import { passFocusOn } from '@/components/console/list/focus-after'
import { Button } from '@/components/ui/button'

/** What marks the loud button of a page, which the key of the next step presses. */
export const loud = { 'data-loud': '', 'aria-keyshortcuts': keyLabel('step') } as const

type LoudButtonProps = {
  look?: ComponentProps<typeof Button>['look']
  isBusy?: boolean
  onPress: () => void
  children: ReactNode
}

/** The next step. The second press of a double click must not take the step that comes after it. */
export function LoudButton({ look = 'primary', isBusy = false, onPress, children }: LoudButtonProps) {
  return (
    <Button
      {...loud}
      ref={passFocusOn}
      look={look}
      aria-disabled={isBusy}
      className="grow sm:grow-0"
      onClick={(event) => event.detail < 2 && onPress()}
    >
      {children}
      <KeyHint name="step" />
    </Button>
  )
}
