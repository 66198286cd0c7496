'use client'

import { keyLabel } from '@/components/console/frame/keys'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { KeyHint } from '@/components/console/key-hint'
import { Icon } from '@/components/ui/icon'
import { useCallNext } from './use-call-next'

const look =
  'inline-flex min-h-11 pointer-fine:min-h-9 shrink-0 items-center gap-2 rounded-control border border-ink/25 bg-surface px-3.5 font-semibold text-sm hover:border-ink/60 aria-disabled:text-quiet'

/** The next customer to call, from everywhere: in the top bar, and by the key N. */
export function CallNext() {
  const { callNext, isBusy } = useCallNext()
  useNamedKey('callNext', callNext)
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      aria-keyshortcuts={keyLabel('callNext')}
      onClick={callNext}
      className={look}
    >
      <Icon name="phone" size={18} />
      <span className="hidden sm:inline">Call next</span>
      <span className="sr-only sm:hidden">Call the next customer</span>
      <KeyHint name="callNext" />
    </button>
  )
}
