import { Segments } from '@/components/console/segments'

const pages = [
  { label: 'To do', href: '/admin/money', isOfOwners: false },
  { label: 'Payments', href: '/admin/money/payments', isOfOwners: false },
  { label: 'Refunds', href: '/admin/money/refunds', isOfOwners: false },
  { label: 'Owed', href: '/admin/money/owed', isOfOwners: true },
  { label: 'Entries', href: '/admin/money/entries', isOfOwners: true },
] as const

type MoneyTabsProps = { current: (typeof pages)[number]['href']; isOwner: boolean }

/** The pages of money; the books are the owners'. */
export function MoneyTabs({ current, isOwner }: MoneyTabsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <h1 className="font-extrabold text-2xl">Money</h1>
      <Segments
        label="Pages of money"
        segments={pages
          .filter(({ isOfOwners }) => isOwner || !isOfOwners)
          .map(({ label, href }) => ({ label, href, isCurrent: href === current }))}
      />
    </div>
  )
}
