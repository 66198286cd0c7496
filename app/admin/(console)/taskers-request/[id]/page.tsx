import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { RequestDetails } from '@/components/requests/request-details'
import { AppError } from '@/lib/platform/errors'
import { loadRequest } from '@/lib/requests/loaders'
import { requestParamsSchema } from '@/lib/requests/schema'

export const metadata: Metadata = { title: 'Request' }

export default async function RequestPage({ params }: PageProps<'/admin/taskers-request/[id]'>) {
  const parsed = requestParamsSchema.safeParse(await params)
  if (!parsed.success) redirect('/admin/taskers-request')
  const request = await loadRequest(parsed.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (!request) redirect('/admin/taskers-request')
  return <RequestDetails initial={request} />
}
