import 'server-only'
import { getLocale } from 'next-intl/server'
import { PostForm } from '@/components/forms/post-form'
import { TextInput } from '@/components/ui/inputs'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import { loadWords } from '@/lib/site/words'
import { sentTo, TrackProblem, TrackSubmit } from './form'

export async function TrackLookup({ flash }: { flash: TrackFlash | null }) {
  const [{ track: copy }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const sent = sentTo('open', flash)
  return (
    <PostForm id="open" action="/api/track/open/form" className="grid scroll-mt-20 gap-5">
      <input type="hidden" name="locale" value={locale} />
      <TrackProblem form="open" flash={flash} />
      <TextInput
        id="open-reference"
        name="reference"
        label={copy.reference}
        hint={copy.open.referenceHint}
        error={sent?.errors.reference}
        defaultValue={sent?.values.reference}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="tabular"
      />
      <TextInput
        id="open-digits"
        name="digits"
        label={copy.open.digits}
        error={sent?.errors.digits}
        defaultValue={sent?.values.digits}
        required
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
        className="tabular sm:max-w-40"
      />
      <TrackSubmit>{copy.open.submit}</TrackSubmit>
    </PostForm>
  )
}
