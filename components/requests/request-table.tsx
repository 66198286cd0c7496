import Link from 'next/link'
import { Band } from '@/components/ui/imigongo'
import { localeNames } from '@/lib/i18n/constants'
import { kigaliDateTime } from '@/lib/i18n/time'
import type { RequestRow, RequestView } from '@/lib/requests/admin-schema'
import { displayPhone } from '@/lib/requests/phone'
import { Countdown } from './countdown'
import { StatusBadge } from './status-badge'

type RequestTableProps = { rows: RequestRow[]; now: number; arrived: ReadonlySet<string>; view: RequestView }

const emptyTexts: Record<RequestView, string> = {
  open: 'No open request. A new one appears here by itself.',
  new: 'Everybody has been called. A new request appears here by itself.',
  all: 'No request yet. The first one appears here by itself.',
}

const headings = ['Promise', 'Request', 'Customer', 'Place', 'Language', 'State', 'Received']

/** A row for each request; on a phone, where seven columns have no room, a card. */
export function RequestTable({ rows, now, arrived, view }: RequestTableProps) {
  if (rows.length === 0) {
    return (
      <div className="overflow-hidden rounded-card border border-rule bg-white">
        <Band className="bg-hill" />
        <p className="px-6 py-12 text-center text-quiet">{emptyTexts[view]}</p>
      </div>
    )
  }
  return (
    <>
      <ul className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <li
            key={row.id}
            className={`relative grid gap-1 rounded-card border border-rule bg-white p-4 ${arrived.has(row.id) ? 'animate-arrive' : ''}`}
          >
            <div className="flex items-center justify-between gap-2">
              <Countdown request={row} now={now} className="text-lg" />
              <StatusBadge status={row.status} />
            </div>
            <p className="font-semibold">
              <RowLink row={row} />
              {row.task_title}
            </p>
            <p>
              {row.full_name} · <span className="tabular">{displayPhone(row.phone)}</span>
            </p>
            <p className="text-quiet text-sm">
              {row.location} · {localeNames[row.locale]} · {row.reference}
            </p>
          </li>
        ))}
      </ul>
      <div className="hidden rounded-card border border-rule bg-white md:block">
        <table className="w-full text-left text-[0.9375rem]">
          <thead className="sticky top-14 z-10 text-quiet text-sm lg:top-16">
            <tr>
              {headings.map((heading) => (
                <th
                  key={heading}
                  scope="col"
                  className="whitespace-nowrap bg-sand px-4 py-2.5 font-semibold first:rounded-tl-card last:rounded-tr-card"
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                className={`relative border-rule border-t align-top hover:bg-paper ${arrived.has(row.id) ? 'animate-arrive' : ''}`}
              >
                <td className="whitespace-nowrap px-4 py-3">
                  <Countdown request={row} now={now} />
                </td>
                <td className="px-4 py-3">
                  <RowLink row={row} />
                  <span className="block font-semibold">{row.task_title}</span>
                  <span className="tabular block text-quiet text-sm">{row.reference}</span>
                </td>
                <td className="px-4 py-3">
                  <span className="block">{row.full_name}</span>
                  <span className="tabular block whitespace-nowrap text-quiet text-sm">
                    {displayPhone(row.phone)}
                  </span>
                </td>
                <td className="max-w-56 break-words px-4 py-3">{row.location}</td>
                <td className="px-4 py-3">{localeNames[row.locale]}</td>
                <td className="px-4 py-3">
                  <StatusBadge status={row.status} />
                </td>
                <td className="tabular whitespace-nowrap px-4 py-3 text-quiet">
                  {kigaliDateTime(new Date(row.created_at))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Makes the whole row the link, for the pointer; for the keyboard there is one stop per row. */
function RowLink({ row }: { row: RequestRow }) {
  return (
    <Link href={`/admin/taskers-request/${row.id}`} prefetch={false} className="absolute inset-0">
      <span className="sr-only">
        Open {row.reference}, {row.task_title}
      </span>
    </Link>
  )
}
