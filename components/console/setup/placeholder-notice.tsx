import Link from 'next/link'
import type { AdminRole } from '@/lib/auth/constants'
import type { Placeholder } from '@/lib/settings/constants'

const names: Record<Placeholder, string> = { phone: 'telephone number', address: 'address' }

type PlaceholderNoticeProps = { missing: readonly Placeholder[]; role: AdminRole }

/** One red line on every page, while the site shows a number that is not ours, or no real address. */
export function PlaceholderNotice({ missing, role }: PlaceholderNoticeProps) {
  if (missing.length === 0) return null
  const what = missing.map((one) => names[one]).join(' and ')
  return (
    <p className="mb-4 rounded-control border-alarm border-l-4 bg-alarm-pale px-4 py-2.5 print:hidden">
      <span className="font-semibold">The site still shows a placeholder for your {what}.</span>{' '}
      {missing.includes('phone') && 'Nobody can call you. '}
      {role === 'owner' ? (
        <Link href="/admin/settings#contact" prefetch={false} className="underline underline-offset-4">
          Enter your own
        </Link>
      ) : (
        'An owner can enter it under Settings.'
      )}
    </p>
  )
}
