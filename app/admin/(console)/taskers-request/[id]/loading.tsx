const parts = ['what', 'tasker', 'amounts']

export default function RequestLoading() {
  return (
    <div role="status" className="grid max-w-6xl animate-pulse gap-5">
      <h1 className="sr-only">Loading…</h1>
      <div className="h-11 w-36 rounded-control bg-sand" />
      <div className="h-20 max-w-md rounded-control bg-sand" />
      <div className="h-12 w-72 rounded-control bg-sand" />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5">
          {parts.map((part) => (
            <div key={part} className="h-52 rounded-card bg-sand" />
          ))}
        </div>
        <div className="h-96 rounded-card bg-sand" />
      </div>
    </div>
  )
}
