import { useCallback, useRef, useState } from 'react'
import { useChange } from '@/components/console/form/use-change'
import { notify } from '@/components/console/frame/notify'
import { useRequestActions } from '@/components/console/requests/detail/request-actions'
import {
  AssignDialog,
  EndDialog,
  ReopenDialog,
  StepDialog,
} from '@/components/console/requests/dialogs/opened'
import { getRequestDetail } from '@/components/console/requests/list/request-query'
import { type Move, moveOf } from '@/lib/requests/staff/board/workflow'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { stepLabel } from '@/lib/requests/staff/labels'
import type { BoardColumn } from '@/lib/requests/staff/list'
import type { RequestRow } from '@/lib/requests/staff/schema'

type Begun = { request: RequestDetail; move: Move }

/** What a card's move opens: the dialog of its step, or the words why there is none. */
export function useMoves() {
  const actions = useRequestActions()
  const [assigned, setAssigned] = useState<RequestRow | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const read = useChange<{ row: RequestRow; move: Move }, RequestDetail>({
    call: ({ row }) => getRequestDetail(row.id),
    isToast: true,
    failed: 'The request could not be read',
    onDone: (request, { move }) => {
      if (request.spam_check) notify.error(`${request.reference}: settle on its page whether it is spam`)
      else setBegun({ request, move })
    },
  })
  function begin(row: RequestRow, to: BoardColumn) {
    const move = moveOf(row, to)
    if (move.does === 'nothing') notify.error(`${row.reference} stays. ${move.why}`)
    else if (move.does === 'log') actions?.log(row)
    else if (move.does === 'assign') setAssigned(row)
    else void read.change({ row, move })
  }
  const latest = useRef(begin)
  latest.current = begin
  const onMove = useCallback((row: RequestRow, to: BoardColumn) => latest.current(row, to), [])
  const dialog = (
    <>
      {assigned && actions && (
        <AssignDialog
          key={assigned.id}
          row={assigned}
          tasks={actions.page.tasks}
          onClose={() => setAssigned(null)}
        />
      )}
      {begun && <MoveDialog key={begun.request.id} {...begun} onClose={() => setBegun(null)} />}
    </>
  )
  return { onMove, dialog }
}

function MoveDialog({ request, move, onClose }: Begun & { onClose: () => void }) {
  if (move.does === 'step')
    return (
      <StepDialog
        request={request}
        to={move.to}
        label={stepLabel(request.status, move.to)}
        onClose={onClose}
      />
    )
  if (move.does === 'end') return <EndDialog request={request} endings={move.endings} onClose={onClose} />
  return <ReopenDialog request={request} onClose={onClose} />
}
