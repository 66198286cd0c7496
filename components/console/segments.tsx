import Link from 'next/link'

type Segment = { label: string; href: string; isCurrent: boolean; count?: number | undefined }

type SegmentsProps = { label: string; segments: readonly Segment[]; isSlim?: boolean }

const looks = { slim: 'p-0.5 *:px-2.5 pointer-fine:*:min-h-7!', wide: 'p-1 *:px-3.5' }

export function Segments({ label, segments, isSlim = false }: SegmentsProps) {
  return (
    <nav
      aria-label={label}
      className={`flex max-w-full overflow-x-auto rounded-control border border-rule bg-surface [scrollbar-width:none] ${isSlim ? looks.slim : looks.wide}`}
    >
      {segments.map(({ label: text, href, isCurrent, count }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={isCurrent ? 'page' : undefined}
          className="segment"
        >
          {text}
          {count !== undefined && <span className="tabular opacity-80">{count.toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  )
}
