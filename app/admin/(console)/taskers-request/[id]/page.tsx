import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { RequestDetails } from '@/components/console/requests/request-details'
import { AppError } from '@/lib/platform/errors'
import { requestParamsSchema } from '@/lib/requests/schema'
import { loadRequest } from '@/lib/requests/staff/loaders'
import type { RequestDetail } from '@/lib/requests/staff/schema'

type Props = PageProps<'/admin/taskers-request/[id]'>

async function findRequest(params: Props['params']): Promise<RequestDetail | null> {
  const parsed = requestParamsSchema.safeParse(await params)
  if (!parsed.success) return null
  return loadRequest(parsed.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const request = await findRequest(params)
  return { title: request ? `${request.reference} ${request.task_title}` : 'Request' }
}

export default async function RequestPage({ params }: Props) {
  const request = await findRequest(params)
  if (!request) redirect('/admin/taskers-request')
  return <RequestDetails initial={request} />
}
