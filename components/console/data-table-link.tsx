import Link from 'next/link'
import type { RowLink } from './data-table-columns'

// The ring lies over the cells of the row, which would cover it, follows the corners of its card, and is as
// wide as what is seen of a table that scrolls.
const ring =
  'outline-none after:pointer-events-none after:sticky after:left-0 after:z-2 after:block after:h-full after:w-[min(100%,calc(100cqw-2px))] after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-ochre in-[li]:after:rounded-card in-[tr:last-child]:after:rounded-b-card'

/** Makes the whole row the link, for the pointer; for the keyboard there is one stop per row. */
export function CoverLink({ href, label }: RowLink) {
  return (
    <Link href={href} prefetch={false} data-row="" className={`absolute inset-0 scroll-my-28 ${ring}`}>
      <span className="sr-only">{label}</span>
    </Link>
  )
}
