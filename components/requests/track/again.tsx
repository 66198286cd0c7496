import 'server-only'
import { getLocale } from 'next-intl/server'
import { requestPath } from '@/components/site/links'
import { Disclosure } from '@/components/ui/disclosure'
import { AreaInput } from '@/components/ui/inputs'
import { fill } from '@/lib/i18n/fill'
import { sentOr } from '@/lib/platform/flash'
import { customerFields } from '@/lib/requests/fields'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit } from './form'
import { WishDay, WishPart } from './wish'

type TrackAgainProps = TrackContext & {
  /** `name` is null when the tasker has left. */
  again: { name: string | null; description: string; isOffered: boolean } | null
  /** The promise of a call, as it is true now. */
  promise: string
  now: Date
}

async function NotOffered() {
  const [{ again: copy }, locale] = await Promise.all([loadWords('again'), getLocale()])
  return (
    <p>
      {copy.archived}{' '}
      <a href={requestPath(locale)} className="font-semibold underline underline-offset-4">
        {copy.archivedLink}
      </a>
    </p>
  )
}

/** Asks for the same again, from the same tasker, with one new description. */
export async function TrackAgain({ again, promise, now, ...context }: TrackAgainProps) {
  if (!again) return null
  const { again: copy } = await loadWords('again')
  const { name, description, isOffered } = again
  const sent = sentTo('again', context.flash)
  return (
    <Disclosure
      id="again"
      group="again"
      title={name ? fill(copy.title, { name }) : copy.titleGone}
      isOpen={sent !== null}
      className="scroll-mt-20 border-rule"
    >
      <div className="pt-1 pb-6">
        {isOffered ? (
          <TrackForm action="again" {...context}>
            <p className="text-quiet">
              {name ? fill(copy.lead, { name, promise }) : fill(copy.leadGone, { promise })}
            </p>
            <AreaInput
              id="again-description"
              name="description"
              label={copy.description}
              error={sent?.errors.description}
              defaultValue={sentOr(sent, 'description', description)}
              required
              minLength={customerFields.description.min}
              maxLength={customerFields.description.max}
              rows={4}
            />
            <WishDay
              id="again-wanted"
              name="wanted_on"
              label={copy.wantedOn}
              hint={copy.wantedHint}
              sent={sent}
              now={now}
            />
            <WishPart id="again-part" sent={sent} />
            <TrackSubmit>{copy.submit}</TrackSubmit>
          </TrackForm>
        ) : (
          <NotOffered />
        )}
      </div>
    </Disclosure>
  )
}
