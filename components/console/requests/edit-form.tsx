import { useState } from 'react'
import { notify } from '@/components/console/notify'
import { Button } from '@/components/ui/button'
import { Field, inputClass, selectClass } from '@/components/ui/field'
import { fromKigaliInput, toKigaliInput } from '@/lib/i18n/time'
import { type District, districts, kigali } from '@/lib/places/kigali'
import { ApiError } from '@/lib/platform/api-client'
import type { RequestDetail } from '@/lib/requests/admin-schema'
import { descriptionLimits, locationLimits } from '@/lib/requests/constants'
import { requestFieldLabels as labels } from '@/lib/requests/labels'
import { StaleNotice } from './stale-notice'
import { useRequestChange } from './use-request-change'

type EditFormProps = { request: RequestDetail; onClose: () => void }

const valuesOf = (request: RequestDetail) => ({
  location: request.location,
  district: request.district ?? '',
  sector: request.sector ?? '',
  wanted: request.wanted_at ? toKigaliInput(new Date(request.wanted_at)) : '',
  description: request.description,
})
type Values = ReturnType<typeof valuesOf>

const sectorsOf = (district: string): readonly string[] =>
  (districts as string[]).includes(district) ? kigali[district as District] : []

function useEdit({ request, onClose }: EditFormProps) {
  const [seen, setSeen] = useState(request)
  const [values, setValues] = useState<Values>(() => valuesOf(request))
  const { change, isBusy, error, reset } = useRequestChange(request.id, () => {
    notify.success('Details saved')
    onClose()
  })
  const set = (name: keyof Values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value, ...(name === 'district' && { sector: '' }) })
  function submit() {
    const { location, district, sector, wanted, description } = values
    const wanted_at = wanted ? fromKigaliInput(wanted).toISOString() : null
    const body = { location, district: district || null, sector: sector || null, wanted_at, description }
    change({ method: 'PUT', what: '', body: { version: seen.version, ...body } })
  }
  function goOn(fresh: RequestDetail) {
    reset()
    setSeen(fresh)
  }
  const errors = error instanceof ApiError && error.status === 422 ? error.errors : {}
  return { seen, values, set, submit, isBusy, error, goOn, errorOf: (name: string) => errors[name]?.[0] }
}

/** Where, when and what, corrected after talking with the customer. */
export function EditForm(props: EditFormProps) {
  const edit = useEdit(props)
  const { values, set, errorOf } = edit
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        edit.submit()
      }}
    >
      <Field id="location" label={labels.location} error={errorOf('location')}>
        {(ids) => (
          <input
            {...ids}
            value={values.location}
            maxLength={locationLimits.max}
            onChange={set('location')}
            className={inputClass}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="district" label={labels.district} error={errorOf('district')}>
          {(ids) => (
            <select
              {...ids}
              value={values.district}
              onChange={set('district')}
              className={`${inputClass} ${selectClass}`}
            >
              <option value="">Not chosen yet</option>
              {districts.map((district) => (
                <option key={district}>{district}</option>
              ))}
            </select>
          )}
        </Field>
        <Field id="sector" label={labels.sector} error={errorOf('sector')}>
          {(ids) => (
            <select
              {...ids}
              value={values.sector}
              disabled={!values.district}
              onChange={set('sector')}
              className={`${inputClass} ${selectClass}`}
            >
              <option value="">{values.district ? 'Not chosen yet' : 'Choose a district first'}</option>
              {sectorsOf(values.district).map((sector) => (
                <option key={sector}>{sector}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field
        id="wanted"
        label={`${labels.wanted_at} (Kigali time)`}
        hint="Empty: as soon as possible."
        error={errorOf('wanted_at')}
      >
        {(ids) => (
          <input
            {...ids}
            type="datetime-local"
            value={values.wanted}
            onChange={set('wanted')}
            className={inputClass}
          />
        )}
      </Field>
      <Field id="description" label={labels.description} error={errorOf('description')}>
        {(ids) => (
          <textarea
            {...ids}
            rows={5}
            maxLength={descriptionLimits.max}
            value={values.description}
            onChange={set('description')}
            className={`${inputClass} resize-y`}
          />
        )}
      </Field>
      <StaleNotice error={edit.error} seen={edit.seen} onFresh={edit.goOn} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row">
        <Button look="secondary" disabled={edit.isBusy} onClick={props.onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={edit.isBusy}>
          {edit.isBusy ? 'Saving…' : 'Save details'}
        </Button>
      </div>
    </form>
  )
}
