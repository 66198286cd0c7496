import type { Metadata } from 'next'
import { CustomerList } from '@/components/console/customers/customer-list'
import { customerList } from '@/lib/customers/record/list'
import { loadCustomers, loadTags } from '@/lib/customers/record/loaders'

export const metadata: Metadata = { title: 'Customers' }

export default async function CustomersPage({ searchParams }: PageProps<'/admin/customers'>) {
  const query = customerList.parse(await searchParams)
  const [initial, tags] = await Promise.all([loadCustomers(query), loadTags()])
  return <CustomerList query={query} initial={initial} tags={tags} />
}
