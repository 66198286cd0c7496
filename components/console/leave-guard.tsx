import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'

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
export function LeaveGuard({ isDirty, text }: { isDirty: boolean; text: string }) {
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
