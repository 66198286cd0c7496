import 'server-only'
import { getLocale } from 'next-intl/server'
import { PostForm } from '@/components/forms/post-form'
import { buttonClass } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import { loadWords } from '@/lib/site/words'
import { sentTo } from './track-copy'
import { TrackProblem } from './track-form'

/** Opens a request for customers who have its reference but not its link. */
export async function TrackLookup({ flash }: { flash: TrackFlash | null }) {
  const [{ track: copy }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { values, errors } = sentTo('open', flash)
  return (
    <PostForm id="open" action="/api/track/open/form" className="grid scroll-mt-20 gap-5">
      <input type="hidden" name="locale" value={locale} />
      <TrackProblem form="open" flash={flash} />
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
    </PostForm>
  )
}
