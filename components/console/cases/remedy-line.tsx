import { Moment } from '@/components/console/moment'
import type { Remedy } from '@/lib/cases/constants'
import { remediesOf } from '@/lib/cases/labels'

export type Planned = {
  remedy: Remedy | null
  remedy_by: { name: string } | null
  remedy_due_at: string | null
  is_late: boolean
  is_ours: boolean
}

/** What is done about a case, who does it, and by when. */
export function RemedyLine({ item }: { item: Planned }) {
  const { remedy, remedy_by: by, remedy_due_at: due, is_late } = item
  if (!remedy || !due) return <p className="font-medium text-ochre-deep">Nothing is decided yet</p>
  return (
    <p>
      <span className="font-semibold">{remediesOf(item)[remedy]}</span>
      {by && ` · ${by.name}`}
      <span className={is_late ? 'font-semibold text-alarm' : 'text-quiet'}>
        {is_late ? ' · late, was due ' : ' · by '}
        <Moment at={due} />
      </span>
    </p>
  )
}
