import { Segments } from '@/components/console/segments'
import {
  type RequestListQuery,
  type RequestView,
  requestList,
  requestViews,
  type ViewCounts,
  viewOf,
} from '@/lib/requests/staff/schema'

export const requestsPath = '/admin/taskers-request'

const viewLabels: Record<RequestView, string> = {
  open: 'Open',
  new: 'To call',
  mine: 'Mine',
  unowned: 'Unowned',
  at_risk: 'At risk',
  due_soon: 'Due within 15 min',
  breached: 'Breached',
  today: 'Jobs today',
  spam: 'Spam to confirm',
  all: 'All',
}

/** The title, list and board as two layouts, and the views with their counts. */
export function RequestViews({ query, counts }: { query: RequestListQuery; counts: ViewCounts }) {
  const to = (change: Partial<RequestListQuery>) =>
    requestList.path(requestsPath, { ...query, ...change, page: 1 })
  const isBoard = query.layout === 'board'
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-2">
        <h1 className="font-extrabold text-xl leading-tight sm:text-2xl">Tasker Requests</h1>
        <Segments
          label="Layout"
          segments={[
            { label: 'List', href: to({ layout: undefined }), isCurrent: !isBoard },
            { label: 'Board', href: to({ layout: 'board' }), isCurrent: isBoard },
          ]}
        />
      </div>
      <div className="mb-3 flex">
        <Segments
          label="Which requests"
          segments={requestViews.map((view) => ({
            label: viewLabels[view],
            href: to({ view }),
            isCurrent: view === viewOf(query),
            count: counts[view],
          }))}
        />
      </div>
    </>
  )
}
