import Link from 'next/link'
import { wholeText } from '@/lib/i18n/whole'
import { pageSizes } from '@/lib/platform/lists/list-query'
import { smallSelectClass } from './filter-select'
import { passFocusOn } from './focus-after'
import type { ListAddress } from './use-list'

/** `1–50 of 1,234 taskers`; with a single page only the number. */
export function rangeText(
  { page, size }: { page: number; size: number },
  total: number,
  nouns: { one: string; many: string },
): string {
  const noun = total === 1 ? nouns.one : nouns.many
  const first = (page - 1) * size + 1
  if ((total <= size && page === 1) || first > total) return `${wholeText(total)} ${noun}`
  const last = Math.min(total, page * size)
  return `${wholeText(first)}–${wholeText(last)} of ${wholeText(total)} ${noun}`
}

const link =
  'inline-flex min-h-11 items-center rounded-control border border-ink/25 bg-surface px-4 font-medium text-sm hover:border-ink/60'

export function ListPages<Query>({ address, total }: { address: ListAddress<Query>; total: number }) {
  const { list, query, path, onQuery } = address
  const last = Math.max(1, Math.ceil(total / query.size))
  const to = (page: number) => list.path(path, { ...query, page })
  if (total <= pageSizes[0]) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label="Pages" className="flex items-center gap-3">
        {query.page > 1 && (
          <Link ref={passFocusOn} href={to(Math.min(query.page - 1, last))} prefetch={false} className={link}>
            Back
          </Link>
        )}
        {last > 1 && (
          <p className="tabular text-quiet text-sm">
            Page {wholeText(query.page)} of {wholeText(last)}
          </p>
        )}
        {query.page < last && (
          <Link ref={passFocusOn} href={to(query.page + 1)} prefetch={false} className={link}>
            Next
          </Link>
        )}
      </nav>
      <label className="flex items-center gap-2 text-quiet text-sm">
        Rows
        <select
          value={query.size}
          onChange={(event) => {
            const size = pageSizes.find((one) => String(one) === event.target.value)
            if (size) onQuery({ ...query, size, page: 1 })
          }}
          className={smallSelectClass}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  )
}
