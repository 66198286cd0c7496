import type { Metadata } from 'next'
import { RequestList } from '@/components/requests/request-list'
import { requestListQuerySchema } from '@/lib/requests/admin-schema'
import { loadRequests } from '@/lib/requests/loaders'

export const metadata: Metadata = { title: 'Tasker Requests' }

export default async function RequestsPage({ searchParams }: PageProps<'/admin/taskers-request'>) {
  const parsed = requestListQuerySchema.safeParse(await searchParams)
  const query = parsed.success ? parsed.data : requestListQuerySchema.parse({})
  const initial = await loadRequests(query)
  return (
    <>
      <h1 className="mb-5 font-extrabold text-2xl">Tasker Requests</h1>
      <RequestList query={query} initial={initial} />
    </>
  )
}
