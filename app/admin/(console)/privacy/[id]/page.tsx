import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PrivacyPage } from '@/components/console/privacy/privacy-page'
import { loadPrivacy } from '@/lib/privacy/loaders'

export const metadata: Metadata = { title: 'Privacy request' }

export default async function PrivacyRequestPage({ params }: PageProps<'/admin/privacy/[id]'>) {
  const wish = await loadPrivacy((await params).id)
  if (!wish) redirect('/admin/privacy')
  return <PrivacyPage key={wish.id} initial={wish} />
}
