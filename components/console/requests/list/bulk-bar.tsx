import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useChange } from '@/components/console/form/use-change'
import { CsvButton } from '@/components/console/list/csv-button'
import { passFocusOn } from '@/components/console/list/focus-after'
import { useSelection } from '@/components/console/list/selection'
import { ToolButton } from '@/components/console/menu'
import { Notice } from '@/components/ui/notice'
import { bulkText, refusedText } from '@/lib/bulk/labels'
import type { BulkResult } from '@/lib/bulk/schema'
import { mostChosen } from '@/lib/requests/staff/list'
import type { RequestRow } from '@/lib/requests/staff/schema'
import type { RequestPage } from './request-query'
import { asChosen, type BulkAnswer, changeRequests, useBulkResults } from './use-bulk'

const BulkAssignDialog = dynamic(
  () => import('./bulk-assign-dialog').then((module) => module.BulkAssignDialog),
  { ssr: false },
)
const BulkGiveDialog = dynamic(() => import('./bulk-give-dialog').then((module) => module.BulkGiveDialog), {
  ssr: false,
})

function Refused({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const refused = results.filter(({ is_done }) => !is_done)
  return (
    <Notice look="calm" title={bulkText(results)} role="alert">
      {refused.length > 1 && (
        <ul className="max-h-40 list-disc overflow-y-auto pl-5">
          {refused.map((one) => (
            <li key={one.id}>{refusedText(one)}</li>
          ))}
        </ul>
      )}
      <ToolButton className="justify-self-start" onClick={onClose}>
        Close
      </ToolButton>
    </Notice>
  )
}

type BulkBarProps = { rows: readonly RequestRow[]; tasks: RequestPage['tasks'] }
type Dialog = { what: 'give' | 'assign'; rows: readonly RequestRow[] }

/** What can be done with the chosen rows, at the foot of the list. */
export function BulkBar({ rows, tasks }: BulkBarProps) {
  const { chosen } = useSelection()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { results, finish, forget } = useBulkResults()
  const picked = rows.filter(({ id }) => chosen.has(id))
  const open = (what: Dialog['what']) => setDialog({ what, rows: picked })
  const close = () => setDialog(null)
  const inDialog = { tasks, rows: dialog?.rows ?? [], onDone: finish, onClose: close }
  return (
    <>
      {(picked.length > 0 || results.length > 0) && (
        <section
          ref={passFocusOn}
          aria-label="Chosen requests"
          className="sticky bottom-0 z-15 mt-3 grid gap-2 rounded-t-card border border-rule bg-surface p-3 shadow-lift"
        >
          {results.length > 0 && <Refused results={results} onClose={forget} />}
          {picked.length > 0 && <Tools rows={picked} onDone={finish} onOpen={open} />}
        </section>
      )}
      {dialog?.what === 'give' && <BulkGiveDialog {...inDialog} />}
      {dialog?.what === 'assign' && <BulkAssignDialog {...inDialog} />}
    </>
  )
}

type ToolsProps = {
  rows: readonly RequestRow[]
  onDone: (answer: BulkAnswer) => void
  onOpen: (what: Dialog['what']) => void
}

function Tools({ rows, onDone, onOpen }: ToolsProps) {
  const { ids, chosen, choose } = useSelection()
  const { change, isBusy } = useChange<void, BulkAnswer>({
    call: () => changeRequests({ action: 'claim', requests: asChosen(rows) }),
    isToast: true,
    onDone,
  })
  const isTooMany = rows.length > mostChosen
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="tabular mr-auto font-semibold">
        {rows.length} chosen
        {isTooMany && <span className="font-normal text-alarm"> · at most {mostChosen} at once</span>}
      </p>
      <ToolButton aria-disabled={isBusy} disabled={isTooMany} onClick={() => void change()}>
        {isBusy ? 'Claiming…' : 'Claim'}
      </ToolButton>
      <ToolButton disabled={isTooMany} onClick={() => onOpen('give')}>
        Give to a colleague
      </ToolButton>
      <ToolButton disabled={isTooMany} onClick={() => onOpen('assign')}>
        Assign a tasker
      </ToolButton>
      <CsvButton
        path={`/api/admin/task-requests/export?ids=${rows.map(({ id }) => id).join()}`}
        name="requests"
        isEmpty={isTooMany}
      />
      {chosen.size < ids.length && (
        <ToolButton onClick={() => choose(ids, true)}>All on this page</ToolButton>
      )}
      <ToolButton onClick={() => choose(ids, false)}>None</ToolButton>
    </div>
  )
}
