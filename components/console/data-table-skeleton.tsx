const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function SkeletonRows() {
  return (
    <div role="status" className="@container">
      <h1 className="sr-only">Loading…</h1>
      <div
        aria-hidden="true"
        className="@min-[52rem]:gap-px grid animate-pulse gap-3 @min-[52rem]:overflow-hidden @min-[52rem]:rounded-card @min-[52rem]:border @min-[52rem]:border-rule"
      >
        {rows.map((row) => (
          <div key={row} className="h-28 rounded-card bg-sand @min-[52rem]:h-14 @min-[52rem]:rounded-none" />
        ))}
      </div>
    </div>
  )
}

/** The placeholder of a whole list, for the `loading.tsx` of its page. */
export function ListSkeleton() {
  return (
    <div className="grid gap-4">
      <div aria-hidden="true" className="grid animate-pulse gap-4">
        <div className="mb-1 h-8 w-40 rounded-control bg-sand" />
        <div className="h-11 rounded-control bg-sand" />
        <div className="h-5 w-28 rounded-control bg-sand" />
      </div>
      <SkeletonRows />
    </div>
  )
}
