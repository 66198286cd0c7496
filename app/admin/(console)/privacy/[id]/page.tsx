import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PrivacyPage } from '@/components/console/privacy/privacy-page'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { loadPrivacy } from '@/lib/privacy/loaders'

export const metadata: Metadata = { title: 'Privacy request' }

export default async function PrivacyRequestPage({ params }: PageProps<'/admin/privacy/[id]'>) {
  const wish = await loadPrivacy((await params).id)
  if (!wish) redirect('/admin/privacy')
  const { role } = await requireAdminPage(dispatching)
  return <PrivacyPage key={wish.id} initial={wish} isOwner={role === 'owner'} />
}
