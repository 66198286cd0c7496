const figures = ['a', 'b', 'c', 'd']

export default function DashboardLoading() {
  return (
    <div role="status" className="grid animate-pulse gap-5">
      <h1 className="sr-only">Loading…</h1>
      <div className="h-8 w-44 rounded-control bg-sand" />
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {figures.map((figure) => (
          <div key={figure} className="h-32 rounded-card bg-sand" />
        ))}
      </div>
      <div className="h-40 rounded-card bg-sand" />
      <div className="h-80 rounded-card bg-sand" />
    </div>
  )
}
