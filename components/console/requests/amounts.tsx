import { useState } from 'react'
import { focusWrong } from '@/components/console/focus-wrong'
import { toolClass } from '@/components/console/menu'
import { notify } from '@/components/console/notify'
import { Section } from '@/components/console/section'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { kigaliDateTime } from '@/lib/i18n/time'
import type { RequestDetail } from '@/lib/requests/admin-schema'
import { isOpenStatus } from '@/lib/requests/constants'
import { formatRwf, readWhole } from '@/lib/tasks/money'
import { StaleNotice } from './stale-notice'
import { useRequestChange } from './use-request-change'

const parts = [
  ['labour_rwf', 'Labour'],
  ['transport_rwf', 'Transport'],
  ['materials_rwf', 'Materials'],
] as const
type Part = (typeof parts)[number][0]

const money = (amount: number | null) => (amount === null ? 'Not agreed yet' : `RWF ${formatRwf(amount)}`)

/** What was agreed and paid. */
export function Amounts({ request }: { request: RequestDetail }) {
  const [isEdit, setIsEdit] = useState(false)
  const mayEdit = isOpenStatus(request.status) && !request.is_erased
  const total = parts.reduce((sum, [part]) => sum + (request[part] ?? 0), 0)
  return (
    <Section
      id="amounts"
      title="Amounts"
      action={
        mayEdit &&
        !isEdit && (
          <button type="button" className={toolClass} onClick={() => setIsEdit(true)}>
            Set amounts
          </button>
        )
      }
    >
      {isEdit && mayEdit ? (
        <AmountsForm request={request} onClose={() => setIsEdit(false)} />
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {parts.map(([part, label]) => (
            <div key={part} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-quiet">{label}</dt>
              <dd className="tabular text-right">{money(request[part])}</dd>
            </div>
          ))}
          <div className="col-span-2 grid grid-cols-subgrid border-rule border-t pt-1 font-semibold">
            <dt>{request.paid_at ? `Paid ${kigaliDateTime(new Date(request.paid_at))}` : 'Not paid yet'}</dt>
            <dd className="tabular text-right">{money(total)}</dd>
          </div>
        </dl>
      )}
      <p className="text-quiet text-sm">
        Usually RWF {request.price} for about {request.duration} minutes.
      </p>
    </Section>
  )
}

const toText = (amount: number | null) => (amount === null ? '' : String(amount))

function AmountsForm({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const [seen, setSeen] = useState(request)
  const [typed, setTyped] = useState<Record<Part, string>>({
    labour_rwf: toText(request.labour_rwf),
    transport_rwf: toText(request.transport_rwf),
    materials_rwf: toText(request.materials_rwf),
  })
  const [isPaid, setIsPaid] = useState(request.paid_at !== null)
  const [wasTried, setWasTried] = useState(false)
  const { change, isBusy, error, reset } = useRequestChange(request.id, () => {
    notify.success('Amounts saved')
    onClose()
  })
  function submit(form: HTMLElement) {
    setWasTried(true)
    const amounts = Object.fromEntries(parts.map(([part]) => [part, readWhole(typed[part])]))
    if (Object.values(amounts).includes(undefined)) return focusWrong(form)
    change({ method: 'PUT', what: 'amounts', body: { version: seen.version, ...amounts, is_paid: isPaid } })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {parts.map(([part, label]) => (
        <Field
          key={part}
          id={part}
          label={`${label} (RWF)`}
          error={wasTried && readWhole(typed[part]) === undefined ? 'Please enter whole francs.' : undefined}
        >
          {(ids) => (
            <input
              {...ids}
              inputMode="numeric"
              autoComplete="off"
              value={typed[part]}
              onChange={(event) => setTyped({ ...typed, [part]: event.target.value })}
              className={`${inputClass} tabular`}
            />
          )}
        </Field>
      ))}
      <label htmlFor="is-paid" className="flex min-h-11 items-center gap-3">
        <input
          id="is-paid"
          type="checkbox"
          checked={isPaid}
          onChange={() => setIsPaid((is) => !is)}
          className="size-5 shrink-0 accent-clay"
        />
        The customer has paid this
      </label>
      <StaleNotice
        error={error}
        seen={seen}
        onFresh={(fresh) => {
          reset()
          setSeen(fresh)
        }}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row">
        <Button look="secondary" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save amounts'}
        </Button>
      </div>
    </form>
  )
}
