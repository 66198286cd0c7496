const parts = ['first', 'second', 'third']

export function SectionsSkeleton() {
  return (
    <div role="status" className="grid max-w-3xl animate-pulse gap-5">
      <h1 className="sr-only">Loading…</h1>
      <div className="h-8 w-40 rounded-control bg-sand" />
      {parts.map((part) => (
        <div key={part} className="h-56 rounded-card bg-sand" />
      ))}
    </div>
  )
}
