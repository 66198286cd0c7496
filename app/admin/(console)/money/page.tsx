import type { Metadata } from 'next'
import { ProviderNotice } from '@/components/console/money/provider-notice'
import { MoneyWorkList } from '@/components/console/money/work-list'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { moneyWorkList } from '@/lib/money/dues/list'
import { loadMoneyWork, loadProviderState } from '@/lib/money/record/loaders'

export const metadata: Metadata = { title: 'Money' }

export default async function MoneyPage({ searchParams }: PageProps<'/admin/money'>) {
  const { role } = await requireAdminPage(dispatching)
  const query = moneyWorkList.parse(await searchParams)
  const [initial, provider] = await Promise.all([loadMoneyWork(query), loadProviderState()])
  return (
    <MoneyWorkList query={query} initial={initial} isOwner={role === 'owner'}>
      <ProviderNotice provider={provider} />
    </MoneyWorkList>
  )
}
