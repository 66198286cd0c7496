import 'server-only'
import { ContactRow } from '@/components/forms/contact-row'
import { TextInput } from '@/components/ui/inputs'
import { fill } from '@/lib/i18n/fill'
import { localPhone } from '@/lib/places/phone'
import type { CustomerRefusal } from '@/lib/requests/customer/workflow'
import { customerFields } from '@/lib/requests/fields'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit } from './form'
import { TrackQuestion } from './question'

type Of = { context: TrackContext; refusal: CustomerRefusal | null }

async function NumberForm({ context, look }: Pick<Of, 'context'> & { look: 'primary' | 'secondary' }) {
  const { wizard } = await loadWords('wizard')
  const sent = sentTo('phone', context.flash)
  return (
    <TrackForm action="phone" {...context} className="mt-2 grid gap-4">
      <TextInput
        id="phone-number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={wizard.newNumber}
        error={sent?.errors.phone}
        defaultValue={sent?.values.phone}
        maxLength={customerFields.phone.max}
        required
        className="tabular"
      />
      <TrackSubmit look={look}>{wizard.saveNumber}</TrackSubmit>
    </TrackForm>
  )
}

/** Asks for the right number, before anything else: without it, staff cannot call. */
export async function TrackNumber({ context, refusal }: Of) {
  const { track } = await loadWords('track')
  const { number: copy, problems } = track
  return (
    <TrackQuestion id="phone" title={copy.title}>
      <p className="mt-2">{copy.lead}</p>
      {refusal ? (
        <div className="mt-2 grid gap-2">
          <p className="font-medium">{problems[refusal]}</p>
          <ContactRow />
        </div>
      ) : (
        <NumberForm context={context} look="primary" />
      )}
    </TrackQuestion>
  )
}

/** `isPromised`: it ends the sentence that names the minute. */
type Called = Of & { phone: string; isPromised: boolean }

/** The number that we call, and, until we have talked, a way to mend it. */
export async function TrackCalled({ context, refusal, phone, isPromised }: Called) {
  const { wizard } = await loadWords('wizard')
  const text = isPromised ? wizard.doneOn : wizard.callsOn
  return (
    <div id="phone" className="scroll-mt-20">
      <p className="tabular text-lg">{fill(text, { phone: localPhone(phone) })}</p>
      {!refusal && (
        <details {...(sentTo('phone', context.flash) && { open: true })}>
          <summary className="inline-flex min-h-11 list-none items-center underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            {wizard.changeNumber}
          </summary>
          <NumberForm context={context} look="secondary" />
        </details>
      )}
    </div>
  )
}
