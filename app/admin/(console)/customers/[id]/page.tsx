import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { CustomerPage } from '@/components/console/customers/customer-page'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { loadCustomer } from '@/lib/customers/record/loaders'
import { idParamsSchema } from '@/lib/platform/fields'
import { findRow } from '../../find-row'

type Props = PageProps<'/admin/customers/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const customer = await findRow(params, idParamsSchema, loadCustomer)
  return { title: customer?.names[0] || 'Customer' }
}

export default async function OneCustomerPage({ params }: Props) {
  const initial = await findRow(params, idParamsSchema, loadCustomer)
  if (!initial) redirect('/admin/customers')
  const { role } = await requireAdminPage(dispatching)
  return <CustomerPage initial={initial} isOwner={role === 'owner'} />
}
