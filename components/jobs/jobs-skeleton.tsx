import { useWords } from '@/components/forms/words'

/** The shape of the offers and jobs, while they are loaded; without scripts, the other way to a job. */
export function JobsSkeleton() {
  const { loading, noScripts } = useWords('jobs')
  return (
    <>
      <p className="hidden noscript:block">{noScripts}</p>
      <div role="status" aria-label={loading} className="grid animate-pulse gap-8 noscript:hidden">
        <div className="grid gap-4 border-rule border-t pt-6">
          <div className="h-7 w-32 rounded-control bg-sand" />
          <div className="h-14 rounded-card bg-sand" />
        </div>
        <div className="grid gap-4 border-rule border-t pt-6">
          <div className="h-7 w-40 rounded-control bg-sand" />
          <div className="h-80 rounded-card bg-sand" />
        </div>
      </div>
    </>
  )
}
