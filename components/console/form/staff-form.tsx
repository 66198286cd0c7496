import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, useKit } from '@/components/forms/form'
import { type ApiForm, type ApiFormOptions, useApiForm } from '@/components/forms/use-api-form'
import { ConfirmDialog } from './confirm-dialog'
import { type AfterChange, useAfterChange } from './use-change'

/** The address within the back office that a click leads to, if it leaves this page. */
function leadsTo(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null
  const address = new URL(link.href)
  const isElsewhere = address.pathname !== location.pathname || address.search !== location.search
  return address.origin === location.origin && isElsewhere ? address.href : null
}

/** Asks before a page with unsaved changes is left; `text` says what happens to them. */
function LeaveGuard({ hasChanges, text }: { hasChanges: boolean; text: string }) {
  const { kit, isUploading } = useKit()
  const isDirty = (hasChanges || isUploading) && !kit.isBusy
  const router = useRouter()
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const address = leadsTo(event)
      if (!address) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(address)
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [isDirty])

  return (
    <ConfirmDialog
      text={{ title: 'Leave without saving?', description: text, action: 'Leave' }}
      open={{ isOpen: target !== null, onOpenChange: (isOpen) => !isOpen && setTarget(null) }}
      onConfirm={() => target && router.push(target)}
    />
  )
}

type StaffFormOptions<Values extends FieldValues, Answer> = ApiFormOptions<Values, Answer> &
  AfterChange<unknown, Answer>

export function useStaffForm<Values extends FieldValues, Answer = unknown>(
  options: StaffFormOptions<Values, Answer>,
): ApiForm<Values> {
  const { renews, done, ...form } = options
  const onDone = useAfterChange<unknown, Answer>(options)
  return useApiForm<Values, Answer>({ ...form, onDone })
}

type StaffFormProps<Values extends FieldValues> = {
  kit: ApiForm<Values>
  whenLeft?: string
  label?: string
  className?: string
  isLocked?: boolean
  children: ReactNode
}

const lost = 'What you typed here is not saved and will be lost.'

export function StaffForm<Values extends FieldValues>(props: StaffFormProps<Values>) {
  const { whenLeft = lost, children, ...form } = props
  return (
    <Form {...form}>
      <LeaveGuard hasChanges={form.kit.form.formState.isDirty} text={whenLeft} />
      {children}
    </Form>
  )
}
