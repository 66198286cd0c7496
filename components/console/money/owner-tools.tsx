import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { ToolButton } from '@/components/console/menu'
import type { MoneyOfRequest } from '@/lib/money/record/schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

const EntryDialog = dynamic(() => import('./entry-dialog').then((module) => module.EntryDialog), {
  ssr: false,
})

/** Owners keep money of a request that ended, and let go of what is due. */
export function OwnerTools({ request, money }: { request: RequestDetail; money: MoneyOfRequest }) {
  const [kind, setKind] = useState<'keep' | 'let_go' | null>(null)
  const most = { keep: money.most_to_keep_rwf, let_go: money.most_to_let_go_rwf }
  if (most.keep <= 0 && most.let_go <= 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {most.keep > 0 && <ToolButton onClick={() => setKind('keep')}>Keep it</ToolButton>}
      {most.let_go > 0 && <ToolButton onClick={() => setKind('let_go')}>Let go of what is due</ToolButton>}
      <Link
        href={`/admin/money/entries?q=${request.reference}`}
        prefetch={false}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        Entries
      </Link>
      {kind && (
        <EntryDialog
          about={{ kind, request_id: request.id, reference: request.reference, most_rwf: most[kind] }}
          onClose={() => setKind(null)}
        />
      )}
    </div>
  )
}
