import 'server-only'
import { buttonClass } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { AreaInput } from '@/components/ui/inputs'
import { quoteNoteLimit } from '@/lib/money/quotes/constants'
import { loadWords } from '@/lib/site/words'
import { sentTo, type TrackContext, TrackForm, TrackSubmit } from './form'
import { francsOf, partRowsOf, TrackParts, totalOf } from './price'
import { TrackQuestion } from './question'

export type OpenQuote = {
  id: string
  labourRwf: number
  transportRwf: number
  materialsRwf: number
  note: string | null
}

/** A price that waits for the customer's yes or no. */
export async function TrackQuote({ quote, ...context }: TrackContext & { quote: OpenQuote }) {
  const { quote: copy } = (await loadWords('track')).track
  const sent = sentTo('quote', context.flash)
  const parts = { labour: quote.labourRwf, transport: quote.transportRwf, materials: quote.materialsRwf }
  return (
    <TrackQuestion id="quote" title={copy.title}>
      <p className="mt-1 text-quiet">{copy.lead}</p>
      <p className="tabular mt-3 font-extrabold text-sum leading-tight">{await francsOf(totalOf(parts))}</p>
      <div className="mt-2">
        <TrackParts rows={await partRowsOf(parts)} />
      </div>
      {quote.note && (
        <p className="wrap-anywhere mt-3">
          <span className="sr-only">{copy.note}: </span>
          {quote.note}
        </p>
      )}
      <TrackForm action="quote" className="mt-4 grid gap-2" {...context}>
        <input type="hidden" name="quote_id" value={quote.id} />
        <button type="submit" name="answer" value="yes" className={buttonClass('primary')}>
          {copy.yes}
        </button>
      </TrackForm>
      <Disclosure
        group="quote-no"
        title={copy.no}
        isOpen={sent?.values.answer === 'no'}
        className="mt-2 border-transparent"
      >
        <TrackForm action="quote" className="grid gap-3" {...context}>
          <input type="hidden" name="quote_id" value={quote.id} />
          <input type="hidden" name="answer" value="no" />
          <AreaInput
            id="quote-words"
            name="words"
            label={copy.words}
            maxLength={quoteNoteLimit}
            rows={3}
            error={sent?.errors.words}
            defaultValue={sent?.values.words}
          />
          <TrackSubmit look="secondary">{copy.submitNo}</TrackSubmit>
        </TrackForm>
      </Disclosure>
    </TrackQuestion>
  )
}
