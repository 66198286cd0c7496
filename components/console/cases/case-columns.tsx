import Link from 'next/link'
import { useState } from 'react'
import { PhoneTools } from '@/components/console/detail-links'
import { type Column, momentColumn } from '@/components/console/list/data-table-columns'
import { ToolButton } from '@/components/console/menu'
import { MomentCell } from '@/components/console/moment'
import { caseTexts } from '@/lib/cases/labels'
import type { CaseRow } from '@/lib/cases/schema'
import { SettleCase } from './settle-case'

type PersonProps = { name: string; phone: string; href?: string; gone: string }

/** A person to call about a case; what can be pressed lies above the link of the row. */
function Person({ name, phone, href, gone }: PersonProps) {
  if (!name) return <span className="text-quiet">{gone}</span>
  return (
    <span className="grid justify-items-start gap-1">
      {href ? (
        <Link href={href} prefetch={false} className="relative z-1 hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="relative z-1 flex flex-wrap gap-1">
        <PhoneTools name={name} phone={phone} />
      </span>
    </span>
  )
}

function Tasker({ tasker }: { tasker: CaseRow['tasker'] }) {
  if (!tasker) return '–'
  return <Person {...tasker} href={`/admin/taskers/${tasker.id}`} gone="A tasker who has left" />
}

function SettleButton({ row }: { row: CaseRow }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="relative z-1">
      <ToolButton aria-label={`Settle ${row.reference}`} onClick={() => setIsOpen(true)}>
        Settle
      </ToolButton>
      {isOpen && <SettleCase item={row} onClose={() => setIsOpen(false)} />}
    </span>
  )
}

const common: Column<CaseRow>[] = [
  {
    id: 'kind',
    label: 'What',
    isFixed: true,
    card: 'title',
    className: 'min-w-44',
    cell: (row) => (
      <>
        <span className="block font-semibold">{caseTexts[row.kind]}</span>
        <span className="block font-normal text-quiet text-sm">
          <span className="tabular whitespace-nowrap">{row.reference}</span> {row.task_title}
        </span>
      </>
    ),
  },
  {
    id: 'customer',
    label: 'Customer',
    className: 'min-w-35',
    cell: (row) => <Person name={row.full_name} phone={row.phone} gone="Erased" />,
  },
  { id: 'tasker', label: 'Tasker', className: 'min-w-35', cell: ({ tasker }) => <Tasker tasker={tasker} /> },
  {
    id: 'words',
    label: 'What they said',
    className: 'max-w-80',
    cell: ({ words }) =>
      words ? <span className="wrap-anywhere line-clamp-3 whitespace-pre-line">{words}</span> : '–',
  },
  momentColumn('since', 'Since', (row) => row.created_at),
]

export const openColumns: Column<CaseRow>[] = [
  ...common,
  {
    id: 'actions',
    label: 'Settle',
    hasHiddenLabel: true,
    isFixed: true,
    className: 'text-right',
    cell: (row) => <SettleButton row={row} />,
  },
]

export const settledColumns: Column<CaseRow>[] = [
  ...common,
  {
    id: 'settled',
    label: 'Settled',
    card: 'fact',
    cell: (row) => (
      <>
        <MomentCell at={row.settled_at} />
        <span className="block text-quiet text-sm">{row.settled_by ?? 'by itself'}</span>
      </>
    ),
  },
  {
    id: 'note',
    label: 'What was done',
    card: 'fact',
    className: 'max-w-80',
    cell: ({ note }) => <span className="wrap-anywhere whitespace-pre-line">{note ?? '–'}</span>,
  },
]
