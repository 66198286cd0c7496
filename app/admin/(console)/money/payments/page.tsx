import type { Metadata } from 'next'
import { PaymentList } from '@/components/console/money/payment-list'
import { PretendNotice } from '@/components/console/money/pretend-notice'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { paymentList } from '@/lib/money/payments/list'
import { loadIsPretend, loadPayments } from '@/lib/money/record/loaders'

export const metadata: Metadata = { title: 'Payments' }

export default async function PaymentsPage({ searchParams }: PageProps<'/admin/money/payments'>) {
  const { role } = await requireAdminPage(dispatching)
  const query = paymentList.parse(await searchParams)
  const [initial, isPretend] = await Promise.all([loadPayments(query), loadIsPretend()])
  return (
    <PaymentList query={query} initial={initial} isOwner={role === 'owner'}>
      <PretendNotice isPretend={isPretend} />
    </PaymentList>
  )
}
