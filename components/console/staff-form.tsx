import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, useKit } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'
import { LeaveGuard } from './leave-guard'

type StaffFormProps<Values extends FieldValues> = {
  kit: ApiForm<Values>
  /** What happens to unsaved changes when the page is left. */
  whenLeft?: string
  label?: string
  className?: string
  isLocked?: boolean
  children: ReactNode
}

const lost = 'What you typed here is not saved and will be lost.'

/** A form of the back office: asks before it is left with unsaved changes. */
export function StaffForm<Values extends FieldValues>(props: StaffFormProps<Values>) {
  const { whenLeft = lost, children, ...form } = props
  return (
    <Form {...form}>
      <Guard isDirty={form.kit.form.formState.isDirty} text={whenLeft} />
      {children}
    </Form>
  )
}

function Guard({ isDirty, text }: { isDirty: boolean; text: string }) {
  const { kit, isUploading } = useKit()
  return <LeaveGuard isDirty={(isDirty || isUploading) && !kit.isBusy} text={text} />
}
