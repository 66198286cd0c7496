import Link from 'next/link'

const corners = { card: 'after:rounded-card', control: 'after:rounded-control' }

/** `box`: the corners of the box around it, which is `relative`. */
type FigureLabelProps = { label: string; href: string | undefined; box: keyof typeof corners }

/** What a figure counts; with an address, its whole box leads there. */
export function FigureLabel({ label, href, box }: FigureLabelProps) {
  if (!href) return label
  return (
    <Link
      href={href}
      prefetch={false}
      className={`outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-ochre ${corners[box]}`}
    >
      {label}
    </Link>
  )
}
