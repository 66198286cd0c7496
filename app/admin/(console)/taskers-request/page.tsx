import type { Metadata } from 'next'
import { RequestBoard } from '@/components/console/requests/board/request-board'
import { RequestList } from '@/components/console/requests/list/request-list'
import { requestList } from '@/lib/requests/staff/list'
import { loadBoard, loadRequests, loadStaffPage } from '@/lib/requests/staff/loaders'

export const metadata: Metadata = { title: 'Tasker Requests' }

export default async function RequestsPage({ searchParams }: PageProps<'/admin/taskers-request'>) {
  const query = requestList.parse(await searchParams)
  const isBoard = query.layout === 'board'
  const [page, list, board] = await Promise.all([
    loadStaffPage(query),
    isBoard ? null : loadRequests(query),
    isBoard ? loadBoard(query) : null,
  ])
  return (
    <>
      {list && <RequestList query={query} initial={list} page={page} />}
      {board && <RequestBoard query={query} initial={board} page={page} />}
    </>
  )
}
