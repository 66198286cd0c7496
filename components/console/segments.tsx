'use client'

import Link from 'next/link'
import { DropdownMenu } from 'radix-ui'
import { wholeText } from '@/lib/i18n/whole'
import { menuItemClass } from './menu'
import { MenuContent } from './menu-content'

/** Where a segment is outside the menu of the others. */
export type SegmentRoom = 'always' | 'wide'

type Segment = {
  label: string
  href: string
  isCurrent: boolean
  count?: number | undefined
  /** Without it, it is in the menu; the current one is never. Lists of few segments have no menu. */
  room?: SegmentRoom | undefined
}

type SegmentsProps = { label: string; segments: readonly Segment[]; isSlim?: boolean }

const looks = { slim: 'p-0.5 *:px-2.5 pointer-fine:*:min-h-7!', wide: 'p-1 *:px-3.5' }

const Count = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <span className="tabular opacity-80">{wholeText(count)}</span>

/** Where there is no room for all, the one that is open is in sight. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector('[aria-current]')
  if (!nav || !current) return
  const [frame, own] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
  nav.scrollLeft += own.left + own.width / 2 - frame.left - frame.width / 2
}

export function Segments({ label, segments, isSlim = false }: SegmentsProps) {
  const hasMenu = segments.some(({ room }) => room)
  const isOut = ({ room, isCurrent }: Segment) => !hasMenu || room !== undefined || isCurrent
  const isOnlyWide = ({ room, isCurrent }: Segment) => room === 'wide' && !isCurrent
  const folded = segments.filter((one) => !isOut(one) || isOnlyWide(one))
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      className={`flex max-w-full overflow-x-auto rounded-control border border-rule bg-surface [scrollbar-width:none] ${isSlim ? looks.slim : looks.wide}`}
    >
      {segments.filter(isOut).map((one) => (
        <Link
          key={one.href}
          href={one.href}
          prefetch={false}
          aria-current={one.isCurrent ? 'page' : undefined}
          className={`segment ${isOnlyWide(one) ? 'max-xl:hidden' : ''}`}
        >
          {one.label}
          <Count count={one.count} />
        </Link>
      ))}
      {folded.length > 0 && <MoreSegments segments={folded} isOnlyWide={isOnlyWide} />}
    </nav>
  )
}

type MoreSegmentsProps = { segments: readonly Segment[]; isOnlyWide: (segment: Segment) => boolean }

function MoreSegments({ segments, isOnlyWide }: MoreSegmentsProps) {
  const few = segments.filter((one) => !isOnlyWide(one)).length
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="segment">
        More <span className="tabular opacity-80 max-xl:hidden">{few}</span>
        <span className="tabular opacity-80 xl:hidden">{segments.length}</span>
      </DropdownMenu.Trigger>
      <MenuContent align="start">
        {segments.map((one) => (
          <DropdownMenu.Item key={one.href} asChild>
            <Link
              href={one.href}
              prefetch={false}
              className={`${menuItemClass} justify-between ${isOnlyWide(one) ? 'xl:hidden' : ''}`}
            >
              {one.label}
              <Count count={one.count} />
            </Link>
          </DropdownMenu.Item>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  )
}
