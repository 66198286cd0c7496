import type { Difference } from '@/lib/audit-log/differences'

/** What changed, field by field: `Price: RWF 50,000 → RWF 45,000`. Short ones share a line. */
export function Changes({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      {differences.map(({ name, before, after }) => (
        <div key={[name, before, after].join()} className="wrap-anywhere min-w-0">
          <dt className="inline text-quiet">{name}: </dt>
          <dd className="inline">
            {before !== null && (
              <del className="no-underline">
                <span className="sr-only">before </span>
                {before}
              </del>
            )}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && (
              <ins className="no-underline">
                {before !== null && <span className="sr-only">after </span>}
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
