import { AlertDialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useReturnFocus } from '@/components/console/list/focus-after'
import { dialogClass, scrimClass } from '@/components/console/menu'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { Button } from '@/components/ui/button'
import { useChange } from './use-change'

type ConfirmDialogProps = {
  text: {
    title: string
    /** The result, and whether it can be undone. */
    description: string
    action: string
    busy?: string
    done?: string
  }
  isDestructive?: boolean
  onConfirm: () => unknown
  /** Loads the current state after a conflict. */
  onReload?: () => void
  /** The button that opens the dialog; without it, the parent controls `open`. */
  trigger?: ReactNode
  open?: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }
  children?: ReactNode
}

function Panel({ children }: { children: ReactNode }) {
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Content onCloseAutoFocus={returnFocus} className={`${dialogClass} grid gap-4`}>
      {children}
    </AlertDialog.Content>
  )
}

/** Asks before an action. When the action fails, the dialog stays open and says why. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text, isDestructive, onConfirm, onReload, trigger, open, children } = props
  const [isOpenHere, setIsOpenHere] = useState(false)
  const { change, isBusy, error, reset } = useChange({
    call: async () => onConfirm(),
    ...(text.done && { done: text.done }),
    onDone: () => show(false),
  })
  function show(next: boolean) {
    setIsOpenHere(next)
    open?.onOpenChange(next)
  }
  function showUnlessBusy(next: boolean) {
    if (isBusy) return
    reset()
    show(next)
  }
  return (
    <AlertDialog.Root open={open?.isOpen ?? isOpenHere} onOpenChange={showUnlessBusy}>
      {trigger && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <Panel>
          <AlertDialog.Title className="wrap-anywhere font-bold text-xl leading-tight">
            {text.title}
          </AlertDialog.Title>
          <AlertDialog.Description className="text-quiet">{text.description}</AlertDialog.Description>
          {children}
          <ProblemNotice
            error={error}
            title="This was not done"
            onReload={() => {
              onReload?.()
              showUnlessBusy(false)
            }}
          />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button look="secondary" aria-disabled={isBusy}>
                Cancel
              </Button>
            </AlertDialog.Cancel>
            <Button
              aria-disabled={isBusy}
              onClick={() => void change()}
              className={isDestructive ? 'bg-alarm! hover:opacity-90' : ''}
            >
              {isBusy ? (text.busy ?? 'Saving…') : text.action}
            </Button>
          </div>
        </Panel>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
