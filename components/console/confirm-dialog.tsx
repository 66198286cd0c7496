import { AlertDialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChangeProblem } from './change-problem'
import { dialogClass, scrimClass } from './menu'

type ConfirmDialogProps = {
  title: string
  /** What will happen, and whether it can be undone. */
  description: string
  /** What the button says: `Delete`, and while it is done: `Deleting…`. */
  action: string
  busyAction?: string
  isDestructive?: boolean
  /** What happens; when it fails, the dialog says so. */
  onConfirm: () => unknown
  /** After a conflict: shows things as they are now. */
  onReload?: () => void
  /** The button that asks; or the parent says whether it is open. */
  trigger?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** What has to be said on the way, a reason for example. */
  children?: ReactNode
}

function useConfirmation({ onConfirm, isOpen, onOpenChange }: ConfirmDialogProps) {
  const [isOpenHere, setIsOpenHere] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  function change(next: boolean) {
    if (isBusy) return
    setError(null)
    setIsOpenHere(next)
    onOpenChange?.(next)
  }
  async function confirm() {
    setIsBusy(true)
    setError(null)
    try {
      await onConfirm()
      setIsOpenHere(false)
      onOpenChange?.(false)
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error('This was not done. Please try again.'))
    }
    setIsBusy(false)
  }
  return { isOpen: isOpen ?? isOpenHere, isBusy, error, change, confirm }
}

/** Asks once before something happens; stays open and says why when it did not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, isBusy, error, change, confirm } = useConfirmation(props)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={change}>
      {props.trigger && <AlertDialog.Trigger asChild>{props.trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content className={`${dialogClass} grid gap-4`}>
          <AlertDialog.Title className="wrap-anywhere font-bold text-xl leading-tight">
            {props.title}
          </AlertDialog.Title>
          <AlertDialog.Description className="text-quiet">{props.description}</AlertDialog.Description>
          {props.children}
          <ChangeProblem
            error={error}
            onReload={() => {
              props.onReload?.()
              change(false)
            }}
          />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button look="secondary" disabled={isBusy}>
                Cancel
              </Button>
            </AlertDialog.Cancel>
            <Button
              disabled={isBusy}
              onClick={() => void confirm()}
              className={props.isDestructive ? 'bg-alarm! hover:opacity-90' : ''}
            >
              {isBusy ? (props.busyAction ?? 'Saving…') : props.action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
