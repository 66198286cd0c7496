const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The list's shape while it is on its way. */
export default function TaskersLoading() {
  return (
    <div role="status" className="grid animate-pulse gap-4">
      <span className="sr-only">Loading…</span>
      <div className="mb-1 h-8 w-32 rounded-control bg-sand" />
      <div className="h-11 rounded-control bg-sand" />
      <div className="h-5 w-24 rounded-control bg-sand" />
      <div className="grid gap-3 lg:gap-px lg:overflow-hidden lg:rounded-card lg:border lg:border-rule">
        {rows.map((row) => (
          <div key={row} className="h-32 rounded-card bg-sand lg:h-16 lg:rounded-none" />
        ))}
      </div>
    </div>
  )
}
