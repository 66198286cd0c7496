import { Badge } from '@/components/console/badge'
import { Tags } from '@/components/console/customers/barred-mark'
import { BarNotice } from '@/components/console/customers/customer-words'
import { Moment } from '@/components/console/moment'
import type { CustomerWords } from '@/lib/customers/schema'
import type { KeptRecord, PrivacyDetail } from '@/lib/privacy/schema'

export type Part = Exclude<keyof PrivacyDetail['kept'], 'customer'>

const titles: Record<Part, string> = {
  requests: 'Requests',
  taskers: 'Tasker profile',
  waitlist: 'App waitlist',
}
export const parts = Object.keys(titles) as Part[]

type KeptRecordsProps = {
  kept: PrivacyDetail['kept']
  /** `left` are the records that stay when the others are erased. */
  choice?: { left: ReadonlySet<string>; toggle: (id: string) => void }
}

export function KeptRecords({ kept, choice }: KeptRecordsProps) {
  const there = parts.filter((part) => kept[part].length > 0)
  if (there.length === 0 && !kept.customer)
    return <p className="text-quiet">Nothing is kept under this number or address.</p>
  return (
    <>
      {there.map((part) => (
        <fieldset key={part} className="grid gap-1">
          <legend className="mb-1 font-semibold">{titles[part]}</legend>
          {kept[part].map((record) =>
            choice ? (
              <label
                key={record.id}
                htmlFor={record.id}
                className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sand"
              >
                <input
                  id={record.id}
                  type="checkbox"
                  checked={!choice.left.has(record.id)}
                  onChange={() => choice.toggle(record.id)}
                  className="size-5 shrink-0 accent-clay"
                />
                <Words record={record} />
              </label>
            ) : (
              <p key={record.id} className="min-h-9 px-2 py-1">
                <Words record={record} />
              </p>
            ),
          )}
        </fieldset>
      ))}
      {kept.customer && <KeptCustomer words={kept.customer} />}
    </>
  )
}

function Words({ record }: { record: KeptRecord }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="font-medium">{record.label}</span> <span>{record.detail}</span>{' '}
      {record.is_open && <Badge tone="ochre">Open</Badge>}{' '}
      {record.is_owed && <Badge tone="clay">Money is open</Badge>}{' '}
      <span className="tabular text-quiet text-sm">
        <Moment at={record.created_at} />
      </span>
    </span>
  )
}

/** What staff have written about the customer; erased with the person, and never chosen by itself. */
function KeptCustomer({ words: { notes, tags, bar } }: { words: CustomerWords }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Notes about the customer</h3>
      {notes && <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line px-2">{notes}</p>}
      {tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5 px-2">
          <Tags tags={tags} />
        </p>
      )}
      {bar && <BarNotice bar={bar} />}
    </div>
  )
}
