import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ToolButton } from '@/components/console/menu'
import type { OpenCase } from './open-case'

const look = 'pointer-fine:min-h-9'

const RemedyDialog = dynamic(() => import('./remedy-dialog').then((loaded) => loaded.RemedyDialog), {
  ssr: false,
})
const SettleCase = dynamic(() => import('./settle-case').then((loaded) => loaded.SettleCase), { ssr: false })

/** What staff do with an open case: decide what is done, and settle it. */
export function CaseTools({ item }: { item: OpenCase }) {
  const [open, setOpen] = useState<'remedy' | 'settle' | null>(null)
  const close = () => setOpen(null)
  const isDecided = item.remedy !== null
  return (
    <span className="flex flex-wrap gap-2">
      <ToolButton
        className={look}
        aria-label={`${isDecided ? 'Change the remedy' : 'Decide what to do'}: ${item.reference}`}
        onClick={() => setOpen('remedy')}
      >
        {isDecided ? 'Change the remedy' : 'Decide what to do'}
      </ToolButton>
      <ToolButton className={look} aria-label={`Settle ${item.reference}`} onClick={() => setOpen('settle')}>
        Settle
      </ToolButton>
      {open === 'remedy' && <RemedyDialog item={item} onClose={close} />}
      {open === 'settle' && <SettleCase item={item} onClose={close} />}
    </span>
  )
}
