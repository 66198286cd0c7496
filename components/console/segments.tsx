import Link from 'next/link'

type Segment = { label: string; href: string; isCurrent: boolean; count?: number | undefined }

export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav
      aria-label={label}
      className="flex max-w-full overflow-x-auto rounded-control border border-rule bg-surface p-1"
    >
      {segments.map(({ label: text, href, isCurrent, count }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={isCurrent ? 'page' : undefined}
          className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-3.5 font-medium text-sm -outline-offset-3 hover:bg-sand aria-[current]:bg-ink aria-[current]:text-white lg:min-h-9"
        >
          {text}
          {count !== undefined && <span className="tabular opacity-80">{count.toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  )
}
