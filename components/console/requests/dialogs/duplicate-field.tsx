import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { dayInMonth } from '@/lib/i18n/dates'
import { kigaliDay } from '@/lib/i18n/time'
import type { LinkedRequest } from '@/lib/requests/staff/detail/schema'

const mostProposed = 5

/** Asks which request a duplicate repeats: those of the same phone first, others by reference. */
export function DuplicateField({ samePhone }: { samePhone: LinkedRequest[] }) {
  const { setValue } = useFormContext<{ duplicate_of: string }>()
  const reason = useWatch<{ reason: string }, 'reason'>({ name: 'reason' })
  if (reason !== 'duplicate') return null
  const choose = (reference: string) => setValue('duplicate_of', reference, { shouldDirty: true })
  return (
    <div className="grid gap-2">
      <TextField
        name="duplicate_of"
        label="Duplicate of (reference)"
        hint="Both requests then show each other."
        placeholder="TK-7M4K2P"
        maxLength={40}
        autoComplete="off"
      />
      {samePhone.length > 0 && (
        <ul aria-label="Requests of the same phone" className="flex flex-wrap gap-2">
          {samePhone.slice(0, mostProposed).map(({ id, reference, task_title, created_at }) => (
            <li key={id}>
              <Button look="secondary" onClick={() => choose(reference)}>
                {reference} · {task_title}, {dayInMonth(kigaliDay(new Date(created_at)))}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
