import Link from 'next/link'
import type { RowLink } from './data-table-columns'

/** Makes the whole row the link, for the pointer; for the keyboard there is one stop per row. */
export function CoverLink({ href, label }: RowLink) {
  return (
    <Link href={href} prefetch={false} data-row="" className="absolute inset-0 -outline-offset-3">
      <span className="sr-only">{label}</span>
    </Link>
  )
}
