import { useState } from 'react'
import { ConfirmDialog } from '@/components/console/confirm-dialog'
import { notify } from '@/components/console/notify'
import { Section } from '@/components/console/section'
import { Button } from '@/components/ui/button'
import type { PrivacyDetail } from '@/lib/privacy/schema'
import { type Chosen, KeptRecords, type Part, parts } from './kept-records'
import { RefuseDialog } from './refuse-dialog'
import { TakeButton } from './take-button'
import { useWishSteps } from './use-wish'

/** What will happen to the chosen records, first to open requests. */
function describe(count: number, open: number): string {
  if (count === 0) return 'No records were chosen. Only the number or address of this request is erased.'
  const words =
    'Names, numbers, addresses, words and mails are erased; that a task was requested, when and for what, stays on record. This cannot be undone.'
  if (open === 0) return words
  const [requests, them] = open === 1 ? ['1 open request', 'it'] : [`${open} open requests`, 'them']
  return `${requests} will be cancelled: nobody calls, and a tasker who was to come for ${them} is told. ${words}`
}

const idsOf = (kept: PrivacyDetail['kept'], part: Part) => kept[part].map(({ id }) => id)

/** The steps to erase records; all of them are chosen at first. */
export function EraseSteps({ wish }: { wish: PrivacyDetail }) {
  const { step, renew } = useWishSteps(wish)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosenOf = (part: Part) => idsOf(wish.kept, part).filter((id) => !left.has(id))
  const chosen: Chosen = {
    requests: new Set(chosenOf('requests')),
    taskers: new Set(chosenOf('taskers')),
    waitlist: new Set(chosenOf('waitlist')),
  }
  const count = parts.reduce((sum, part) => sum + chosen[part].size, 0)

  function toggle(_part: Part, id: string) {
    setLeft((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]))
  }
  async function erase() {
    const body = Object.fromEntries(parts.map((part) => [part, [...chosen[part]]]))
    await step('erase', { version: wish.version, ...body })
    notify.success(count > 0 ? 'The data is erased' : 'The request is closed')
  }
  const open = wish.kept.requests.filter(({ id, is_open }) => is_open && chosen.requests.has(id)).length
  const things = count === 1 ? '1 record' : `${count} records`
  return (
    <Section id="kept" title="What is kept">
      <KeptRecords kept={wish.kept} chosen={chosen} onToggle={toggle} />
      <div className="mt-2 flex flex-wrap gap-2">
        <ConfirmDialog
          text={{
            title: count > 0 ? `Erase ${things} for good?` : 'Close this request?',
            description: describe(count, open),
            action: count > 0 ? 'Erase for good' : 'Close the request',
            busy: 'Erasing…',
          }}
          isDestructive={count > 0}
          onConfirm={erase}
          onReload={renew}
          trigger={
            <Button className={count > 0 ? 'bg-alarm! hover:opacity-90' : ''}>
              {count > 0 ? `Erase ${things}…` : 'Close without erasing…'}
            </Button>
          }
        />
        <TakeButton wish={wish} />
        <RefuseDialog wish={wish} />
      </div>
    </Section>
  )
}
