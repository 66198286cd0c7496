const parts = ['checks', 'profile', 'work']

export default function TaskerLoading() {
  return (
    <div role="status" className="grid max-w-6xl animate-pulse gap-5">
      <h1 className="sr-only">Loading…</h1>
      <div className="h-11 w-28 rounded-control bg-sand" />
      <div className="flex items-center gap-4">
        <div className="size-18 rounded-full bg-sand" />
        <div className="h-8 w-56 rounded-control bg-sand" />
      </div>
      <div className="h-12 w-72 rounded-control bg-sand" />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
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
