import Link from 'next/link'
import { Icon } from '@/components/ui/icon'

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-control px-2 font-medium text-quiet hover:text-ink"
    >
      <Icon name="back" size={18} />
      {children}
    </Link>
  )
}
