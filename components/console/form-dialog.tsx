import { Dialog } from 'radix-ui'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { dialogClass, scrimClass } from './menu'

type FormDialogProps = {
  title: ReactNode
  description: ReactNode
  /** What the button says, and while it is done. */
  action: string
  busyAction?: string
  cancel?: string
  isBusy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A form over the page, open for as long as it is rendered; the focus goes back to where it came from. */
export function FormDialog({
  title,
  description,
  action,
  busyAction = 'Saving…',
  cancel = 'Cancel',
  isBusy,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          className={dialogClass}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit(event)
            }}
          >
            <Dialog.Title className="wrap-anywhere font-bold text-xl leading-tight">{title}</Dialog.Title>
            <Dialog.Description className="text-quiet">{description}</Dialog.Description>
            {children}
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button look="secondary" disabled={isBusy} onClick={onClose}>
                {cancel}
              </Button>
              <Button type="submit" disabled={isBusy}>
                {isBusy ? busyAction : action}
              </Button>
            </div>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
