import Link from 'next/link'
import { kigaliDateTime, longDate } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/requests/phone'
import type { TaskerRow } from '@/lib/taskers/admin-schema'
import { TaskerBadge } from './admin-badge'

const headings = ['Tasker', 'Contact', 'Skills', 'Districts', 'Checks', 'State', 'Applied']

/** A row for each tasker; on a phone, where seven columns have no room, a card. */
export function AdminTable({ rows }: { rows: TaskerRow[] }) {
  return (
    <>
      <ul className="grid gap-3 lg:hidden">
        {rows.map((row) => (
          <li
            key={row.id}
            className="relative grid min-w-0 gap-1 rounded-card border border-rule bg-white p-4 focus-within:border-ink"
          >
            <div className="flex items-start justify-between gap-2">
              <p className="min-w-0 break-words font-semibold">
                <RowLink row={row} />
                {row.name}
              </p>
              <TaskerBadge status={row.status} />
            </div>
            <p className="tabular">{displayPhone(row.phone)}</p>
            <p className="text-quiet text-sm">
              {row.skills.length > 0 ? row.skills.join(', ') : 'No skills chosen'}
              {row.districts.length > 0 && ` · ${row.districts.join(', ')}`}
            </p>
            <p className="text-sm">
              <Checks row={row} />
              {!row.is_available && ' · Not available'}
            </p>
          </li>
        ))}
      </ul>
      <div className="hidden rounded-card border border-rule bg-white lg:block">
        <table className="w-full text-left text-[0.9375rem]">
          <thead className="sticky top-16 z-10 text-quiet text-sm">
            <tr>
              {headings.map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className="whitespace-nowrap bg-sand px-3 py-2.5 font-semibold first:rounded-tl-card last:rounded-tr-card"
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ row }: { row: TaskerRow }) {
  return (
    <tr className="relative border-rule border-t align-top focus-within:bg-paper hover:bg-paper">
      <td className="max-w-48 break-words px-3 py-3">
        <RowLink row={row} />
        <span className="block font-semibold">{row.name}</span>
        {!row.is_available && <span className="block text-quiet text-sm">Not available</span>}
      </td>
      <td className="max-w-56 px-3 py-3">
        <span className="tabular block whitespace-nowrap">{displayPhone(row.phone)}</span>
        <span className="block break-words text-quiet text-sm">{row.email}</span>
      </td>
      <td className="max-w-52 px-3 py-3">{row.skills.join(', ') || <None />}</td>
      <td className="px-3 py-3">{row.districts.join(', ') || <None />}</td>
      <td className="px-3 py-3">
        <Checks row={row} />
      </td>
      <td className="px-3 py-3">
        <TaskerBadge status={row.status} />
      </td>
      <td className="tabular whitespace-nowrap px-3 py-3 text-quiet">
        {kigaliDateTime(new Date(row.created_at))}
      </td>
    </tr>
  )
}

function None() {
  return <span className="text-quiet">None</span>
}

function Checks({ row }: { row: TaskerRow }) {
  if (row.has_expired_check) return <span className="font-medium text-alarm">A check has expired</span>
  if (!row.checked_on) return <span className="text-quiet">Pending checks</span>
  return <span className="text-hill">Checked {longDate(row.checked_on, 'en')}</span>
}

/** Makes the whole row the link, for the pointer; for the keyboard there is one stop per row. */
function RowLink({ row }: { row: TaskerRow }) {
  return (
    <Link href={`/admin/taskers/${row.id}`} prefetch={false} data-row="" className="absolute inset-0">
      <span className="sr-only">Open {row.name}</span>
    </Link>
  )
}
