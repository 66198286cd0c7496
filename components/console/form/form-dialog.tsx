import { Dialog } from 'radix-ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useReturnFocus } from '@/components/console/list/focus-after'
import { dialogClass, scrimClass } from '@/components/console/menu'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'
import { Button } from '@/components/ui/button'

type FormDialogProps<Values extends FieldValues> = {
  kit: ApiForm<Values>
  text: {
    title: ReactNode
    description: ReactNode
    action: string
    busy?: string
    cancel?: string
  }
  problem?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, open while it is rendered; then the focus returns to where it was. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { kit, text, problem = <FormProblem />, onClose, children } = props
  const returnFocus = useReturnFocus()
  const { isDirty } = kit.form.formState
  // A click beside the dialog must not delete typed text.
  const keepOpen = (event: Event) => (isDirty || kit.isBusy) && event.preventDefault()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && !kit.isBusy && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content className={dialogClass} onInteractOutside={keepOpen} onCloseAutoFocus={returnFocus}>
          <Form kit={kit} className="grid gap-4">
            <Dialog.Title className="wrap-anywhere font-bold text-xl leading-tight">
              {text.title}
            </Dialog.Title>
            <Dialog.Description className="text-quiet">{text.description}</Dialog.Description>
            {children}
            {problem}
            <FormButtons
              action={text.action}
              busy={text.busy ?? 'Saving…'}
              cancel={text.cancel ?? 'Cancel'}
              onCancel={onClose}
              className="sm:justify-end"
            />
          </Form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FormOpenerProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  label: string
  children: (close: () => void) => ReactNode
}

export function FormOpener({ label, children, ...button }: FormOpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}
