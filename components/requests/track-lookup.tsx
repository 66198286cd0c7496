import { buttonClass } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { sentTo, type TrackContext } from './track-copy'
import { TrackProblem } from './track-form'

/** Opens a request for somebody who was told its reference and has no link. */
export function TrackLookup({ copy, locale, flash }: Omit<TrackContext, 'token'>) {
  const { values, errors } = sentTo('open', flash)
  return (
    <form
      id="open"
      method="post"
      noValidate
      action="/api/track/open/form"
      className="grid scroll-mt-20 gap-5"
    >
      <input type="hidden" name="locale" value={locale} />
      <TrackProblem form="open" copy={copy} flash={flash} />
      <Field
        id="open-reference"
        label={copy.reference}
        hint={copy.open.referenceHint}
        error={errors?.reference}
      >
        {(ids) => (
          <input
            {...ids}
            name="reference"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={values?.reference}
            className={`${inputClass} tabular`}
          />
        )}
      </Field>
      <Field id="open-digits" label={copy.open.digits} error={errors?.digits}>
        {(ids) => (
          <input
            {...ids}
            name="digits"
            required
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
            defaultValue={values?.digits}
            className={`${inputClass} tabular sm:max-w-40`}
          />
        )}
      </Field>
      <button type="submit" className={buttonClass('primary', 'sm:justify-self-start sm:px-8')}>
        {copy.open.submit}
      </button>
    </form>
  )
}
