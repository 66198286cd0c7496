import type { AuditRow } from '@/lib/audit-log/schema'
import { differencesOf, type ValueContext } from '@/lib/audit-log/values'

export function Changes({ row }: { row: ValueContext & Pick<AuditRow, 'before' | 'after'> }) {
  const differences = differencesOf(row)
  if (differences.length === 0) return null
  return (
    <dl className="grid gap-1 text-sm">
      {differences.map(({ name, before, after }) => (
        <div key={name} className="wrap-anywhere min-w-0">
          <dt className="inline font-medium">{name}: </dt>
          <dd className="inline">
            {before !== null && (
              <del className="text-quiet">
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
