import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { RequestDetails } from '@/components/console/requests/detail/request-details'
import { dispatching } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { idParamsSchema } from '@/lib/platform/fields'
import { loadRequest } from '@/lib/requests/staff/loaders'
import { loadTaskTitles } from '@/lib/tasks/staff/loaders'
import { findRow } from '../../find-row'

type Props = PageProps<'/admin/taskers-request/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const request = await findRow(params, idParamsSchema, loadRequest)
  return { title: request ? `${request.reference} ${request.task_title}` : 'Request' }
}

export default async function RequestPage({ params }: Props) {
  const request = await findRow(params, idParamsSchema, loadRequest)
  if (!request) redirect('/admin/taskers-request')
  const tasks = await loadTaskTitles()
  const { role } = await requireAdminPage(dispatching)
  return <RequestDetails initial={request} tasks={tasks} isOwner={role === 'owner'} />
}
