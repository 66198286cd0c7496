import { useState } from 'react'
import { ConfirmDialog } from '@/components/console/form/confirm-dialog'
import { FormDialog, FormOpener } from '@/components/console/form/form-dialog'
import { Section } from '@/components/console/form/section'
import { useStaffForm } from '@/components/console/form/staff-form'
import { useChange } from '@/components/console/form/use-change'
import { saveFile } from '@/components/console/list/csv-button'
import { TextAreaField } from '@/components/forms/fields'
import { FormProblem } from '@/components/forms/form'
import { Button } from '@/components/ui/button'
import { type PrivacyDetail, refusePrivacySchema } from '@/lib/privacy/schema'
import { KeptRecords, type Part, parts } from './kept-records'
import { useWishSteps } from './use-wish'

function TakeButton({ wish }: { wish: PrivacyDetail }) {
  const { take } = useWishSteps(wish)
  const { change, isBusy } = useChange({
    call: take,
    onDone: (file) => saveFile(file, 'personal-data.json'),
    isToast: true,
  })
  return (
    <Button look="secondary" aria-disabled={isBusy} onClick={() => void change()}>
      {isBusy ? 'Preparing…' : 'Download as JSON'}
    </Button>
  )
}

function RefuseForm({ wish, onClose }: { wish: PrivacyDetail; onClose: () => void }) {
  const { step, renew } = useWishSteps(wish)
  const [version] = useState(wish.version)
  const kit = useStaffForm({
    start: { reason: '' },
    schema: refusePrivacySchema,
    toBody: ({ reason }) => ({ version, reason }),
    call: (body) => step('refuse', body),
    done: 'The request is refused',
    onDone: onClose,
  })
  function lookAgain() {
    renew()
    onClose()
  }
  return (
    <FormDialog
      kit={kit}
      text={{
        title: 'Refuse this request?',
        description:
          'Only with a reason that the law allows: it is not them, or the law wants the record kept. Tell them the reason.',
        action: 'Refuse',
        busy: 'Refusing…',
      }}
      problem={<FormProblem onReload={lookAgain} />}
      onClose={onClose}
    >
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={1000} />
    </FormDialog>
  )
}

/** Owners may remove the mark and its reason, also what is left of them after an erasure. */
function RemoveBar({ wish, isOwner }: StepsProps) {
  const { step, renew } = useWishSteps(wish)
  if (!isOwner || !wish.kept.customer?.bar) return null
  return (
    <ConfirmDialog
      text={{
        title: 'Remove “Do not serve”?',
        description: 'New requests from this number are no longer marked. This cannot be undone.',
        action: 'Remove it',
        done: '“Do not serve” is removed',
      }}
      onConfirm={() => step('unbar', { version: wish.version })}
      onReload={renew}
      trigger={<Button look="secondary">Remove “Do not serve”…</Button>}
    />
  )
}

type StepsProps = { wish: PrivacyDetail; isOwner: boolean }

export function AccessSteps({ wish, isOwner }: StepsProps) {
  const { step, renew } = useWishSteps(wish)
  return (
    <Section title="What is kept">
      <KeptRecords kept={wish.kept} />
      <div className="mt-2 flex flex-wrap gap-2">
        <TakeButton wish={wish} />
        <ConfirmDialog
          text={{
            title: 'Was it handed over?',
            description: 'The request is then closed with today’s date.',
            action: 'It was handed over',
            done: 'The request is closed',
          }}
          onConfirm={() => step('done', { version: wish.version })}
          onReload={renew}
          trigger={<Button>Mark as done…</Button>}
        />
        <RemoveBar wish={wish} isOwner={isOwner} />
        <FormOpener label="Refuse…" look="secondary">
          {(close) => <RefuseForm wish={wish} onClose={close} />}
        </FormOpener>
      </div>
    </Section>
  )
}

const notesGo =
  'Notes and tags about the customer are emptied; of “Do not serve”, the chosen reason and today’s date are kept for two years.'

const moneyStays =
  'Money is open between them and us: owners keep the name and the number until it is settled, for at most 90 days. Say so first.'

function describe(count: number, open: number): string {
  if (count === 0) return 'No records were chosen. The number or address of this request is erased.'
  const words =
    'Names, numbers, addresses, words and messages are erased; that a task was requested, when and for what, stays on record. This cannot be undone.'
  if (open === 0) return words
  const [requests, them] = open === 1 ? ['1 open request', 'it'] : [`${open} open requests`, 'them']
  return `${requests} will be cancelled: nobody calls, and a tasker who was to come for ${them} is told. ${words}`
}

/** The steps to erase records; all of them are chosen at first. */
export function EraseSteps({ wish, isOwner }: StepsProps) {
  const { step, renew } = useWishSteps(wish)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosenOf = (part: Part) => wish.kept[part].filter(({ id }) => !left.has(id))
  const count = parts.reduce((sum, part) => sum + chosenOf(part).length, 0)

  function toggle(id: string) {
    setLeft((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id]))
  }
  async function erase() {
    const body = Object.fromEntries(parts.map((part) => [part, chosenOf(part).map(({ id }) => id)]))
    await step('erase', { version: wish.version, ...body })
  }
  const open = chosenOf('requests').filter(({ is_open }) => is_open).length
  const isOwed = parts.some((part) => chosenOf(part).some(({ is_owed }) => is_owed))
  const { customer } = wish.kept
  const isErasing = count > 0 || customer !== null
  const records = count === 1 ? '1 record' : `${count} records`
  const things = [count > 0 && records, customer && 'the notes'].filter(Boolean).join(' and ')
  return (
    <Section title="What is kept">
      <KeptRecords kept={wish.kept} choice={{ left, toggle }} />
      <div className="mt-2 flex flex-wrap gap-2">
        <ConfirmDialog
          text={{
            title: isErasing ? `Erase ${things} for good?` : 'Close this request?',
            description: [describe(count, open), isOwed && moneyStays, customer && notesGo]
              .filter(Boolean)
              .join(' '),
            action: isErasing ? 'Erase for good' : 'Close the request',
            busy: 'Erasing…',
            done: isErasing ? 'The data is erased' : 'The request is closed',
          }}
          isDestructive={isErasing}
          onConfirm={erase}
          onReload={renew}
          trigger={
            <Button className={isErasing ? 'bg-alarm! hover:opacity-90' : ''}>
              {isErasing ? `Erase ${things}…` : 'Close without erasing…'}
            </Button>
          }
        />
        <TakeButton wish={wish} />
        <RemoveBar wish={wish} isOwner={isOwner} />
        <FormOpener label="Refuse…" look="secondary">
          {(close) => <RefuseForm wish={wish} onClose={close} />}
        </FormOpener>
      </div>
    </Section>
  )
}
