/** The shape of the section while its words are on their way. */
export function TestimonialsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="page grid animate-pulse gap-8 py-16 lg:py-24">
      <div className="h-12 w-72 max-w-full rounded-control bg-sand" />
      <div className="grid gap-6 md:grid-cols-[1.15fr_1fr] md:items-center md:gap-12 lg:gap-16">
        <div className="aspect-[4/3] rounded-card bg-sand" />
        <div className="grid gap-3">
          <div className="h-8 rounded-control bg-sand" />
          <div className="h-8 w-4/5 rounded-control bg-sand" />
          <div className="mt-3 h-5 w-40 rounded-control bg-sand" />
        </div>
      </div>
    </div>
  )
}
