import { useRef } from 'react'
import { StaffForm } from '@/components/console/form/staff-form'
import { amountParts, reportedOf } from '@/components/console/requests/detail/price-parts'
import { TextField } from '@/components/forms/fields'
import { Button } from '@/components/ui/button'
import { typedWhole } from '@/lib/i18n/money'
import { quoteNoteLimit } from '@/lib/money/quotes/constants'
import { newQuoteSchema } from '@/lib/money/quotes/schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { RequestProblem, useRequestForm } from './request-form'

type QuoteValues = Record<(typeof amountParts)[number][0], string> & { note: string }

const toText = (amount: number | null) => (amount === null ? '' : String(amount))

/** Where the site names one figure for the work, that is foreseen. */
const usualLabour = ({ usual_from_rwf: from, usual_to_rwf: to }: RequestDetail) =>
  from !== null && from === to ? from : null

/** What waits for an answer, what was agreed, or what is usual. */
function startOfPrice(request: RequestDetail): QuoteValues {
  const { open_quote: open, sells } = request
  const known = open ?? request
  const isNew = open === null && sells === null
  return {
    labour_rwf: toText(isNew ? usualLabour(request) : known.labour_rwf),
    transport_rwf: toText(known.transport_rwf),
    materials_rwf: toText(known.materials_rwf),
    note: open?.note ?? '',
  }
}

/** The form with what the tasker reports, for the customer to say yes to. */
function withReported(request: RequestDetail): QuoteValues {
  const reported = reportedOf(request)
  const parts = reported && Object.fromEntries(amountParts.map(([part]) => [part, toText(reported[part])]))
  return { ...startOfPrice(request), ...parts, note: '' }
}

type QuoteFormProps = {
  request: RequestDetail
  /** Whether it starts with what the tasker reports. */
  isReported: boolean
  onClose: () => void
}

/** A price: sent to the customer, or agreed with them on the phone. */
export function QuoteForm({ request, isReported, onClose }: QuoteFormProps) {
  const startOf = isReported ? withReported : startOfPrice
  const isSpoken = useRef(true)
  const { kit, stale } = useRequestForm<QuoteValues>({
    request,
    start: startOf(request),
    startOf,
    schema: newQuoteSchema,
    toBody: ({ labour_rwf, transport_rwf, materials_rwf, note }) => ({
      labour_rwf: typedWhole(labour_rwf),
      transport_rwf: typedWhole(transport_rwf) ?? 0,
      materials_rwf: typedWhole(materials_rwf) ?? 0,
      note,
      spoken_yes: isSpoken.current,
    }),
    to: { method: 'POST', part: 'quotes' },
    readsAgain: true,
    done: () => (isSpoken.current ? 'The price is agreed' : 'The price is sent'),
    onClose,
  })
  const submit = (spoken: boolean) => () => {
    isSpoken.current = spoken
  }
  return (
    <StaffForm kit={kit} className="grid gap-4">
      {amountParts.map(([part, label]) => (
        <TextField
          key={part}
          name={part}
          label={`${label} (RWF)`}
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
        />
      ))}
      <TextField name="note" label="Note for the customer (optional)" maxLength={quoteNoteLimit} />
      <RequestProblem {...stale} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={kit.isBusy} onClick={submit(true)}>
          {kit.isBusy ? 'Saving…' : 'Agreed by phone'}
        </Button>
        <Button type="submit" look="secondary" aria-disabled={kit.isBusy} onClick={submit(false)}>
          Send to the customer
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </StaffForm>
  )
}
