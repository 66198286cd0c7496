import Link from 'next/link'
import { useRef } from 'react'
import { KeyHint } from '@/components/console/key-hint'
import { Icon } from '@/components/ui/icon'
import { keyLabel } from './keys'
import { useNamedKey } from './use-console-key'

export const enterCallPath = '/admin/taskers-request/new'

/** The way to a new request, from everywhere: in the top bar, and by the key C. */
export function EnterCall() {
  const link = useRef<HTMLAnchorElement>(null)
  // A click on the link asks first when the page has unsaved changes.
  useNamedKey('enterCall', () => link.current?.click())
  return (
    <Link
      ref={link}
      href={enterCallPath}
      prefetch={false}
      aria-keyshortcuts={keyLabel('enterCall')}
      className="hidden min-h-11 pointer-fine:min-h-9 shrink-0 items-center gap-2 rounded-control border border-ink/25 bg-surface px-3.5 font-semibold text-sm hover:border-ink/60 lg:inline-flex"
    >
      <Icon name="plus" size={18} />
      Enter a call
      <KeyHint name="enterCall" />
    </Link>
  )
}
