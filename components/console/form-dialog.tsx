import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, FormButtons, FormProblem } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'
import { useReturnFocus } from './focus-after'
import { dialogClass, scrimClass } from './menu'

type FormDialogProps<Values extends FieldValues> = {
  kit: ApiForm<Values>
  text: {
    title: ReactNode
    description: ReactNode
    /** What the button says, and while it is done. */
    action: string
    busy?: string
    cancel?: string
  }
  /** Why it was not done, where the dialog says that in its own way. */
  problem?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form over the page, open for as long as it is rendered; the focus goes back to where it came from. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { kit, text, problem = <FormProblem />, onClose, children } = props
  const returnFocus = useReturnFocus()
  const { isDirty } = kit.form.formState
  // Words that somebody typed do not go by a slip beside the dialog.
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
