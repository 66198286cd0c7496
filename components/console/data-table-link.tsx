import Link from 'next/link'
import type { RowLink } from './data-table-columns'

// The focus ring lies over the cells, which would cover it. It follows the corners of the card, and in a
// scrolling table it is as wide as the visible part.
const ring =
  'outline-none after:pointer-events-none after:sticky after:left-0 after:z-2 after:block after:h-full after:w-[min(100%,calc(100cqw-2px))] after:-outline-offset-3 focus-visible:after:outline-3 focus-visible:after:outline-ochre in-[li]:after:rounded-card in-[tr:last-child]:after:rounded-b-card'

/** Makes the whole row a link for the pointer. For the keyboard there is one tab stop per row. */
export function CoverLink({ href, label }: RowLink) {
  return (
    <Link href={href} prefetch={false} data-row="" className={`absolute inset-0 scroll-my-28 ${ring}`}>
      <span className="sr-only">{label}</span>
    </Link>
  )
}
