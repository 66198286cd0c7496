import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { keyLabel } from '@/components/console/frame/keys'
import { askForKeys } from '@/components/console/frame/keys-dialog'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { KeyHint } from '@/components/console/key-hint'
import { menuItemClass } from '@/components/console/menu'
import { MenuContent } from '@/components/console/menu-content'
import { afterHeld } from '@/components/console/requests/calling/held-outcome'
import { NoShowDialog, ReopenDialog, StepDialog } from '@/components/console/requests/dialogs/opened'
import { buttonClass } from '@/components/ui/button'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import type { NextStep } from '@/lib/requests/staff/step/workflow'
import { type FurtherStep, furtherSteps } from '@/lib/requests/staff/step/workflow'

type FurtherMenuProps = { request: RequestDetail; step: NextStep }

/** What is rarely done with a request, its endings above all. What cannot be done yet says why. */
export function FurtherMenu({ request, step }: FurtherMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<FurtherStep | null>(null)
  useNamedKey('more', () => setIsOpen(true))
  const close = () => setChosen(null)
  return (
    <>
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
        <DropdownMenu.Trigger
          aria-keyshortcuts={keyLabel('more')}
          className={buttonClass('secondary', 'grow sm:grow-0')}
        >
          More
          <KeyHint name="more" />
        </DropdownMenu.Trigger>
        <MenuContent className="max-w-80!">
          {furtherSteps(request, step).map((one) => (
            <FurtherItem key={one.label} step={one} onChoose={() => afterHeld(() => setChosen(one))} />
          ))}
          <DropdownMenu.Separator className="my-1 h-px bg-rule first:hidden" />
          <DropdownMenu.Item onSelect={askForKeys} className={menuItemClass}>
            <span className="grow">Keys</span>
            <KeyHint name="keys" />
          </DropdownMenu.Item>
        </MenuContent>
      </DropdownMenu.Root>
      {chosen && <FurtherDialog request={request} step={chosen} onClose={close} />}
    </>
  )
}

type FurtherItemProps = { step: FurtherStep; onChoose: () => void }

/** An entry that waits for something can be reached too, so that its reason is heard. */
function FurtherItem({ step: { label, waitsFor }, onChoose }: FurtherItemProps) {
  return (
    <DropdownMenu.Item
      aria-disabled={waitsFor !== ''}
      onSelect={(event) => (waitsFor ? event.preventDefault() : onChoose())}
      className={`${menuItemClass} ${waitsFor ? 'cursor-not-allowed! py-1.5 text-quiet' : ''}`}
    >
      <span className="grid">
        {label}
        {waitsFor && <span className="font-normal text-sm">{waitsFor}</span>}
      </span>
    </DropdownMenu.Item>
  )
}

type FurtherDialogProps = { request: RequestDetail; step: FurtherStep; onClose: () => void }

function FurtherDialog({ request, step: { does, label }, onClose }: FurtherDialogProps) {
  if (does === 'reopen') return <ReopenDialog request={request} onClose={onClose} />
  if (does === 'no_show') return <NoShowDialog request={request} onClose={onClose} />
  return <StepDialog request={request} {...does} label={label} onClose={onClose} />
}
